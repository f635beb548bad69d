/**
 * The places of the board and the ways between them. 0 is where mals wait, 30 is home; the outer path runs
 * 1 to 10, 18 to 22, 25 to 29; two diagonals cross in the centre, 15 (paper, figure 1).
 */
import { STEPS, type Score } from './throws';

/** A place of the board, from 0 to 30. */
export type Place = number;

export const START: Place = 0;
export const CENTRE: Place = 15;
export const HOME: Place = 30;
export const PLACES = 31;

/** The three corners and the centre, where a move that starts there takes the short cut. */
const SHORT_CUTS: ReadonlyMap<Place, Place> = new Map([
  [5, 13],
  [10, 11],
  [CENTRE, 23],
]);

/** One place on, for whoever passes. Passing the centre goes straight, and is settled where one comes from. */
const ONWARD: readonly Place[] = onward([
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 19, 20, 21, 22, 25, 26, 27, 28, 29, HOME],
  [13, 14, CENTRE],
  [11, 12, CENTRE],
  [16, 17, 22],
  [23, 24, 29],
]);

function onward(paths: readonly (readonly Place[])[]): Place[] {
  const next = new Array<Place>(PLACES).fill(HOME);
  for (const path of paths) path.slice(1).forEach((place, i) => (next[path[i] as Place] = place));
  return next;
}

/** One place back; at a crossing the player chooses, the short way first. */
const BACK: readonly (readonly Place[])[] = Array.from({ length: PLACES }, (_, place) => {
  if (place === START || place === HOME) return [];
  if (place === 1) return [29];
  if (place === 15) return [12, 14];
  return ONWARD.flatMap((next, from) => (next === place ? [from] : []))
    .concat([...SHORT_CUTS].flatMap(([from, to]) => (to === place ? [from] : [])))
    .concat(place === 16 ? [CENTRE] : [])
    .toSorted((a, b) => Number(isInner(b)) - Number(isInner(a)));
});

/** Whether a place lies on a diagonal between the corners. */
function isInner(place: Place): boolean {
  return (place >= 11 && place <= 17) || place === 23 || place === 24;
}

/** The way of a mal with a forward score: each place it touches, the last where it ends. A way ends at home. */
export function wayOn(from: Place, steps: number): readonly Place[] {
  const way: Place[] = [];
  let [before, place] = [from, from];
  for (let step = 0; step < steps && place !== HOME; step++) {
    const next = nextPlace(place, step === 0, before);
    [before, place] = [place, next];
    way.push(place);
  }
  return way;
}

function nextPlace(place: Place, starting: boolean, before: Place): Place {
  if (starting) return SHORT_CUTS.get(place) ?? (ONWARD[place] as Place);
  if (place === CENTRE) return before === 14 ? 16 : 23;
  return ONWARD[place] as Place;
}

const ENDS: Readonly<Record<Score, readonly (readonly Place[])[]>> = {
  backdo: BACK,
  do: ends('do'),
  gae: ends('gae'),
  geol: ends('geol'),
  yut: ends('yut'),
  mo: ends('mo'),
};

function ends(score: Score): (readonly Place[])[] {
  return Array.from({ length: PLACES }, (_, from) => {
    const end = wayOn(from, STEPS[score]).at(-1);
    return end === undefined ? [] : [end];
  });
}

/** Where a mal may end that moves from a place with a score: none, one, or after a back-do at a crossing two. */
export function endsOf(from: Place, score: Score): readonly Place[] {
  return ENDS[score][from] as readonly Place[];
}
