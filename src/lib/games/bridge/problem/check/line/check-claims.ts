/** The check of the claims along the author's line, against every defence that leads to them. */
import { quoteShort } from '$lib/core/quote-short';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { tricksLeft, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { isPlayedByStudent, playAtStart, type BridgeProblem } from '../../bridge-problem';
import { formatTricks } from '../../format-tricks';
import { judgeBridgeClaim } from '../../judge-claim';
import { toProofGame } from '../../proof-game';
import type { ProofFinding } from '../proof-findings';
import { isLineCardLegal } from './check-line';
import { IncrementalReplay } from './incremental-replay';
import { walkBridgeLine, type LineClaimTurn } from './walk-bridge-line';
import { walkStateKey } from './walk-state';

type ClaimFinding = Pick<ProofFinding, 'kind' | 'code' | 'message'>;

/**
 * Checks the claims of a problem that can be won. A claim must reach the goal and hold (see
 * `judgeBridgeClaim`) at each position of the line that it is made in. Faults: `proof/claim-false`,
 * `proof/claim-short` and `proof/claim-early`; warning: `proof/unknown`. A claim gets one finding.
 * `lineBudget` limits the walk, as that of `checkDecisions`, which reports a walk cut short.
 */
export function checkClaims(
  problem: BridgeProblem,
  prover: BridgeProver,
  lineBudget: number,
): readonly ProofFinding[] {
  if (!problem.solution) return [];
  const game = toProofGame(problem, prover);
  const hasHumanSeats = Object.keys(game.policies ?? {}).length > 0;
  const isStudentSeat = (seat: Seat): boolean => isPlayedByStudent(problem, seat);
  const replay = new IncrementalReplay(playAtStart(problem));
  const checkedKeys = new Set<string>();
  const findingsByStep = new Map<string, ProofFinding>();
  const onClaim = ({ state, claim: { tricks, stepPath } }: LineClaimTurn): void => {
    const step = stepPath.join('.');
    // A human-like seat draws conclusions from every card: no two plays are equivalent.
    const position = hasHumanSeats ? state.playedCards.join() : walkStateKey(state, isStudentSeat);
    const key = `${tricks} ${position}`;
    if (findingsByStep.has(step) || checkedKeys.has(key)) return;
    checkedKeys.add(key);
    const play = replay.playAfter(state.playedCards);
    const won = state.tricksWonBySide[sideOf(problem.student)];
    const before = state.playedCards.length > 0 ? ` after ${formatCards(state.playedCards)}` : '';
    const finding = checkClaim({ problem, prover, play, won, tricks, before });
    const path = ['solution', 'line', ...stepPath];
    if (finding) findingsByStep.set(step, { ...finding, path });
  };
  walkBridgeLine(
    problem,
    problem.solution.line,
    lineBudget,
    game.policies,
    isLineCardLegal,
    onClaim,
  );
  return [...findingsByStep.values()];
}

interface ClaimAtPosition {
  readonly problem: BridgeProblem;
  readonly prover: BridgeProver;
  readonly play: Play;
  /** Tricks that the student's side has won. */
  readonly won: number;
  readonly tricks: number;
  /** The cards since the start, as the end of a clause. */
  readonly before: string;
}

function checkClaim({
  problem,
  prover,
  play,
  won,
  tricks,
  before,
}: ClaimAtPosition): ClaimFinding | null {
  const left = tricksLeft(play);
  if (tricks > left)
    return falseClaim(`A claim of ${tricks}${before} is too much: ${left} tricks are left.`);
  if (won + tricks < problem.goal) {
    const message = `With ${tricks} more${before} the student's side has ${won + tricks} tricks, and the goal is ${problem.goal}. Claim when the goal is sure.`;
    return { kind: 'fault', code: 'proof/claim-short', message };
  }
  const judgement = judgeBridgeClaim(toProofGame(problem, prover), play, tricks, prover);
  switch (judgement.kind) {
    case 'holds':
      return null;
    case 'beaten': {
      const deal = quoteShort(problem.real[judgement.deal]?.name.en ?? '');
      return falseClaim(
        `A claim of ${tricks}${before} does not hold against every deal that is still possible. The deal ${deal} beats it: ${formatTricks(play, judgement.line)}.`,
      );
    }
    case 'not-on-top': {
      const message = `${tricks} tricks can be made${before}, but not by top cards alone. Write the line on until the rest is high.`;
      return { kind: 'fault', code: 'proof/claim-early', message };
    }
    case 'unknown': {
      const message = `It was not settled that a claim of ${tricks}${before} holds: there are too many positions.`;
      return { kind: 'warning', code: 'proof/unknown', message };
    }
  }
}

function falseClaim(message: string): ClaimFinding {
  return { kind: 'fault', code: 'proof/claim-false', message };
}
