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
