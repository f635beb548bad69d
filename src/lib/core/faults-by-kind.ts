/** Lists of faults in which one cause has few lines, however often it occurs. */
import type { Fault } from './result';

/** Most faults of one code that are listed. */
export const MAX_FAULTS_OF_A_KIND = 3;

/** The faults to list, in their order, and the number of the others by code. */
export interface LimitedFaults<Item extends Fault> {
  readonly listed: readonly Item[];
  readonly omittedCounts: ReadonlyMap<string, number>;
  /** The number of all faults that are not listed. */
  readonly omittedCount: number;
}

/** Keeps the first three faults of each code and counts the others. */
export function limitFaultsByKind<Item extends Fault>(
  faults: readonly Item[],
): LimitedFaults<Item> {
  const counts = new Map<string, number>();
  const listed: Item[] = [];
  for (const fault of faults) {
    const count = (counts.get(fault.code) ?? 0) + 1;
    counts.set(fault.code, count);
    if (count <= MAX_FAULTS_OF_A_KIND) listed.push(fault);
  }
  const omittedCounts = new Map(
    [...counts].flatMap(([code, count]): [string, number][] =>
      count > MAX_FAULTS_OF_A_KIND ? [[code, count - MAX_FAULTS_OF_A_KIND]] : [],
    ),
  );
  return { listed, omittedCounts, omittedCount: faults.length - listed.length };
}
