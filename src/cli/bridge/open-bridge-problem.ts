/** What the commands of bridge open: the file of one problem. */
import { failWith, ok, type Result } from '$lib/core/result';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { findProblem } from '../find-problem';

/** The bridge problem of a file. Faults: those of `findProblem`, `file/table` for a problem of another table. */
export async function openBridgeProblem(file: string): Promise<Result<BridgeProblem>> {
  const found = await findProblem(file);
  if (!found.ok) return found;
  // Its desk has read it: what it gives is a problem of bridge.
  if (found.value.game.id === 'bridge') return ok(found.value.problem as BridgeProblem);
  return failWith('file/table', 'This is a problem of another table: name one of bridge.');
}
