/** Where a line ends, and why. */
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { checkLine } from '../check/line/check-line';
import { gameOf } from '../proof-game';
import type { StepPath } from '../author-line';
import type { BridgeProblem, Step } from '../bridge-problem';

/** Why a line ends before nothing can be lost any more. */
export type CutShort =
  /** It would have more branches within branches, or more positions, than anybody follows. */
  | 'long'
  /** Nothing that one may look at tells what to play. */
  | 'untold'
  /** At some turn no card is sound, or none was proved to be. */
  | 'unsound';

export interface WrittenLine {
  readonly line: readonly Step[];
  /** Whether it goes on in every branch until nothing is left to find. */
  readonly whole: boolean;
  /** Why it does not; empty when it is whole. */
  readonly short: readonly CutShort[];
}

/** Where a line may end. */
export interface LineEnd {
  /** Also where one real deal alone is still possible: whoever claims there says how the rest is played. */
  readonly known?: boolean;
}

/** A line that ends before a card that some defence does not allow; `short` says why it ended before. */
export function lawfulLine(
  problem: BridgeProblem,
  prover: BridgeProver,
  line: readonly Step[],
  short: readonly CutShort[],
): WrittenLine {
  const { policies } = gameOf(problem, prover);
  const written = { ...problem, solution: { line } };
  const fault = checkLine(written, undefined, policies).find(({ kind }) => kind === 'fault');
  if (!fault) return { line, whole: short.length === 0, short };
  const why = [...new Set<CutShort>([...short, 'untold'])];
  return lawfulLine(problem, prover, endedAt(line, fault.path), why);
}

/** The steps without the one at the end of a path, and without those behind it in its list. */
function endedAt(steps: readonly Step[], [place = 0, way, ...rest]: StepPath): readonly Step[] {
  const at = steps[Number(place)];
  const before = steps.slice(0, Number(place));
  if (!at || !('if' in at) || (way !== 'then' && way !== 'else')) return before;
  return [...before, { ...at, [way]: endedAt(at[way], rest) }];
}
