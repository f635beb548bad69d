/** Opens a bridge problem file for the commands of bridge. */
import { failWith, ok, type Result } from '$lib/core/result';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { findProblem } from '../find-problem';

/**
 * The bridge problem of a file. Faults: those of `findProblem`, `file/table` for a problem of
 * another game.
 */
export async function openBridgeProblem(file: string): Promise<Result<BridgeProblem>> {
  const opened = await findProblem(file);
  if (!opened.ok) return opened;
  // The type is certain: bridge's own reader has returned the problem.
  if (opened.value.game.id === 'bridge') return ok(opened.value.problem as BridgeProblem);
  return failWith('file/table', 'This is a problem of another table: name one of bridge.');
}
