/** The steps of a walk through a play. */
export const TRACK_MOVES = ['first', 'previous', 'next', 'last'] as const;
export type TrackMove = (typeof TRACK_MOVES)[number];

/** A play that is walked: how many actions it has, and how many of them were played beforehand. */
export interface TrackExtent {
  readonly actions: readonly unknown[];
  readonly givenCount: number;
}

/** The point after a move; the first point is where the student sat down, and then the very first action. */
export function pointAfterMove({ actions, givenCount: given }: TrackExtent, at: number, move: TrackMove): number {
  const end = actions.length;
  switch (move) {
    case 'first':
      return at > given ? given : 0;
    case 'previous':
      return Math.max(0, at - 1);
    case 'next':
      return Math.min(end, at + 1);
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

/** The move of a key on the keyboard; null for any other key. */
export function moveForKey(key: string): TrackMove | null {
  return MOVE_BY_KEY.get(key) ?? null;
}
