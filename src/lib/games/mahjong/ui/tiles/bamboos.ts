/**
 * SVG paths of the tiles of the suit of bamboos: the position of each stick and its outline; rank 1
 * is a sprout. Coordinates are in a box 1000 wide; the middle is (500, 635).
 */
import type { Sign } from './tile-prints';

/** The centre of a stick, and by how many degrees it leans to the right. */
type Stick = readonly [x: number, y: number, lean: number];

const upright = (x: number, y: number): Stick => [x, y, 0];
const row = (y: number, ...xs: readonly number[]): readonly Stick[] => xs.map((x) => upright(x, y));

/** The sticks of a rank, by colour. */
interface Bundle {
  /** Height and width of each stick. */
  readonly size: readonly [height: number, width: number];
  readonly green: readonly Stick[];
  readonly red: readonly Stick[];
}

/** Lean of the slanted sticks of rank 8, in degrees. */
const LEAN = 33;

/** The sticks of each rank, from 2 on. */
const BUNDLES: readonly Bundle[] = [
  { size: [480, 150], green: [upright(500, 345), upright(500, 925)], red: [] },
  { size: [480, 150], green: [upright(500, 345), ...row(925, 270, 730)], red: [] },
  { size: [480, 150], green: [...row(345, 270, 730), ...row(925, 270, 730)], red: [] },
  {
    size: [420, 140],
    green: [...row(310, 230, 770), ...row(960, 230, 770)],
    red: [upright(500, 635)],
  },
  { size: [480, 150], green: [...row(345, 215, 500, 785), ...row(925, 215, 500, 785)], red: [] },
  {
    size: [325, 130],
    green: [...row(655, 215, 500, 785), ...row(1035, 215, 500, 785)],
    red: [upright(500, 245)],
  },
  {
    size: [430, 125],
    green: [
      ...row(345, 155, 845),
      ...row(925, 155, 845),
      [385, 345, LEAN],
      [615, 345, -LEAN],
      [385, 925, -LEAN],
      [615, 925, LEAN],
    ],
    red: [],
  },
  {
    size: [325, 130],
    green: [240, 635, 1030].flatMap((y) => row(y, 215, 785)),
    red: [240, 635, 1030].map((y) => upright(500, y)),
  },
];

/** The signs of a rank from 1 to 9. */
export function bamboosOf(rank: number): readonly Sign[] {
  const bundle = BUNDLES[rank - 2];
  if (!bundle) return SPROUT;
  const { size, green, red } = bundle;
  const pathOf = (sticks: readonly Stick[]) => sticks.map((each) => stickPath(each, size)).join('');
  const greens: Sign = { colour: 'green', d: pathOf(green) };
  return red.length > 0 ? [greens, { colour: 'red', d: pathOf(red) }] : [greens];
}

/**
 * The outline of a stick of two joints, thicker at both ends and in the middle; relative to its
 * size and centre.
 */
const OUTLINE: readonly (readonly [across: number, along: number])[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, -0.44],
  [0.36, -0.4],
  [0.36, -0.07],
  [0.5, -0.035],
  [0.5, 0.035],
  [0.36, 0.07],
  [0.36, 0.4],
  [0.5, 0.44],
  [0.5, 0.5],
  [-0.5, 0.5],
  [-0.5, 0.44],
  [-0.36, 0.4],
  [-0.36, 0.07],
  [-0.5, 0.035],
  [-0.5, -0.035],
  [-0.36, -0.07],
  [-0.36, -0.4],
  [-0.5, -0.44],
];

/** The outline of a stick at its position, as an SVG path. */
function stickPath([x, y, lean]: Stick, [height, width]: Bundle['size']): string {
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  const corners = OUTLINE.map(([across, along]) => {
    const [dx, dy] = [across * width, along * height];
    return `${Math.round(x + dx * cos - dy * sin)} ${Math.round(y + dx * sin + dy * cos)}`;
  });
  return `M${corners.join('L')}z`;
}

const SPROUT: readonly Sign[] = [
  {
    colour: 'green',
    d:
      // The spear, and two leaves that bend away from it.
      'M500 130C600 250 640 370 560 520L540 1010H460L440 520C360 370 400 250 500 130z' +
      'M565 830C600 650 700 540 880 500C890 690 770 820 575 900z' +
      'M435 690C410 540 320 440 150 400C140 580 240 710 425 760z',
  },
  {
    colour: 'red',
    d: 'M500 1000C640 1010 720 1060 750 1150C640 1110 560 1110 500 1150C440 1110 360 1110 250 1150C280 1060 360 1010 500 1000z',
  },
];
