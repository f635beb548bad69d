/** How many tiles the tiles of one run (a suit, or the honours) still need for so many groups, with a head or without. */
import { COPIES_PER_TILE } from '$lib/mahjong/rules/tiles';
import { DEFICIENCY_TABLE_SIZE, INFEASIBLE, deficiencyTable, internDeficiencyTable, type DeficiencyTable, type DeficiencyTableId } from './needs';

/** How many tiles are held of each rank, as one number: its digits to the base five. */
export type SuitKey = number;

export const RANK_WEIGHT: readonly number[] = Array.from({ length: 9 }, (_, rank) => 5 ** rank);

/** At each place of `Needs` the ranks of which one tile more lowers that number: rank 1 is the lowest bit. */
export type AcceptedRanks = Uint16Array;

/** Three equal chi are three pungs as well: two are all that need be tried from one rank. */
const CHIS = 3;
const SUITED_RANKS = 9;
const HONOUR_RANKS = 7;
/** The states after the lowest ranks are kept: many keys have them in common. */
const COMMON_RANKS = 5;
const COMMON_SIZE = 5 ** COMMON_RANKS;

/** What a suit needs, or the honours: worked out once for each key, as hands meet the same runs again and again. */
export class SuitDeficiencies {
  readonly #ranks: number;
  /** By key, one more than the number of its needs; 0 when they are not known. */
  readonly #numbers: Uint16Array;
  /** By key, the place of its ranks in `#found`, from 1 on. */
  readonly #places: Int32Array;
  readonly #found: AcceptedRanks[] = [];
  readonly #common: (Uint8Array | undefined)[] = [];

  constructor(ranks: number) {
    this.#ranks = ranks;
    this.#numbers = new Uint16Array(5 ** ranks);
    this.#places = new Int32Array(5 ** ranks);
  }

  tableId(key: SuitKey): DeficiencyTableId {
    const known = this.#numbers[key] ?? 0;
    if (known > 0) return known - 1;
    const made = internDeficiencyTable(this.#count(key));
    this.#numbers[key] = made + 1;
    return made;
  }

  acceptedRanks(key: SuitKey): AcceptedRanks {
    const known = this.#found[(this.#places[key] ?? 0) - 1];
    if (known) return known;
    const needs = deficiencyTable(this.tableId(key));
    const ranks = new Uint16Array(DEFICIENCY_TABLE_SIZE);
    for (let rank = 0, rest = key; rank < this.#ranks; rank++, rest = Math.floor(rest / 5)) {
      if (rest % 5 === COPIES_PER_TILE) continue;
      const more = deficiencyTable(this.tableId(key + (RANK_WEIGHT[rank] ?? 0)));
      for (let i = 0; i < DEFICIENCY_TABLE_SIZE; i++)
        if ((more[i] ?? INFEASIBLE) < (needs[i] ?? INFEASIBLE)) ranks[i] = (ranks[i] ?? 0) | (1 << rank);
    }
    this.#places[key] = this.#found.push(ranks);
    return ranks;
  }

  /**
   * Rank by rank: a state is how many chi began at each of the two ranks before, and what is made so far; its value
   * is the fewest tiles that it needs. No more than four of a kind can ever be held.
   */
  #count(key: SuitKey): DeficiencyTable {
    const low = key % COMMON_SIZE;
    const begin = (this.#common[low] ??= this.#afterRanks(nothing(), low, 0, COMMON_RANKS));
    const rest = Math.floor(key / COMMON_SIZE);
    return this.#afterRanks(begin, rest, COMMON_RANKS, this.#ranks).slice(0, DEFICIENCY_TABLE_SIZE);
  }

  /** The states after the ranks from `first` to before `end`, of which `digits` says what is held. */
  #afterRanks(before: Uint8Array, digits: number, first: number, end: number): Uint8Array {
    let states = before;
    for (let rank = first, rest = digits; rank < end; rank++, rest = Math.floor(rest / 5)) {
      const mayBegin = this.#ranks === SUITED_RANKS && rank + 2 < SUITED_RANKS;
      states = afterRank(states, rest % 5, mayBegin ? CHIS : 1);
    }
    return states;
  }
}

let suit: SuitDeficiencies | null = null;
let honours: SuitDeficiencies | null = null;

/** What is known of suits; it grows with what is asked. */
export function suitDeficiencies(): SuitDeficiencies {
  suit ??= new SuitDeficiencies(SUITED_RANKS);
  return suit;
}

export function honourDeficiencies(): SuitDeficiencies {
  honours ??= new SuitDeficiencies(HONOUR_RANKS);
  return honours;
}

function nothing(): Uint8Array {
  const states = new Uint8Array(CHIS * CHIS * DEFICIENCY_TABLE_SIZE).fill(INFEASIBLE);
  states[0] = 0;
  return states;
}

function afterRank(states: Uint8Array, held: number, chis: number): Uint8Array {
  const next = new Uint8Array(states.length).fill(INFEASIBLE);
  for (let state = 0; state < states.length; state++) {
    const needed = states[state] ?? INFEASIBLE;
    if (needed === INFEASIBLE) continue;
    const made = state % DEFICIENCY_TABLE_SIZE;
    const begun = (state - made) / DEFICIENCY_TABLE_SIZE;
    const [before, last] = [Math.floor(begun / CHIS), begun % CHIS];
    for (let chi = 0; chi < chis; chi++)
      for (let pung = 0; pung <= 1; pung++)
        for (let head = 0; head <= 1 - (made % 2); head++) {
          const used = before + last + chi + 3 * pung + 2 * head;
          const makes = made + 2 * (chi + pung) + head;
          if (used > COPIES_PER_TILE || makes >= DEFICIENCY_TABLE_SIZE) continue;
          const to = (CHIS * last + chi) * DEFICIENCY_TABLE_SIZE + makes;
          next[to] = Math.min(next[to] ?? INFEASIBLE, needed + Math.max(0, used - held));
        }
  }
  return next;
}
