/** Opens a bridge problem file for the commands of bridge. */
import { failWith, ok, type Result } from '$lib/core/result';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { findProblem } from '../find-problem';

interface OpenBridgeProblem {
  readonly problem: BridgeProblem;
  /** The text of its file. */
  readonly text: string;
}

/**
 * The bridge problem of a file. Faults: those of `findProblem`, `file/table` for a problem of
 * another game.
 */
export async function openBridgeProblem(file: string): Promise<Result<OpenBridgeProblem>> {
  const opened = await findProblem(file);
  if (!opened.ok) return opened;
  const { game, problem, text } = opened.value;
  // The type is certain: bridge's own reader has returned the problem.
  if (game.id === 'bridge') return ok({ problem: problem as BridgeProblem, text });
  return failWith('file/table', 'This is a problem of another game: name one of bridge.');
}
