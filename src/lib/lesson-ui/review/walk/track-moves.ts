/** The steps of a walk through a play. */
export const MOVES = ['first', 'previous', 'next', 'last'] as const;
export type Move = (typeof MOVES)[number];

/** A play that is walked: how many actions it has, and how many of them were played beforehand. */
export interface Walked {
  readonly actions: readonly unknown[];
  readonly given: number;
}

/** The point after a move; the first point is where the student sat down, and then the very first action. */
export function moved({ actions, given }: Walked, at: number, move: Move): number {
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

const KEYS: ReadonlyMap<string, Move> = new Map([
  ['Home', 'first'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['End', 'last'],
]);

/** The move of a key on the keyboard; null for any other key. */
export function moveOfKey(key: string): Move | null {
  return KEYS.get(key) ?? null;
}
