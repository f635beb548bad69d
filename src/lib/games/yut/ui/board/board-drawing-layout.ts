/**
 * Layout of the drawn board: positions and sizes in units of a drawing that is `BOARD_WIDTH` wide.
 * `spotOf` gives the centre of a place; the other functions place what is drawn around it.
 */
import { CENTRE, HOME, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';

export interface BoardSpot {
  readonly x: number;
  readonly y: number;
}

export const BOARD_WIDTH = 640;
export const BOARD_HEIGHT = 684;

/** The square of the outer path: its left and upper edge, and the distance between its places. */
const LEFT = 64;
const TOP = 76;
const STEP = (BOARD_WIDTH - 2 * LEFT) / 5;
const MIDDLE: BoardSpot = { x: LEFT + 2.5 * STEP, y: TOP + 2.5 * STEP };

/** Radius of a place, and of the four corners and the centre. */
const PLACE_RADIUS = 19;
export const CORNER_RADIUS = 30;
/** Radius of a mal. */
export const MAL_RADIUS = 23;

const LARGE_PLACES: readonly BoardPlace[] = [5, 10, CENTRE, 22, 29];

export function radiusOf(place: BoardPlace): number {
  return LARGE_PLACES.includes(place) ? CORNER_RADIUS : PLACE_RADIUS;
}

/**
 * The four sides, each from the place after its first corner to its last corner. `from` is the
 * first corner, in steps from the upper left one; `dx` and `dy` give the direction.
 */
const SIDES: readonly { places: readonly BoardPlace[]; from: BoardSpot; dx: number; dy: number }[] =
  [
    { places: [1, 2, 3, 4, 5], from: { x: 5, y: 5 }, dx: 0, dy: -1 },
    { places: [6, 7, 8, 9, 10], from: { x: 5, y: 0 }, dx: -1, dy: 0 },
    { places: [18, 19, 20, 21, 22], from: { x: 0, y: 0 }, dx: 0, dy: 1 },
    { places: [25, 26, 27, 28, 29], from: { x: 0, y: 5 }, dx: 1, dy: 0 },
  ];
/**
 * The two places of each diagonal between a corner and the centre, the one next to the corner
 * first.
 */
const DIAGONALS: readonly { corner: BoardPlace; places: readonly [BoardPlace, BoardPlace] }[] = [
  { corner: 5, places: [13, 14] },
  { corner: 10, places: [11, 12] },
  { corner: 22, places: [17, 16] },
  { corner: 29, places: [24, 23] },
];

const SPOTS: ReadonlyMap<BoardPlace, BoardSpot> = new Map(placeSpots());

function* placeSpots(): Generator<readonly [BoardPlace, BoardSpot]> {
  const corners = new Map<BoardPlace, BoardSpot>();
  for (const { places, from, dx, dy } of SIDES)
    for (const [i, place] of places.entries()) {
      const spot = {
        x: LEFT + STEP * (from.x + dx * (i + 1)),
        y: TOP + STEP * (from.y + dy * (i + 1)),
      };
      corners.set(place, spot);
      yield [place, spot];
    }
  yield [CENTRE, MIDDLE];
  for (const { corner, places } of DIAGONALS)
    for (const [i, place] of places.entries())
      yield [place, interpolateSpots(corners.get(corner) as BoardSpot, MIDDLE, (i + 1) / 3)];
}

/**
 * The line below the board with the mals at the start and home: the spots of the viewer's side,
 * then of the other side.
 */
const BELOW = 652;
export const START_SPOTS: readonly [BoardSpot, BoardSpot] = [
  { x: 576, y: BELOW },
  { x: 520, y: BELOW },
];
export const HOME_SPOTS: readonly [BoardSpot, BoardSpot] = [
  { x: 224, y: BELOW },
  { x: 168, y: BELOW },
];

/** The drawn places with their centres, by ascending number. */
export const DRAWN_PLACES: readonly (readonly [BoardPlace, BoardSpot])[] = [...SPOTS].toSorted(
  ([placeA], [placeB]) => placeA - placeB,
);

/** The centre of a place. Start and home have one per side: `own` is true for the viewer's side. */
export function spotOf(place: BoardPlace, own: boolean): BoardSpot {
  if (place === START) return START_SPOTS[own ? 0 : 1];
  if (place === HOME) return HOME_SPOTS[own ? 0 : 1];
  return SPOTS.get(place) as BoardSpot;
}

/**
 * The centre of a place's number while mals cover the place: outside the square on its edges, above
 * the place inside it.
 */
export function numberSpot(place: BoardPlace): BoardSpot {
  // A place on the board has one spot, whichever side asks.
  const { x, y } = spotOf(place, true);
  const distance = Math.max(radiusOf(place), MAL_RADIUS) + 10;
  if (y > TOP && x === LEFT) return { x: x - distance - 6, y };
  if (y > TOP && x === BOARD_WIDTH - LEFT) return { x: x + distance + 6, y };
  return { x, y: y === TOP + 5 * STEP ? y + distance : y - distance };
}

/** Linear interpolation: `fraction` 0 is `start`, 1 is `end`. */
export function interpolateSpots(start: BoardSpot, end: BoardSpot, fraction: number): BoardSpot {
  return { x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction };
}

/** The lines between the places, as a path: the square and both diagonals. */
export const BOARD_LINES_PATH = ((): string => {
  const [topRight, topLeft, bottomLeft, bottomRight] = [5, 10, 22, 29].map((place) =>
    spotOf(place, true),
  ) as [BoardSpot, BoardSpot, BoardSpot, BoardSpot];
  const coordinates = ({ x, y }: BoardSpot): string => `${x} ${y}`;
  return `M${coordinates(bottomRight)}L${coordinates(topRight)}L${coordinates(topLeft)}L${coordinates(bottomLeft)}ZM${coordinates(topRight)}L${coordinates(bottomLeft)}M${coordinates(topLeft)}L${coordinates(bottomRight)}`;
})();
