/**
 * The ways in which the mals of one side may lie, numbered, and where each score takes them: the alphabet of the exact tables.
 * Fewer mals than a configuration has room for are told by the others being home.
 */
import { moveTargets, HOME, BOARD_PLACE_COUNT, START, type BoardPlace } from '$lib/yut/rules/yut-board';
import { moveMals, occupiedPlaces } from '$lib/yut/rules/yut-moves';
import { SCORES } from '$lib/yut/rules/stick-throws';

/** The moves of every configuration with one kind of score: those of number c stand from `starts[c]` to `starts[c + 1] - 1`. */
export interface ConfigurationMoves {
  readonly starts: Int32Array;
  /** The configuration that a move comes to. */
  readonly ends: Int32Array;
  /** The place where the moved mals end: what stands there of the other side is caught. */
  readonly places: Uint8Array;
}

export interface MalConfigurations {
  /** How many mals each has. */
  readonly mals: number;
  /** Every configuration by its number, its places ascending; 0 is the start, the last one all home. */
  readonly list: readonly (readonly BoardPlace[])[];
  /** The number of a configuration; the places must be sorted and as many as `mals`. */
  indexOf(places: readonly BoardPlace[]): number;
  /** By number, how many mals are not home. */
  readonly malsLeft: Uint8Array;
  /** By number, the places on the board as bits: place p is bit p. Two sides share a place when they have a bit in common. */
  readonly occupancy: Int32Array;
  /** The moves with each kind of score, in the order of `SCORES`. */
  readonly moves: readonly ConfigurationMoves[];
  /** The number of a configuration of which the mals of one place were sent back to the start. */
  afterCatch(config: number, place: BoardPlace): number;
}

/** All configurations of so many mals, from 1 to 4: 31, 496, 5,456 or 46,376. */
export function enumerateConfigurations(mals: number): MalConfigurations {
  const list = listConfigurations(mals, START);
  const numbers = new Int32Array(BOARD_PLACE_COUNT ** mals);
  list.forEach((places, i) => (numbers[packPlaces(places)] = i));
  const numberOf = (places: readonly BoardPlace[]): number => numbers[packPlaces(places)] as number;
  return {
    mals,
    list,
    indexOf: numberOf,
    malsLeft: Uint8Array.from(list, (places) => places.filter((place) => place !== HOME).length),
    occupancy: Int32Array.from(list, occupancyBits),
    moves: SCORES.map((_, kind) => movesForScore(kind, list, numberOf)),
    afterCatch: (config, place) =>
      numberOf(sortPlaces((list[config] as BoardPlace[]).map((at) => (at === place ? START : at)))),
  };
}

function listConfigurations(mals: number, minPlace: BoardPlace): BoardPlace[][] {
  if (mals === 0) return [[]];
  const all: BoardPlace[][] = [];
  for (let place = minPlace; place <= HOME; place++)
    for (const rest of listConfigurations(mals - 1, place)) all.push([place, ...rest]);
  return all;
}

function packPlaces(places: readonly BoardPlace[]): number {
  return places.reduce((key, place) => key * BOARD_PLACE_COUNT + place, 0);
}

function occupancyBits(places: readonly BoardPlace[]): number {
  let bits = 0;
  for (const place of places) if (place !== START && place !== HOME) bits |= 1 << place;
  return bits;
}

function sortPlaces(places: BoardPlace[]): BoardPlace[] {
  return places.sort((a, b) => a - b);
}

function movesForScore(
  kind: number,
  list: readonly (readonly BoardPlace[])[],
  numberOf: (places: readonly BoardPlace[]) => number,
): ConfigurationMoves {
  const score = SCORES[kind] as (typeof SCORES)[number];
  const starts = new Int32Array(list.length + 1);
  const ends: number[] = [];
  const places: number[] = [];
  list.forEach((own, config) => {
    for (const from of occupiedPlaces(own))
      for (const to of moveTargets(from, score)) {
        ends.push(numberOf(moveMals(own, from, to)));
        places.push(to);
      }
    starts[config + 1] = ends.length;
  });
  return { starts, ends: Int32Array.from(ends), places: Uint8Array.from(places) };
}
