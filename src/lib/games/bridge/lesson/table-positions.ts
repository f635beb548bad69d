/** The positions of the four seats around the drawn table, and the student's side. */
import { clockwiseFrom, sideOf, type Seat, type Side } from '$lib/games/bridge/rules/bridge-seats';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';

/** The positions clockwise; the student sits at the bottom. */
export const TABLE_POSITIONS = ['bottom', 'left', 'top', 'right'] as const;
export type TablePosition = (typeof TABLE_POSITIONS)[number];

/** The position of a seat when the student's seat is at the bottom. */
export function tablePositionOf(seat: Seat, student: Seat): TablePosition {
  return TABLE_POSITIONS[clockwiseFrom(student).indexOf(seat)] as TablePosition;
}

export function studentSide(problem: BridgeProblem): Side {
  return sideOf(problem.student);
}
