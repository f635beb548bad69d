/**
 * Incremental deficiency of a hand (shanten + 1: tiles missing to a complete hand). Per-suit tables
 * are combined once per update; a single tile more or fewer then costs one table lookup in its own
 * suit. Allocation-free after construction.
 */
import { GROUPS_PER_HAND, SUIT_RANGES } from '$lib/games/mahjong/rules/tile-groups';
import { TILES, type TileCounts } from '$lib/games/mahjong/rules/mahjong-tiles';
import {
  minCombinedDeficiency,
  deficiencyTable,
  INFEASIBLE,
  combineDeficiencies,
  type DeficiencyTableId,
} from './deficiency-tables';
import {
  RANK_WEIGHT,
  honourDeficiencies,
  suitDeficiencies,
  type SuitDeficiencies,
} from './suit-deficiencies';

const HONOURS = SUIT_RANGES.length - 1;
/** Upper bound on the number of `SuitKey`s of a suit. */
const SUIT_KEY_COUNT = 5 ** RANK_WEIGHT.length;
/**
 * For each index in `TILES`: its suit (honours last), its rank from 0 within that suit, and the
 * weight of one tile in the suit's key.
 */
const SUIT_OF = Uint8Array.from(TILES, (_, index) => Math.floor(index / RANK_WEIGHT.length));
const RANK_OF = Uint8Array.from(TILES, (_, index) => index % RANK_WEIGHT.length);
const WEIGHT_OF = Int32Array.from(
  TILES,
  (_, index) => RANK_WEIGHT[index % RANK_WEIGHT.length] ?? 0,
);

export class DeficiencyCounter {
  /** Tiles in the hand by kind. */
  readonly counts: Uint8Array;
  /** The tables of the three suits, and those of the honours. */
  readonly #suit: SuitDeficiencies = suitDeficiencies();
  readonly #honours: SuitDeficiencies = honourDeficiencies();
  /** For each suit: its held copies as a `SuitKey`. */
  readonly #keys = new Int32Array(SUIT_RANGES.length);
  /**
   * For each suit: the id of its own deficiency table, and that of the other three suits combined.
   */
  readonly #suitTables = new Uint8Array(SUIT_RANGES.length);
  readonly #otherTables = new Uint8Array(SUIT_RANGES.length);
  /** For each suit: bit set of the ranks that lower the deficiency. */
  readonly #acceptedRanks = new Uint16Array(SUIT_RANGES.length);
  /** Groups still to be completed in the concealed hand (four less the open melds). */
  readonly #groups: number;
  #deficiency = INFEASIBLE;

  /** `melds` is the number of open melds. */
  constructor(counts: TileCounts, melds: number) {
    this.counts = Uint8Array.from(counts);
    this.#groups = GROUPS_PER_HAND - melds;
    for (let index = 0; index < TILES.length; index++)
      this.#addToKey(index, this.counts[index] ?? 0);
    this.update();
  }

  /**
   * Adds (1) or removes (-1) a tile. Queries answer for the state of the last `update` until it is
   * called again.
   */
  change(index: number, by: 1 | -1): void {
    this.counts[index] = (this.counts[index] ?? 0) + by;
    this.#addToKey(index, by);
  }

  /** Recomputes the deficiency of the current hand and returns it. */
  update(): number {
    // The suits characters (m), circles (p), bamboos (s) and the honours (z).
    const m = this.#tableOf(0, this.#keys[0] ?? 0);
    const p = this.#tableOf(1, this.#keys[1] ?? 0);
    const s = this.#tableOf(2, this.#keys[2] ?? 0);
    const z = this.#tableOf(HONOURS, this.#keys[HONOURS] ?? 0);
    const mp = combineDeficiencies(m, p);
    const sz = combineDeficiencies(s, z);
    this.#suitTables[0] = m;
    this.#suitTables[1] = p;
    this.#suitTables[2] = s;
    this.#suitTables[HONOURS] = z;
    this.#otherTables[0] = combineDeficiencies(p, sz);
    this.#otherTables[1] = combineDeficiencies(m, sz);
    this.#otherTables[2] = combineDeficiencies(mp, z);
    this.#otherTables[HONOURS] = combineDeficiencies(mp, s);
    this.#deficiency = minCombinedDeficiency(this.#groups, mp, sz);
    return this.#deficiency;
  }

  /** Like `update`, and also finds the accepted tiles of a hand that is about to draw. */
  updateAcceptance(): number {
    const need = this.update();
    // The table entry of all groups and the pair (see `DeficiencyTable`).
    const end = 2 * this.#groups + 1;
    for (let suit = 0; suit < SUIT_RANGES.length; suit++) {
      const suitTable = deficiencyTable(this.#suitTables[suit] ?? 0);
      const otherSuitsTable = deficiencyTable(this.#otherTables[suit] ?? 0);
      const acceptedRanksByEntry = (suit === HONOURS ? this.#honours : this.#suit).acceptedRanks(
        this.#keys[suit] ?? 0,
      );
      let ranks = 0;
      // A tile lowers a suit's deficiency by at most one, so it must lie on a minimal split of the
      // groups between the suits.
      for (let entry = 0; entry <= end; entry++)
        if (
          (suitTable[entry] ?? INFEASIBLE) + (otherSuitsTable[end - entry] ?? INFEASIBLE) ===
          need
        )
          ranks |= acceptedRanksByEntry[entry] ?? 0;
      this.#acceptedRanks[suit] = ranks;
    }
    return need;
  }

  /** Tiles missing to a complete hand at the last update: 0 complete, 1 tenpai. */
  get deficiency(): number {
    return this.#deficiency;
  }

  /** The deficiency with one tile more (1) or fewer (-1) of a kind. */
  deficiencyWith(index: number, by: 1 | -1): number {
    const suit = SUIT_OF[index] ?? 0;
    const suitTable = this.#tableOf(suit, (this.#keys[suit] ?? 0) + by * (WEIGHT_OF[index] ?? 0));
    return minCombinedDeficiency(this.#groups, suitTable, this.#otherTables[suit] ?? 0);
  }

  /**
   * True if drawing this kind lowers the deficiency, as of the last `updateAcceptance`; a fifth
   * copy never does.
   */
  accepts(index: number): boolean {
    return (((this.#acceptedRanks[SUIT_OF[index] ?? 0] ?? 0) >> (RANK_OF[index] ?? 0)) & 1) === 1;
  }

  /**
   * Together with `restKey` a collision-free key of the hand: this one covers characters and
   * circles.
   */
  get suitsKey(): number {
    return (this.#keys[0] ?? 0) * SUIT_KEY_COUNT + (this.#keys[1] ?? 0);
  }

  /** The key of bamboos and honours; see `suitsKey`. */
  get restKey(): number {
    return (this.#keys[2] ?? 0) * SUIT_KEY_COUNT + (this.#keys[HONOURS] ?? 0);
  }

  /** Adds tiles of a kind to the key of its suit. */
  #addToKey(index: number, times: number): void {
    const suit = SUIT_OF[index] ?? 0;
    this.#keys[suit] = (this.#keys[suit] ?? 0) + times * (WEIGHT_OF[index] ?? 0);
  }

  #tableOf(suit: number, key: number): DeficiencyTableId {
    return (suit === HONOURS ? this.#honours : this.#suit).tableId(key);
  }
}
