/**
 * The emblems of the court cards, our own: a crown, a rose and a shield, each in a box of 64 by 64
 * and in the colour of its suit, with the suit cut out of its middle; and the joker's, a cap with
 * bells and a star.
 */
import type { Rank } from '$lib/cards/ranks';

export interface Emblem {
  /** Filled. */
  readonly shape: string;
  /** Cut out of it, as lines. */
  readonly lines: string;
  /** Place and size of the suit's cutout: a square. */
  readonly suit: { readonly x: number; readonly y: number; readonly size: number };
}

/** A circle as a path, so that an emblem is one shape. */
function disc(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0 ${-across} 0Z`;
}

/** Five petals around a middle, and a leaf between any two. */
const ROSE = [
  'M32 3.5l4 8-4 3-4-3ZM59.1 23.2l-6.4 6.3-4.1-2.9 1.5-4.8ZM48.8 55l-8.9-1.3.1-5 4.7-1.5ZM15.2 55l4.1-7.8 4.7 1.5.1 5ZM4.9 23.2l9-1.4 1.5 4.8-4.1 2.9Z',
  ...[
    [42.6, 18.4],
    [21.4, 18.4],
    [49.1, 38.5],
    [14.9, 38.5],
    [32, 51],
  ].map(([x = 0, y = 0]) => disc(x, y, 11.5)),
  disc(32, 33, 14),
].join('');

const CROWN = [
  ...[
    [7, 17, 4],
    [32, 8, 4.6],
    [57, 17, 4],
  ].map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius)),
  'M10.5 46 6.2 22.5 20 32.5 32 13.5l12 19 13.8-10L53.5 46Z',
  'M12.5 49.5h39a2.5 2.5 0 0 1 2.5 2.5v3a2.5 2.5 0 0 1-2.5 2.5h-39A2.5 2.5 0 0 1 10 55v-3a2.5 2.5 0 0 1 2.5-2.5Z',
].join('');

const SHIELD =
  'M9 6q11.5 5 23-1 11.5 6 23 1c1.5 9 1.5 17-.5 25.5C51.5 44.5 43.5 53.5 32 60 20.5 53.5 12.5 44.5 9.5 31.5 7.5 23 7.5 15 9 6Z';

/** The ranks that have an emblem instead of a pip. */
export const EMBLEMS: Partial<Readonly<Record<Rank, Emblem>>> = {
  K: { shape: CROWN, lines: '', suit: { x: 25.5, y: 28.5, size: 13 } },
  Q: { shape: ROSE, lines: disc(32, 33.5, 13), suit: { x: 23, y: 24.5, size: 18 } },
  J: {
    shape: SHIELD,
    lines:
      'M14 11.5q9 2.6 18-1.6 9 4.2 18 1.6c.7 7 .5 12.8-.9 19C46.6 41 40.8 48.3 32 54c-8.8-5.7-14.6-13-17.1-23.5-1.4-6.2-1.6-12-.9-19Z',
    suit: { x: 20.5, y: 19, size: 23 },
  },
};

/** Five points, in a box of 100 by 100. */
export const STAR =
  'M50 4 61.8 36.2 96 37.4 69 58.6 78.2 92 50 72.6 21.8 92 31 58.6 4 37.4 38.2 36.2Z';

/** Three horns with bells at their ends, above a collar of points. */
export const CAP: Emblem = {
  shape: [
    ...[
      [6, 27, 4],
      [32, 7, 4.4],
      [58, 27, 4],
    ].map(([x = 0, y = 0, radius = 0]) => disc(x, y, radius)),
    'M12 46C10.5 36 9 31.5 4.5 29c5-8.5 14-8.5 18.5 1C24 22 27.5 15 32 9.5 36.5 15 40 22 41 30c4.5-9.5 13.5-9.5 18.5-1C55 31.5 53.5 36 52 46Z',
    'M11 49h42v5l-5.3 6-5.2-6-5.3 6-5.2-6-5.2 6-5.3-6-5.2 6-5.3-6Z',
  ].join(''),
  lines: '',
  suit: { x: 26, y: 29, size: 12 },
};
