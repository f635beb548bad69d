/**
 * The facts that bridge adds to a release report (on a problem before its release into the
 * library): proof budgets, quoted play, the points at which deals are told apart, estimated level.
 */
import { LANGUAGES } from '$lib/core/localized-text';
import type { ReplayedQuote, ReleaseFacts } from '$lib/problem-file/release/release-report';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { BRIDGE_PROOF_BUDGETS } from '../check/prove-bridge-problem';
import { LINE_WALK_BUDGET } from '../check/line/walk-bridge-line';
import { parseExplanation } from '../bridge-explanation';
import type { BridgeProblem } from '../bridge-problem';
import { toProofGame } from '../proof-game';
import { listDealSeparations } from './deal-separation';
import { estimateLevel } from './estimate-level';
import { analyzeDealUses } from './deal-uses';

/** The facts of a problem; analyzes the uses of its deals with the prover. */
export function bridgeReleaseFacts(problem: BridgeProblem, prover: BridgeProver): ReleaseFacts {
  const dealUses = analyzeDealUses(problem, prover);
  return {
    answerBasis: 'proof',
    budgets: { ...BRIDGE_PROOF_BUDGETS, walk: LINE_WALK_BUDGET },
    quotes: collectQuotes(problem),
    separations: listDealSeparations(problem, toProofGame(problem, prover).policies),
    estimatedLevel: dealUses.hasSoundLineCard ? estimateLevel(problem, dealUses) : null,
  };
}

/** The `play` blocks of the explanation in each language, with their first and last lines. */
function collectQuotes({ solution }: BridgeProblem): readonly ReplayedQuote[] {
  return LANGUAGES.flatMap((language) =>
    parseExplanation(solution?.explanation?.[language] ?? '').flatMap(
      (block): readonly ReplayedQuote[] => {
        if (block.kind !== 'play') return [];
        const claim = block.claim ? `= ${block.claim.side} ${block.claim.tricks}` : '';
        const text = [...block.cards.map(({ card }) => card), claim].join(' ').trim();
        const lines = [
          ...block.cards.map(({ line }) => line),
          ...(block.claim ? [block.claim.line] : []),
          ...block.faults.map(({ at }) => (at?.line ?? 1) - 1),
        ];
        if (lines.length === 0) return [];
        return [{ language, words: text, from: Math.min(...lines), to: Math.max(...lines) }];
      },
    ),
  );
}
