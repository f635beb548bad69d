/** What bridge says of a problem that is to go out: what its proof may look at, what it quotes, how hard it seems. */
import { LANGUAGES } from '$lib/core/text';
import type { Quote, TableFacts } from '$lib/problem-file/release/release';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { BRIDGE_PROOF_BUDGETS } from '../check/prove-bridge-problem';
import { LINE_WALK_BUDGET } from '../check/line/walk-bridge-line';
import { blocksOf } from '../bridge-explanation';
import type { BridgeProblem } from '../bridge-problem';
import { estimateLevel } from './estimate-level';
import { analyzeDealUses } from './deal-uses';

export function bridgeReleaseFacts(problem: BridgeProblem, prover: BridgeProver): TableFacts {
  const uses = analyzeDealUses(problem, prover);
  return {
    rests: 'proof',
    budgets: { ...BRIDGE_PROOF_BUDGETS, walk: LINE_WALK_BUDGET },
    quotes: collectQuotes(problem),
    level: uses.hasSoundLineCard ? estimateLevel(problem, uses) : null,
  };
}

function collectQuotes({ solution }: BridgeProblem): readonly Quote[] {
  return LANGUAGES.flatMap((language) =>
    blocksOf(solution?.explanation?.[language] ?? '').flatMap((block): readonly Quote[] => {
      if (block.kind !== 'play') return [];
      const claim = block.claim ? `= ${block.claim.side} ${block.claim.tricks}` : '';
      const words = [...block.cards.map(({ card }) => card), claim].join(' ').trim();
      const lines = [
        ...block.cards.map(({ line }) => line),
        ...(block.claim ? [block.claim.line] : []),
        ...block.faults.map(({ at }) => (at?.line ?? 1) - 1),
      ];
      if (lines.length === 0) return [];
      return [{ language, words, from: Math.min(...lines), to: Math.max(...lines) }];
    }),
  );
}
