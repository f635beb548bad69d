/** Who sits where on the screen and whom the student plays for. */
import { clockwiseFrom, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';

/** The four places of the drawn table; the student sits at the bottom. */
export const PLACES = ['bottom', 'left', 'top', 'right'] as const;
export type Place = (typeof PLACES)[number];

/** The place of a seat when the student's seat is at the bottom. */
export function placeOf(seat: Seat, student: Seat): Place {
  return PLACES[clockwiseFrom(student).indexOf(seat)] as Place;
}

export function studentSide(problem: BridgeProblem): Side {
  return sideOf(problem.student);
}
