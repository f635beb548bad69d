/** Where a line ends, and why. */
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { checkLine } from '../check/line/check-line';
import { gameOf } from '../proof-game';
import type { StepPath } from '../author-line';
import type { BridgeProblem, Step } from '../bridge-problem';

/** Why a line ends before nothing can be lost any more. */
export type CutReason =
  /** It would have more branches within branches, or more positions, than anybody follows. */
  | 'long'
  /** Nothing that one may look at tells what to play. */
  | 'untold'
  /** At some turn no card is sound, or none was proved to be. */
  | 'unsound';

export interface WrittenLine {
  readonly line: readonly Step[];
  /** Whether it goes on in every branch until nothing is left to find. */
  readonly isComplete: boolean;
  /** Why it does not; empty when it is whole. */
  readonly cutReasons: readonly CutReason[];
}

/** Where a line may end. */
export interface LineEndOptions {
  /** Also where one real deal alone is still possible: whoever claims there says how the rest is played. */
  readonly endsAtKnownDeal?: boolean;
}

/** A line that ends before a card that some defence does not allow; `short` says why it ended before. */
export function cutAtIllegalCard(
  problem: BridgeProblem,
  prover: BridgeProver,
  line: readonly Step[],
  short: readonly CutReason[],
): WrittenLine {
  const { policies } = gameOf(problem, prover);
  const written = { ...problem, solution: { line } };
  const fault = checkLine(written, undefined, policies).find(({ kind }) => kind === 'fault');
  if (!fault) return { line, isComplete: short.length === 0, cutReasons: short };
  const why = [...new Set<CutReason>([...short, 'untold'])];
  return cutAtIllegalCard(problem, prover, truncateAt(line, fault.path), why);
}

/** The steps without the one at the end of a path, and without those behind it in its list. */
function truncateAt(steps: readonly Step[], [place = 0, way, ...rest]: StepPath): readonly Step[] {
  const at = steps[Number(place)];
  const before = steps.slice(0, Number(place));
  if (!at || !('if' in at) || (way !== 'then' && way !== 'else')) return before;
  return [...before, { ...at, [way]: truncateAt(at[way], rest) }];
}
