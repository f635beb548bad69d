/**
 * Groups the result files that a teacher has opened into one table per set, with students in rows
 * and problems in columns.
 */
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
  return [...sets.values()].flatMap((setResults) => {
    const resultsByStudent = [...groupBy(setResults, studentKey).values()];
    const rows = resultsByStudent
      .map((studentResults) => studentResults.reduce(newer))
      .sort(byNameThenDate);
    const [first] = rows;
    if (!first) return [];
    const resubmittedKeys = new Set(
      resultsByStudent.flatMap((studentResults) =>
        isResubmitted(studentResults) ? studentKey(studentResults[0]) : [],
      ),
    );
    const resubmitted = rows.flatMap((row) =>
      resubmittedKeys.has(studentKey(row)) ? (row.student ?? []) : [],
    );
    return [{ title: first.title, keys: keysOf(first), rows, resubmitted }];
  });
}

type Group<Item> = readonly [Item, ...Item[]];

/** The grouping key of a student; results without a name are equal only when they are copies. */
function studentKey(result: SetResult): string {
  const { student } = result;
  return student === null ? JSON.stringify(result) : `student ${student.toLowerCase()}`;
}

function newer(a: SetResult, b: SetResult): SetResult {
  return b.savedAt > a.savedAt ? b : a;
}

/** True when a student has sent different results, not only copies of one. */
function isResubmitted([first, ...later]: Group<SetResult>): boolean {
  return later.some((result) => JSON.stringify(result) !== JSON.stringify(first));
}

function keysOf({ problems }: SetResult): readonly string[] {
  return problems.map(({ key }) => key);
}

/** Compares by name, then by date; results without a name come last. */
function byNameThenDate(a: SetResult, b: SetResult): number {
  if (a.student === null || b.student === null) {
    if (a.student !== b.student) return a.student === null ? 1 : -1;
    return a.savedAt - b.savedAt;
  }
  return a.student.localeCompare(b.student) || a.savedAt - b.savedAt;
}
