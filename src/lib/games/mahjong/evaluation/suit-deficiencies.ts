/**
 * Deficiency (the fewest missing tiles) of a single suit or of the honours, for each number of
 * groups, with or without a pair, by dynamic programming over ranks. The deficiency of a hand
 * combines the tables of its suits (`deficiency-counter.ts`).
 */
import { COPIES_PER_TILE } from '$lib/games/mahjong/rules/mahjong-tiles';
import {
  DEFICIENCY_TABLE_SIZE,
  INFEASIBLE,
  deficiencyTable,
  internDeficiencyTable,
  type DeficiencyTable,
  type DeficiencyTableId,
} from './deficiency-tables';

/** Copies held of each rank, as digits of a base-5 number. */
export type SuitKey = number;

export const RANK_WEIGHT: readonly number[] = Array.from({ length: 9 }, (_, rank) => 5 ** rank);

/**
 * For each entry of a `DeficiencyTable` the bit set of ranks whose addition lowers it; bit 0 is
 * rank 1.
 */
export type AcceptedRanks = Uint16Array;

/**
 * Number of choices of chis that start at one rank: none, one or two. Three equal chis use the same
 * tiles as three pungs.
 */
const CHI_STARTS = 3;
const SUITED_RANKS = 9;
const HONOUR_RANKS = 7;
/** DP states after the lowest ranks are cached: many keys share them. */
const CACHED_RANKS = 5;
const CACHED_KEYS = 5 ** CACHED_RANKS;

/** Lazily computed deficiency tables of a suit or the honours, by `SuitKey`. */
export class SuitDeficiencies {
  readonly #ranks: number;
  /** By key, the table id plus one; 0 when not computed yet. */
  readonly #tableIds: Uint16Array;
  /** By key, the position of its ranks in the list below plus one; 0 when not computed yet. */
  readonly #rankPositions: Int32Array;
  readonly #rankLists: AcceptedRanks[] = [];
  readonly #cachedStates: (Uint8Array | undefined)[] = [];

  constructor(ranks: number) {
    this.#ranks = ranks;
    this.#tableIds = new Uint16Array(5 ** ranks);
    this.#rankPositions = new Int32Array(5 ** ranks);
  }

  /** The id of the deficiency table of these held copies. */
  tableId(key: SuitKey): DeficiencyTableId {
    const storedId = this.#tableIds[key] ?? 0;
    if (storedId > 0) return storedId - 1;
    const tableId = internDeficiencyTable(this.#computeTable(key));
    this.#tableIds[key] = tableId + 1;
    return tableId;
  }

  /** The ranks of which one more copy lowers the deficiency, for each entry of the table. */
  acceptedRanks(key: SuitKey): AcceptedRanks {
    const cachedRanks = this.#rankLists[(this.#rankPositions[key] ?? 0) - 1];
    if (cachedRanks) return cachedRanks;
    const needs = deficiencyTable(this.tableId(key));
    const ranks = new Uint16Array(DEFICIENCY_TABLE_SIZE);
    for (let rank = 0, digits = key; rank < this.#ranks; rank++, digits = Math.floor(digits / 5)) {
      // There is no fifth copy to add.
      if (digits % 5 === COPIES_PER_TILE) continue;
      const extended = deficiencyTable(this.tableId(key + (RANK_WEIGHT[rank] ?? 0)));
      for (let i = 0; i < DEFICIENCY_TABLE_SIZE; i++)
        if ((extended[i] ?? INFEASIBLE) < (needs[i] ?? INFEASIBLE))
          ranks[i] = (ranks[i] ?? 0) | (1 << rank);
    }
    // `push` returns the new length: the position plus one.
    this.#rankPositions[key] = this.#rankLists.push(ranks);
    return ranks;
  }

  /**
   * Dynamic programming over ranks: a state is the number of chis started at each of the two
   * previous ranks and the groups and pairs made so far; its value is the fewest missing tiles. At
   * most four copies of a kind can be used.
   */
  #computeTable(key: SuitKey): DeficiencyTable {
    const lowRanksKey = key % CACHED_KEYS;
    const statesAfterLowRanks = (this.#cachedStates[lowRanksKey] ??= this.#statesAfterRanks(
      initialStates(),
      lowRanksKey,
      0,
      CACHED_RANKS,
    ));
    const highRanksKey = Math.floor(key / CACHED_KEYS);
    // Only the first block of states has no unfinished chi.
    return this.#statesAfterRanks(
      statesAfterLowRanks,
      highRanksKey,
      CACHED_RANKS,
      this.#ranks,
    ).slice(0, DEFICIENCY_TABLE_SIZE);
  }

  /**
   * The DP states after ranks `first` (inclusive) to `end` (exclusive), whose held copies are the
   * digits of `digits`.
   */
  #statesAfterRanks(before: Uint8Array, digits: number, first: number, end: number): Uint8Array {
    let states = before;
    for (let rank = first, rest = digits; rank < end; rank++, rest = Math.floor(rest / 5)) {
      // Honours have no chis, and none starts at rank 8 or 9.
      const allowsChi = this.#ranks === SUITED_RANKS && rank + 2 < SUITED_RANKS;
      states = statesAfterRank(states, rest % 5, allowsChi ? CHI_STARTS : 1);
    }
    return states;
  }
}

let suit: SuitDeficiencies | null = null;
let honours: SuitDeficiencies | null = null;

/** The shared tables of suits, filled on demand. */
export function suitDeficiencies(): SuitDeficiencies {
  suit ??= new SuitDeficiencies(SUITED_RANKS);
  return suit;
}

/** The shared tables of the honours, filled on demand. */
export function honourDeficiencies(): SuitDeficiencies {
  honours ??= new SuitDeficiencies(HONOUR_RANKS);
  return honours;
}

function initialStates(): Uint8Array {
  const states = new Uint8Array(CHI_STARTS * CHI_STARTS * DEFICIENCY_TABLE_SIZE).fill(INFEASIBLE);
  states[0] = 0;
  return states;
}

/**
 * One step of the dynamic programming: every choice of the chis that start at the next rank, of a
 * pung of it, and of the pair (`head`).
 */
function statesAfterRank(states: Uint8Array, heldCount: number, chiChoices: number): Uint8Array {
  const next = new Uint8Array(states.length).fill(INFEASIBLE);
  for (let state = 0; state < states.length; state++) {
    const needed = states[state] ?? INFEASIBLE;
    if (needed === INFEASIBLE) continue;
    // The lower part of a state: twice the groups made, plus one for a pair.
    const made = state % DEFICIENCY_TABLE_SIZE;
    const openChis = (state - made) / DEFICIENCY_TABLE_SIZE;
    // Chis that started two ranks before and one rank before use this rank too.
    const [startedTwoBefore, startedOneBefore] = [
      Math.floor(openChis / CHI_STARTS),
      openChis % CHI_STARTS,
    ];
    for (let chi = 0; chi < chiChoices; chi++)
      for (let pung = 0; pung <= 1; pung++)
        for (let head = 0; head <= 1 - (made % 2); head++) {
          const used = startedTwoBefore + startedOneBefore + chi + 3 * pung + 2 * head;
          const madeAfter = made + 2 * (chi + pung) + head;
          if (used > COPIES_PER_TILE || madeAfter >= DEFICIENCY_TABLE_SIZE) continue;
          const nextState =
            (CHI_STARTS * startedOneBefore + chi) * DEFICIENCY_TABLE_SIZE + madeAfter;
          next[nextState] = Math.min(
            next[nextState] ?? INFEASIBLE,
            needed + Math.max(0, used - heldCount),
          );
        }
  }
  return next;
}
