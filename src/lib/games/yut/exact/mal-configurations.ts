/**
 * Configurations of one side's mals (the sorted list of their places), numbered, with their moves
 * by score. A row or column of an endgame table is one configuration. A mal that is home counts, so
 * endgames with fewer mals are configurations as well.
 */
import {
  moveTargets,
  HOME,
  BOARD_PLACE_COUNT,
  START,
  type BoardPlace,
} from '$lib/games/yut/rules/yut-board';
import { moveMals, occupiedPlaces } from '$lib/games/yut/rules/yut-moves';
import { SCORES, type Score } from '$lib/games/yut/rules/stick-throws';

/**
 * Moves of all configurations with one score in compressed sparse row form: those of configuration
 * c are `starts[c]` to `starts[c + 1] - 1`.
 */
export interface ConfigurationMoves {
  readonly starts: Int32Array;
  /** Configuration after the move. */
  readonly ends: Int32Array;
  /** Target place of the move, where opposing mals are caught. */
  readonly targets: Uint8Array;
}

export interface MalConfigurations {
  /** Mals in each configuration. */
  readonly mals: number;
  /** All configurations, places ascending; 0 has all mals at the start, the last one all home. */
  readonly list: readonly (readonly BoardPlace[])[];
  /** Index of a configuration; `places` must be sorted and of length `mals`. */
  indexOf(places: readonly BoardPlace[]): number;
  /** By configuration, mals not home yet. */
  readonly malsLeft: Uint8Array;
  /**
   * By configuration, the occupied board places as a bit set (bit p for place p). Two sides share a
   * place if their sets intersect.
   */
  readonly occupancy: Int32Array;
  /** Moves by score, in the order of `SCORES`. */
  readonly moves: readonly ConfigurationMoves[];
  /** The configuration after the mals of one place are sent back to the start. */
  afterCatch(config: number, place: BoardPlace): number;
}

/** All configurations of 1 to 4 mals: 31, 496, 5,456 or 46,376. */
export function enumerateConfigurations(mals: number): MalConfigurations {
  const list = listConfigurations(mals, START);
  const indexByKey = new Int32Array(BOARD_PLACE_COUNT ** mals);
  list.forEach((places, i) => (indexByKey[packPlaces(places)] = i));
  const indexOf = (places: readonly BoardPlace[]): number =>
    indexByKey[packPlaces(places)] as number;
  return {
    mals,
    list,
    indexOf,
    malsLeft: Uint8Array.from(list, (places) => places.filter((place) => place !== HOME).length),
    occupancy: Int32Array.from(list, occupancyBits),
    moves: SCORES.map((score) => movesForScore(score, list, indexOf)),
    afterCatch: (config, place) =>
      indexOf(
        sortPlaces(
          (list[config] as BoardPlace[]).map((malPlace) => (malPlace === place ? START : malPlace)),
        ),
      ),
  };
}

/** All ascending lists of `mals` places that start at `minPlace` or later. */
function listConfigurations(mals: number, minPlace: BoardPlace): BoardPlace[][] {
  if (mals === 0) return [[]];
  const configurations: BoardPlace[][] = [];
  for (let place = minPlace; place <= HOME; place++)
    for (const laterPlaces of listConfigurations(mals - 1, place))
      configurations.push([place, ...laterPlaces]);
  return configurations;
}

/** The places as the digits of one number, in base `BOARD_PLACE_COUNT`. */
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

/** The moves of all configurations with a score, in compressed sparse row form. */
function movesForScore(
  score: Score,
  list: readonly (readonly BoardPlace[])[],
  indexOf: (places: readonly BoardPlace[]) => number,
): ConfigurationMoves {
  const starts = new Int32Array(list.length + 1);
  const ends: number[] = [];
  const targets: number[] = [];
  list.forEach((malPlaces, config) => {
    for (const from of occupiedPlaces(malPlaces))
      for (const to of moveTargets(from, score)) {
        ends.push(indexOf(moveMals(malPlaces, from, to)));
        targets.push(to);
      }
    starts[config + 1] = ends.length;
  });
  return { starts, ends: Int32Array.from(ends), targets: Uint8Array.from(targets) };
}
