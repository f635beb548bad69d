/**
 * SVG paths of the tiles of the suit of circles: the position of each circle and its drawing.
 * Coordinates are in a box 1000 wide; the middle is (500, 635).
 */
import type { Sign, SignColour } from './tile-prints';

type CirclePosition = readonly [x: number, y: number, colour: SignColour];

const [GREEN, RED, BLUE] = ['green', 'red', 'blue'] as const;
/** Columns and rows of two and of three. */
const [LEFT, MIDDLE, RIGHT] = [215, 500, 785] as const;
const [TOP, CENTRE, BOTTOM] = [255, 635, 1015] as const;

/** The positions of the circles of each rank, from 2 on. */
const POSITIONS: readonly (readonly CirclePosition[])[] = [
  [
    [MIDDLE, 340, GREEN],
    [MIDDLE, 930, BLUE],
  ],
  [
    [240, 290, BLUE],
    [MIDDLE, CENTRE, RED],
    [760, 980, GREEN],
  ],
  [
    [270, 340, BLUE],
    [730, 340, GREEN],
    [270, 930, GREEN],
    [730, 930, BLUE],
  ],
  [
    [235, 280, BLUE],
    [765, 280, GREEN],
    [MIDDLE, CENTRE, RED],
    [235, 990, GREEN],
    [765, 990, BLUE],
  ],
  [
    [290, TOP, GREEN],
    [710, TOP, GREEN],
    [290, 660, RED],
    [710, 660, RED],
    [290, BOTTOM, RED],
    [710, BOTTOM, RED],
  ],
  [
    [205, 190, GREEN],
    [MIDDLE, 290, GREEN],
    [795, 390, GREEN],
    [290, 715, RED],
    [710, 715, RED],
    [290, 1045, RED],
    [710, 1045, RED],
  ],
  [190, 487, 784, 1080].flatMap((y): readonly CirclePosition[] => [
    [310, y, BLUE],
    [690, y, BLUE],
  ]),
  [
    ...[LEFT, MIDDLE, RIGHT].map((x): CirclePosition => [x, TOP, GREEN]),
    ...[LEFT, MIDDLE, RIGHT].map((x): CirclePosition => [x, CENTRE, RED]),
    ...[LEFT, MIDDLE, RIGHT].map((x): CirclePosition => [x, BOTTOM, BLUE]),
  ],
];

/** The radius of the circles of each rank, from 2 on. */
const RADII = [205, 175, 185, 165, 165, 140, 135, 130] as const;

/** The signs of a rank from 1 to 9. */
export function circlesOf(rank: number): readonly Sign[] {
  if (rank === 1) return WHEEL;
  const radius = RADII[rank - 2] ?? 0;
  const positions = POSITIONS[rank - 2] ?? [];
  return [BLUE, GREEN, RED].flatMap((colour) => {
    const sameColour = positions.filter(([, , each]) => each === colour);
    return sameColour.length === 0
      ? []
      : [{ colour, d: sameColour.map(([x, y]) => coin(x, y, radius)).join('') }];
  });
}

/** The sign of rank 1: a wheel of eight dots within a rim. */
const WHEEL: readonly Sign[] = [
  { colour: GREEN, d: disc(MIDDLE, CENTRE, 365) + disc(MIDDLE, CENTRE, 275) },
  {
    colour: BLUE,
    d: [0, 1, 2, 3, 4, 5, 6, 7]
      .map((n) => (n * Math.PI) / 4)
      .map((angle) =>
        disc(
          Math.round(MIDDLE + 180 * Math.sin(angle)),
          Math.round(CENTRE + 180 * Math.cos(angle)),
          54,
        ),
      )
      .join(''),
  },
  { colour: RED, d: disc(MIDDLE, CENTRE, 100) },
];

/** A ring with a dot in it. */
function coin(x: number, y: number, radius: number): string {
  return disc(x, y, radius) + disc(x, y, 0.64 * radius) + disc(x, y, 0.36 * radius);
}

/** A circle as an SVG path; with the even-odd rule a circle within another is a hole. */
function disc(x: number, y: number, radius: number): string {
  const r = Math.round(radius);
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
