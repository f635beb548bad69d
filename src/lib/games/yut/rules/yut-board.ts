/**
 * The board: its places and the paths between them. 0 is the start, where mals wait, 30 is home;
 * the outer path is 1 to 10, 18 to 22, 25 to 29; two diagonals cross in the centre, 15 (2024 yut
 * paper, figure 1).
 */
import { SCORE_STEPS, type Score } from './stick-throws';

/** A place of the board, from 0 to 30. */
export type BoardPlace = number;

export const START: BoardPlace = 0;
export const CENTRE: BoardPlace = 15;
export const HOME: BoardPlace = 30;
export const BOARD_PLACE_COUNT = 31;

/** Corners and centre: a move that starts there takes the short cut. */
const SHORT_CUTS: ReadonlyMap<BoardPlace, BoardPlace> = new Map([
  [5, 13],
  [10, 11],
  [CENTRE, 23],
]);

/**
 * The next place of a mal that passes through, without a short cut. For the centre `nextPlace`
 * decides: a mal goes straight on, which depends on the place before.
 */
const NEXT_PLACE: readonly BoardPlace[] = buildNextPlaces([
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 19, 20, 21, 22, 25, 26, 27, 28, 29, HOME],
  [13, 14, CENTRE],
  [11, 12, CENTRE],
  [16, 17, 22],
  [23, 24, 29],
]);

function buildNextPlaces(paths: readonly (readonly BoardPlace[])[]): BoardPlace[] {
  const next = new Array<BoardPlace>(BOARD_PLACE_COUNT).fill(HOME);
  for (const path of paths)
    path.slice(1).forEach((place, i) => (next[path[i] as BoardPlace] = place));
  return next;
}

/**
 * The places one step back by place (a back-do); at a crossing the player chooses, short cut first.
 */
const PREVIOUS_PLACES: readonly (readonly BoardPlace[])[] = Array.from(
  { length: BOARD_PLACE_COUNT },
  (_, place) => {
    if (place === START || place === HOME) return [];
    // Backwards past the start means one step before home.
    if (place === 1) return [29];
    if (place === 15) return [12, 14];
    return (
      NEXT_PLACE.flatMap((next, from) => (next === place ? [from] : []))
        .concat([...SHORT_CUTS].flatMap(([from, to]) => (to === place ? [from] : [])))
        // A mal from the first corner goes straight through the centre to 16.
        .concat(place === 16 ? [CENTRE] : [])
        .toSorted((a, b) => Number(isOnDiagonal(b)) - Number(isOnDiagonal(a)))
    );
  },
);

/** True if a place lies on a diagonal between the corners. */
function isOnDiagonal(place: BoardPlace): boolean {
  return (place >= 11 && place <= 17) || place === 23 || place === 24;
}

/**
 * Path of a mal with a forward score: every place it touches; the last one is where it ends, at
 * most home.
 */
export function forwardPath(from: BoardPlace, steps: number): readonly BoardPlace[] {
  const path: BoardPlace[] = [];
  let [before, place] = [from, from];
  for (let step = 0; step < steps && place !== HOME; step++) {
    const next = nextPlace(place, step === 0, before);
    [before, place] = [place, next];
    path.push(place);
  }
  return path;
}

function nextPlace(place: BoardPlace, isFirstStep: boolean, before: BoardPlace): BoardPlace {
  if (isFirstStep) return SHORT_CUTS.get(place) ?? (NEXT_PLACE[place] as BoardPlace);
  if (place === CENTRE) return before === 14 ? 16 : 23;
  return NEXT_PLACE[place] as BoardPlace;
}

const TARGETS: Readonly<Record<Score, readonly (readonly BoardPlace[])[]>> = {
  backdo: PREVIOUS_PLACES,
  do: buildTargets('do'),
  gae: buildTargets('gae'),
  geol: buildTargets('geol'),
  yut: buildTargets('yut'),
  mo: buildTargets('mo'),
};

function buildTargets(score: Score): (readonly BoardPlace[])[] {
  return Array.from({ length: BOARD_PLACE_COUNT }, (_, from) => {
    const end = forwardPath(from, SCORE_STEPS[score]).at(-1);
    return end === undefined ? [] : [end];
  });
}

/**
 * Possible targets of a mal from a place with a score: none, one, or two for a back-do at a
 * crossing.
 */
export function moveTargets(from: BoardPlace, score: Score): readonly BoardPlace[] {
  return TARGETS[score][from] as readonly BoardPlace[];
}
