/**
 * How far a hand is from complete while tiles come and go: what its runs need together is looked up once, after
 * which each tile more or fewer costs one look at its own run. Nothing is allocated after the beginning.
 */
import { GROUPS_PER_HAND, SUIT_RANGES } from '$lib/mahjong/rules/groups';
import { TILES, type TileCounts } from '$lib/mahjong/rules/tiles';
import { minCombinedDeficiency, deficiencyTable, INFEASIBLE, combineDeficiencies, type DeficiencyTableId } from './needs';
import { RANK_WEIGHT, honourDeficiencies, suitDeficiencies, type SuitDeficiencies } from './suit-needs';

const HONOURS = SUIT_RANGES.length - 1;
/** More keys than a run has. */
const RUN_SIZE = 5 ** RANK_WEIGHT.length;
/** The run of each place in `TILES`, its rank there from 0 on, and what one tile of it adds to the key of the run. */
const RUN_OF = Uint8Array.from(TILES, (_, place) => Math.floor(place / RANK_WEIGHT.length));
const RANK_OF = Uint8Array.from(TILES, (_, place) => place % RANK_WEIGHT.length);
const DIGIT_OF = Int32Array.from(TILES, (_, place) => RANK_WEIGHT[place % RANK_WEIGHT.length] ?? 0);

export class DeficiencyCounter {
  /** How many there are of each kind, by its place. */
  readonly counts: Uint8Array;
  readonly #suit: SuitDeficiencies = suitDeficiencies();
  readonly #honours: SuitDeficiencies = honourDeficiencies();
  readonly #keys = new Int32Array(SUIT_RANGES.length);
  /** For each run what it needs, and what the three others need together. */
  readonly #own = new Uint8Array(SUIT_RANGES.length);
  readonly #others = new Uint8Array(SUIT_RANGES.length);
  /** For each run the ranks that bring the hand nearer, as bits. */
  readonly #nearer = new Uint16Array(SUIT_RANGES.length);
  /** How many groups are to be made; the rest lie open. */
  readonly #groups: number;
  #need = INFEASIBLE;

  /** Of a hand of which `melds` groups lie open. */
  constructor(counts: TileCounts, melds: number) {
    this.counts = Uint8Array.from(counts);
    this.#groups = GROUPS_PER_HAND - melds;
    for (let place = 0; place < TILES.length; place++) this.#addKey(place, this.counts[place] ?? 0);
    this.update();
  }

  /** One tile more (1) or fewer (-1) of a kind; what is asked next goes by the last look until there is another. */
  change(place: number, by: 1 | -1): void {
    this.counts[place] = (this.counts[place] ?? 0) + by;
    this.#addKey(place, by);
  }

  /** Looks at the hand as it is now, and says what it needs as `need` does. */
  update(): number {
    const m = this.#needs(0, this.#keys[0] ?? 0);
    const p = this.#needs(1, this.#keys[1] ?? 0);
    const s = this.#needs(2, this.#keys[2] ?? 0);
    const z = this.#needs(HONOURS, this.#keys[HONOURS] ?? 0);
    const mp = combineDeficiencies(m, p);
    const sz = combineDeficiencies(s, z);
    this.#own[0] = m;
    this.#own[1] = p;
    this.#own[2] = s;
    this.#own[HONOURS] = z;
    this.#others[0] = combineDeficiencies(p, sz);
    this.#others[1] = combineDeficiencies(m, sz);
    this.#others[2] = combineDeficiencies(mp, z);
    this.#others[HONOURS] = combineDeficiencies(mp, s);
    this.#need = minCombinedDeficiency(this.#groups, mp, sz);
    return this.#need;
  }

  /** The same, and looks for the kinds that bring a hand nearer which has a tile to draw. */
  updateAcceptance(): number {
    const need = this.update();
    const end = 2 * this.#groups + 1;
    for (let run = 0; run < SUIT_RANGES.length; run++) {
      const needs = deficiencyTable(this.#own[run] ?? 0);
      const others = deficiencyTable(this.#others[run] ?? 0);
      const nearer = (run === HONOURS ? this.#honours : this.#suit).acceptedRanks(this.#keys[run] ?? 0);
      let ranks = 0;
      // One tile lowers what a run needs by no more than one: it has to lower a way that is among the shortest.
      for (let own = 0; own <= end; own++)
        if ((needs[own] ?? INFEASIBLE) + (others[end - own] ?? INFEASIBLE) === need)
          ranks |= nearer[own] ?? 0;
      this.#nearer[run] = ranks;
    }
    return need;
  }

  /** The fewest tiles with which the hand becomes complete: 0 for a complete one, 1 for one that waits. */
  get deficiency(): number {
    return this.#need;
  }

  /** The same with one tile more or fewer of a kind. */
  deficiencyWith(place: number, by: 1 | -1): number {
    const run = RUN_OF[place] ?? 0;
    const needs = this.#needs(run, (this.#keys[run] ?? 0) + by * (DIGIT_OF[place] ?? 0));
    return minCombinedDeficiency(this.#groups, needs, this.#others[run] ?? 0);
  }

  /** Whether the hand is nearer with one tile more of a kind, by the last `lookAhead`; with a fifth it never is. */
  accepts(place: number): boolean {
    return (((this.#nearer[RUN_OF[place] ?? 0] ?? 0) >> (RANK_OF[place] ?? 0)) & 1) === 1;
  }

  /** Two numbers that no other hand has together. */
  get suitsKey(): number {
    return (this.#keys[0] ?? 0) * RUN_SIZE + (this.#keys[1] ?? 0);
  }

  get restKey(): number {
    return (this.#keys[2] ?? 0) * RUN_SIZE + (this.#keys[HONOURS] ?? 0);
  }

  #addKey(place: number, times: number): void {
    const run = RUN_OF[place] ?? 0;
    this.#keys[run] = (this.#keys[run] ?? 0) + times * (DIGIT_OF[place] ?? 0);
  }

  #needs(run: number, key: number): DeficiencyTableId {
    return (run === HONOURS ? this.#honours : this.#suit).tableId(key);
  }
}
