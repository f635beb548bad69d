/** Groups results into one table per set, with students in rows and problems in columns. */
import { groupBy } from '$lib/core/group-by';
import type { SetResult } from './set-result';

export interface ResultTable {
  readonly title: string;
  /** The keys of the problems, in the set's order. */
  readonly keys: readonly string[];
  /**
   * By name, then by date; those without a name last. Each has the problems in the order of `keys`.
   */
  readonly rows: readonly SetResult[];
  /** The names of those who have sent more than one result; the newest of them is shown. */
  readonly resubmitted: readonly string[];
}

/**
 * Results with the same title and problems form one table. Of a named student's results the last
 * saved one counts; nameless results all count, copies once.
 */
export function groupResults(results: readonly SetResult[]): readonly ResultTable[] {
  const sets = groupBy(results, (result) => JSON.stringify([result.title, keysOf(result)]));
  return [...sets.values()].flatMap((found) => {
    const sent = [...groupBy(found, whose).values()];
    const rows = sent.map((own) => own.reduce(newer)).sort(inOrder);
    const [first] = rows;
    if (!first) return [];
    const again = new Set(sent.flatMap((own) => (isSentAgain(own) ? whose(own[0]) : [])));
    const resubmitted = rows.flatMap((row) => (again.has(whose(row)) ? (row.student ?? []) : []));
    return [{ title: first.title, keys: keysOf(first), rows, resubmitted }];
  });
}

type Group<Item> = readonly [Item, ...Item[]];

/** The grouping key of a student; results without a name are equal only when they are copies. */
function whose(result: SetResult): string {
  const { student } = result;
  return student === null ? JSON.stringify(result) : `student ${student.toLowerCase()}`;
}

function newer(a: SetResult, b: SetResult): SetResult {
  return b.savedAt > a.savedAt ? b : a;
}

/** True when a student has sent different results, not only copies of one. */
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
