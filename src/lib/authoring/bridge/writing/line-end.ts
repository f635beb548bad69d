/**
 * The end of a written line: where it may stop, and why it stopped before the play was settled: the
 * goal reached, or the missing tricks there as top cards against any defence.
 */
import type { Card } from '$lib/cards/card';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { StepPath } from '$lib/games/bridge/problem/author-line';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';

/** The reason why a line ends before the play is settled. */
export type CutReason =
  /** It would need deeper branches, or more positions, than the limits allow. */
  | 'long'
  /** No question that an `if` may ask decides which card to play. */
  | 'untold'
  /** At some turn no card is sound, or none was proved to be. */
  | 'unsound';

export interface WrittenLine {
  readonly line: readonly BridgeLineStep[];
  /** True when every branch goes on until the play is settled. */
  readonly isComplete: boolean;
  /** Empty when the line is complete. */
  readonly cutReasons: readonly CutReason[];
  /**
   * The first of the author's cards that is not kept, as it is not sound or cannot be played; null
   * where all are.
   */
  readonly firstDroppedCard: Card | null;
}

export interface LineEndOptions {
  /** Lets the line end where one real deal alone is consistent: a claim there states the play. */
  readonly endsAtKnownDeal?: boolean;
}

/**
 * A written line, cut before the first card that is illegal against some defence, as often as the
 * check of the line finds one. Such a card means that the line should branch there but has no
 * condition that tells the cases apart.
 */
export function cutAtIllegalCard(
  problem: BridgeProblem,
  prover: BridgeProver,
  line: readonly BridgeLineStep[],
  cutReasons: readonly CutReason[],
): Omit<WrittenLine, 'firstDroppedCard'> {
  const { policies } = toProofGame(problem, prover);
  const writtenProblem = { ...problem, solution: { line } };
  // Lets `checkLine` use its default.
  const defaultBudget = undefined;
  const findings = checkLine(writtenProblem, defaultBudget, policies);
  const fault = findings.find(({ kind }) => kind === 'fault');
  if (!fault) return { line, isComplete: cutReasons.length === 0, cutReasons };
  const reasons = [...new Set<CutReason>([...cutReasons, 'untold'])];
  return cutAtIllegalCard(problem, prover, truncateAt(line, fault.path), reasons);
}

/**
 * The steps before the one at a path, without it and the later steps of its list. A branch whose
 * `then` would be empty goes too.
 */
function truncateAt(
  steps: readonly BridgeLineStep[],
  [index = 0, arm, ...innerPath]: StepPath,
): readonly BridgeLineStep[] {
  const step = steps[Number(index)];
  const stepsBefore = steps.slice(0, Number(index));
  if (!step || !('if' in step) || (arm !== 'then' && arm !== 'else')) return stepsBefore;
  const branch = { ...step, [arm]: truncateAt(step[arm], innerPath) };
  return branch.then.length > 0 ? [...stepsBefore, branch] : stepsBefore;
}
