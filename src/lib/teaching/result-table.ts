/** Results side by side: one table for each set, its students in rows and its problems in columns. */
import type { SetResult } from './result';

export interface ResultTable {
  readonly title: string;
  /** The keys of the problems, in the set's order. */
  readonly keys: readonly string[];
  /** By name, then by date; those without a name last. Each has the problems in the order of `keys`. */
  readonly rows: readonly SetResult[];
}

/** Sets with the same title and problems are one; a result that is there twice is shown once. */
export function tablesOf(results: readonly SetResult[]): readonly ResultTable[] {
  const bySet = new Map<string, Map<string, SetResult>>();
  for (const result of results) {
    const set = JSON.stringify([result.title, keysOf(result)]);
    const rows = bySet.get(set) ?? new Map<string, SetResult>();
    bySet.set(set, rows.set(JSON.stringify(result), result));
  }
  return [...bySet.values()].flatMap((found) => {
    const rows = [...found.values()].sort(inOrder);
    const [first] = rows;
    return first ? [{ title: first.title, keys: keysOf(first), rows }] : [];
  });
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
