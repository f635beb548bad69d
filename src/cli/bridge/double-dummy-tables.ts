/** The double-dummy tables of `lie dd`, in this thread or in several. */
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import {
  computeDoubleDummyTable,
  toDoubleDummyTable,
  type DoubleDummyTable,
} from '$lib/games/bridge/solver/double-dummy-table';
import { createPool } from '$lib/platform/workers/worker-pool';
import { startThread } from '../thread-worker';

/** A deal in one strain; the answer: the tricks of each leader's side, in the order of `SEATS`. */
export interface StrainQuestion {
  readonly deal: Deal;
  readonly strain: Strain;
}

/** A board with its table. */
interface SolvedBoard<Board> {
  readonly board: Board;
  readonly table: DoubleDummyTable;
}

/**
 * Yields the tables of boards in their order. With more than one job the strains of a deal are
 * solved in that many threads. Throws a `ComputerFailure` when a thread is lost.
 */
export async function* solveTables<Board extends { readonly deal: Deal }>(
  boards: readonly Board[],
  jobs: number,
): AsyncGenerator<SolvedBoard<Board>, void, void> {
  if (jobs === 1) {
    const solver = createDoubleDummySolver();
    for (const board of boards) yield { board, table: computeDoubleDummyTable(board.deal, solver) };
    return;
  }
  const thread = new URL('./table-thread', import.meta.url);
  const pool = createPool(() => startThread<StrainQuestion, readonly number[]>(thread), jobs);
  try {
    const questions = boards.flatMap(({ deal }) => STRAINS.map((strain) => ({ deal, strain })));
    const answers = pool.map(questions);
    for (const board of boards) {
      const leaderTricks: (readonly number[])[] = [];
      while (leaderTricks.length < STRAINS.length) {
        const answer = await answers.next();
        invariant(answer.done !== true, 'Every question has an answer.');
        leaderTricks.push(answer.value);
      }
      yield { board, table: toDoubleDummyTable(board.deal, leaderTricks) };
    }
  } finally {
    pool.close();
  }
}
