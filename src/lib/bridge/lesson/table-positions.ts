/** The positions of the four seats around the drawn table, and the student's side. */
import { clockwiseFrom, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';

<<<<<<< /work/main/src/lib/bridge/lesson/table-positions.ts
/** The positions clockwise; the student sits at the bottom. */
export const PLACES = ['bottom', 'left', 'top', 'right'] as const;
export type Place = (typeof PLACES)[number];

/** The position of a seat when the student's seat is at the bottom. */
export function placeOf(seat: Seat, student: Seat): Place {
  return PLACES[clockwiseFrom(student).indexOf(seat)] as Place;
=======
/** The four places of the drawn table; the student sits at the bottom. */
export const TABLE_POSITIONS = ['bottom', 'left', 'top', 'right'] as const;
export type TablePosition = (typeof TABLE_POSITIONS)[number];

/** The place of a seat when the student's seat is at the bottom. */
export function tablePositionOf(seat: Seat, student: Seat): TablePosition {
  return TABLE_POSITIONS[clockwiseFrom(student).indexOf(seat)] as TablePosition;
>>>>>>> /tmp/refactor/new
}

export function studentSide(problem: BridgeProblem): Side {
  return sideOf(problem.student);
}
