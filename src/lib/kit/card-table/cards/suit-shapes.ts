/**
 * The four suits as shapes in a box of 100 by 100. Drawn, because fonts draw the symbols at
 * different sizes and phones turn them into coloured pictures.
 */
import type { Suit } from '$lib/cards/suits';

export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  S: 'M50 5C70 30 94 41 94 61A20 20 0 0 1 56 72C58 82 62 89 69 95H31C38 89 42 82 44 72A20 20 0 0 1 6 61C6 41 30 30 50 5Z',
  H: 'M50 94C20 68 5 52 5 32A23 23 0 0 1 50 24 23 23 0 0 1 95 32C95 52 80 68 50 94Z',
  D: 'M50 2Q65 28 87 50 65 72 50 98 35 72 13 50 35 28 50 2Z',
  C: 'M50 4A21.5 21.5 0 0 1 67 40 21.5 21.5 0 1 1 57 74C58 83 62 90 68 95H32C38 90 42 83 43 74A21.5 21.5 0 1 1 33 40 21.5 21.5 0 0 1 50 4Z',
};

/**
 * The letters of the suits in the same box, as lines to be stroked. Drawn as well: what is read out
 * and copied stays the name of the suit, whichever of the two is seen.
 */
export const SUIT_LETTERS: Readonly<Record<Suit, string>> = {
  S: 'M78 25C70 14 60 11 50 11 34 11 23 19 23 31 23 60 79 42 79 70 79 82 67 90 50 90 37 90 27 86 20 76',
  H: 'M22 8V93M78 8V93M22 49H78',
  D: 'M22 14V87H42C90 87 90 14 42 14Z',
  C: 'M85 28C77 16 67 11 54 11 32 11 17 27 17 50.5 17 74 32 90 54 90 67 90 77 85 85 73',
};
