/** Results side by side: one table for each set, its students in rows and its problems in columns. */
import { groupBy } from '$lib/core/group-by';
import type { SetResult } from './set-result';

export interface ResultTable {
  readonly title: string;
  /** The keys of the problems, in the set's order. */
  readonly keys: readonly string[];
  /** By name, then by date; those without a name last. Each has the problems in the order of `keys`. */
  readonly rows: readonly SetResult[];
  /** The names of those who have sent more than one result; the newest of them is shown. */
  readonly resubmitted: readonly string[];
}

/**
 * Sets with the same title and problems are one. Of a student's results the one that was saved last
 * counts, and of those without a name all, each once.
 */
export function groupResults(results: readonly SetResult[]): readonly ResultTable[] {
  const sets = groupBy(results, (result) => JSON.stringify([result.title, keysOf(result)]));
  return [...sets.values()].flatMap((found) => {
    const sent = [...groupBy(found, whose).values()];
    const rows = sent.map((own) => own.reduce(newer)).sort(inOrder);
    const [first] = rows;
    if (!first) return [];
    const again = new Set(sent.flatMap((own) => (isSentAgain(own) ? whose(own[0]) : [])));
    const renewed = rows.flatMap((row) => (again.has(whose(row)) ? (row.student ?? []) : []));
    return [{ title: first.title, keys: keysOf(first), rows, renewed }];
  });
}

type Group<Item> = readonly [Item, ...Item[]];

/** The same for all that a student has sent; without a name nobody knows, and only copies are the same. */
function whose(result: SetResult): string {
  const { student } = result;
  return student === null ? JSON.stringify(result) : `student ${student.toLowerCase()}`;
}

function newer(a: SetResult, b: SetResult): SetResult {
  return b.savedAt > a.savedAt ? b : a;
}

/** Whether there are different results, and not only copies of one. */
function isSentAgain([first, ...others]: Group<SetResult>): boolean {
  return others.some((other) => JSON.stringify(other) !== JSON.stringify(first));
}

function keysOf({ problems }: SetResult): readonly string[] {
  return problems.map(({ key }) => key);
}

function inOrder(a: SetResult, b: SetResult): number {
  if (a.student === null || b.student === null) {
    if (a.student !== b.student) return a.student === null ? 1 : -1;
    return a.savedAt - b.savedAt;
  }
  return a.student.localeCompare(b.student) || a.savedAt - b.savedAt;
}
