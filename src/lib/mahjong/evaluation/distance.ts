/**
 * How far a hand is from complete while tiles come and go: what its runs need together is worked out once, after
 * which each tile more or fewer costs a look at its own run. Nothing is allocated after the beginning.
 */
import { GROUPS, RUNS } from '$lib/mahjong/rules/groups';
import { COPIES, TILES, type Counts } from '$lib/mahjong/rules/tiles';
import { DIGIT, honourNeeds, NEEDS, NEVER, suitNeeds, type Needs } from './suit-needs';

const HONOURS = RUNS.length - 1;
/** The run of each place in `TILES`, and what one tile of it adds to the key of its run. */
const RUN_OF = Uint8Array.from(TILES, (_, place) => Math.floor(place / DIGIT.length));
const DIGIT_OF = Int32Array.from(TILES, (_, place) => DIGIT[place % DIGIT.length] ?? 0);

export class Distance {
  /** How many there are of each kind, by its place. */
  readonly counts: Uint8Array;
  readonly #keys = new Int32Array(RUNS.length);
  /** For each run what the three others need together. */
  readonly #others = RUNS.map(() => new Uint8Array(NEEDS));
  readonly #firstTwo = new Uint8Array(NEEDS);
  readonly #lastTwo = new Uint8Array(NEEDS);
  /** How many groups are to be made; the rest lie open. */
  readonly #groups: number;
  #need = NEVER;

  /** Of a hand of which `melds` groups lie open. */
  constructor(counts: Counts, melds: number) {
    this.counts = Uint8Array.from(counts);
    this.#groups = GROUPS - melds;
    for (let place = 0; place < TILES.length; place++) this.#addKey(place, this.counts[place] ?? 0);
    this.look();
  }

  /** One tile more (1) or fewer (-1) of a kind; `look` has to be called before anything is asked. */
  change(place: number, by: 1 | -1): void {
    this.counts[place] = (this.counts[place] ?? 0) + by;
    this.#addKey(place, by);
  }

  /** Works out what the hand as it is now needs, and says it as `need`. */
  look(): number {
    const [m, p, s, z] = [
      this.#needs(0, 0),
      this.#needs(1, 0),
      this.#needs(2, 0),
      this.#needs(3, 0),
    ];
    const [beyondM, beyondP, beyondS, beyondZ] = this.#others;
    if (beyondM && beyondP && beyondS && beyondZ) {
      join(m, p, this.#firstTwo);
      join(s, z, this.#lastTwo);
      join(p, this.#lastTwo, beyondM);
      join(m, this.#lastTwo, beyondP);
      join(this.#firstTwo, z, beyondS);
      join(this.#firstTwo, s, beyondZ);
    }
    this.#need = this.#together(m, beyondM ?? m);
    return this.#need;
  }

  /** The fewest tiles with which the hand becomes complete: 0 for a complete one, 1 for one that waits. */
  get need(): number {
    return this.#need;
  }

  /** The same with one tile more or fewer of a kind, as things stood at the last `look`. */
  needWith(place: number, by: 1 | -1): number {
    const run = RUN_OF[place] ?? 0;
    const needs = this.#needs(run, by * (DIGIT_OF[place] ?? 0));
    return this.#together(needs, this.#others[run] ?? needs);
  }

  /** Whether the hand is nearer with one tile more of a kind; with a fifth it never is. */
  accepts(place: number): boolean {
    return (this.counts[place] ?? 0) < COPIES && this.needWith(place, 1) < this.#need;
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

  #needs(run: number, more: number): Needs {
    const key = (this.#keys[run] ?? 0) + more;
    return run === HONOURS ? honourNeeds(key) : suitNeeds(key);
  }

  #together(here: Needs, there: Needs): number {
    let least = NEVER;
    for (let own = 0, rest = 2 * this.#groups; rest >= 0; own += 2, rest -= 2) {
      const headThere = (here[own] ?? NEVER) + (there[rest + 1] ?? NEVER);
      const headHere = (here[own + 1] ?? NEVER) + (there[rest] ?? NEVER);
      if (headThere < least) least = headThere;
      if (headHere < least) least = headHere;
    }
    return least;
  }
}

/** More keys than a run has. */
const RUN_SIZE = 5 ** DIGIT.length;

/** What two runs need together, into `both`; two heads are one too many. */
function join(a: Needs, b: Needs, both: Uint8Array): void {
  both.fill(NEVER);
  for (let of = 0; of < NEEDS; of++) {
    const step = 1 + (of & 1);
    for (let other = 0; of + other < NEEDS; other += step) {
      const sum = (a[of] ?? NEVER) + (b[other] ?? NEVER);
      if (sum < (both[of + other] ?? NEVER)) both[of + other] = sum;
    }
  }
}
