/**
 * The moves with which the review steps along a track (a play shown action by action), with their
 * keys. A point of a track is a number of actions played.
 */
export const TRACK_MOVES = ['first', 'previous', 'next', 'last'] as const;
export type TrackMove = (typeof TRACK_MOVES)[number];

/** The extent of a track: its actions, and the number of given ones. */
export interface TrackExtent {
  readonly actions: readonly unknown[];
  readonly givenCount: number;
}

/** The point after a move; `first` goes to the start of the student's play, then to 0. */
export function pointAfterMove(
  { actions, givenCount }: TrackExtent,
  point: number,
  move: TrackMove,
): number {
  const end = actions.length;
  switch (move) {
    case 'first':
      return point > givenCount ? givenCount : 0;
    case 'previous':
      return Math.max(0, point - 1);
    case 'next':
      return Math.min(end, point + 1);
    case 'last':
      return end;
  }
}

const MOVE_BY_KEY: ReadonlyMap<string, TrackMove> = new Map([
  ['Home', 'first'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['End', 'last'],
]);

/** The move of a key, or null. */
export function moveForKey(key: string): TrackMove | null {
  return MOVE_BY_KEY.get(key) ?? null;
}
