/**
 * The four suits as shapes in a box of 100 by 100. Drawn, because fonts draw the symbols at
 * different sizes and phones turn them into coloured pictures.
 */
import type { Suit } from '$lib/cards/suits';

const STEM = 'M47 56h6c0 20 5 31 15 36v3H32v-3c10-5 15-16 15-36Z';

export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  S: `M50 4C58 24 93 40 93 64a21 21 0 0 1-42 5h-2A21 21 0 0 1 7 64C7 40 42 24 50 4Z${STEM}`,
  H: 'M50 95C42 77 5 60 5 31A22.5 22.5 0 0 1 50 25 22.5 22.5 0 0 1 95 31C95 60 58 77 50 95Z',
  D: 'M50 3C59 20 73 37 89 50 73 63 59 80 50 97 41 80 27 63 11 50 27 37 41 20 50 3Z',
  C: `M50 4a21 21 0 0 1 15 36 21 21 0 1 1-11 29h-8a21 21 0 1 1-11-29A21 21 0 0 1 50 4Z${STEM}`,
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
