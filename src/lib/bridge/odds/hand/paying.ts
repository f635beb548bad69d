/**
 * What cores cost at the least, whatever meets them: each place pays what it weighs and no more, and a core is met when what it
 * asks for is paid. It bounds the search of `covering.ts`.
 */
import { clearBitAt, setBitAt } from '$lib/core/bit-words';
import { lowestBitIndex, popcount } from '$lib/core/bits';

/** The places of a core. */
export type Core = readonly number[];

/** What two sums of weights may differ by and be the same. */
export const CLOSE = 1e-9;

/** The state of a place that may still be taken or left out. */
export const FREE = 0;
const WORD = 32;

/** Places go by their number; `state` of each place and `width`, the free places of each core, are those of whoever asks. */
export class Payment {
  private readonly words: number;
  /** What each place has not paid yet. */
  private readonly purse: Float64Array;
  /** Which places each is linked with, in words of bits, and how many. */
  private readonly linked: Int32Array;
  private readonly links: Int32Array;
  /** Places that have something left to pay. */
  private readonly ready: Int32Array;
  /** Places that may still come into the clique. */
  private readonly among: Int32Array;

  constructor(
    private readonly weights: Float64Array,
    private readonly cores: readonly Core[],
    private readonly state: Uint8Array,
    private readonly width: Uint16Array,
  ) {
    const count = weights.length;
    this.words = Math.ceil(count / WORD);
    this.purse = new Float64Array(count);
    this.linked = new Int32Array(count * this.words);
    this.links = new Int32Array(count);
    this.ready = new Int32Array(this.words);
    this.among = new Int32Array(this.words);
  }

  /** What taking the place would cost beyond what was paid. */
  left(place: number): number {
    return this.purse[place] ?? 0;
  }

  /**
   * What the open cores cost at the least: places that are linked with each other pay alike, for all but one of them;
   * then the larger cores, for one. What a place has left then is what it would cost beyond that.
   */
  of(open: readonly number[]): number {
    this.link(open);
    let sum = 0;
    const order = [...this.links.keys()]
      .filter((place) => (this.links[place] ?? 0) > 0)
      .sort((a, b) => (this.links[a] ?? 0) - (this.links[b] ?? 0));
    for (const place of order)
      while ((this.purse[place] ?? 0) > CLOSE) {
        const clique = this.cliqueWith(place);
        if (clique.length < 2) break;
        sum += this.pay(clique) * (clique.length - 1);
      }
    for (const at of open) {
      if ((this.width[at] ?? 0) < 3) continue;
      sum += this.pay((this.cores[at] ?? []).filter((place) => this.state[place] === FREE));
    }
    return sum;
  }

  /** What these can pay alike, and they have paid it. */
  private pay(places: readonly number[]): number {
    let price = Infinity;
    for (const place of places) price = Math.min(price, this.purse[place] ?? 0);
    if (price <= CLOSE) return 0;
    for (const place of places) {
      const left = (this.purse[place] ?? 0) - price;
      this.purse[place] = left;
      if (left <= CLOSE) {
        clearBitAt(this.ready, place);
      }
    }
    return price;
  }

  /** Full purses, and the graph of the open cores of two. */
  private link(open: readonly number[]): void {
    const { words } = this;
    this.purse.set(this.weights);
    this.ready.fill(-1);
    this.linked.fill(0);
    this.links.fill(0);
    for (const at of open) {
      if (this.width[at] !== 2) continue;
      let one = -1;
      for (const place of this.cores[at] ?? []) {
        if (this.state[place] !== FREE) continue;
        if (one < 0) one = place;
        else {
          setBitAt(this.linked, place, one * words);
          setBitAt(this.linked, one, place * words);
          this.links[one] = (this.links[one] ?? 0) + 1;
          this.links[place] = (this.links[place] ?? 0) + 1;
        }
      }
    }
  }

  /** Places that can pay and are all linked with each other and with this one. */
  private cliqueWith(first: number): readonly number[] {
    const { words, among } = this;
    const clique = [first];
    for (let word = 0; word < words; word++)
      among[word] = (this.linked[first * words + word] ?? 0) & (this.ready[word] ?? 0);
    for (;;) {
      let next = -1;
      let most = -1;
      for (let word = 0; word < words; word++)
        for (let rest = among[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const place = word * WORD + lowestBitIndex(rest);
          const shared = this.sharedWith(place);
          if (shared <= most) continue;
          most = shared;
          next = place;
        }
      if (next < 0) return clique;
      clique.push(next);
      for (let word = 0; word < words; word++)
        among[word] = (among[word] ?? 0) & (this.linked[next * words + word] ?? 0);
    }
  }

  /** How many of the places that may come next are linked with this one. */
  private sharedWith(place: number): number {
    let count = 0;
    for (let word = 0; word < this.words; word++)
      count += popcount((this.among[word] ?? 0) & (this.linked[place * this.words + word] ?? 0));
    return count;
  }
}
