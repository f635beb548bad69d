/**
 * What cores cost at the least, whatever meets them: each place pays what it weighs and no more, and a core is met when what it
 * asks for is paid. It bounds the search of `covering.ts`.
 */
import { clearBitAt, setBitAt } from '$lib/core/bit-words';
import { lowestBitIndex, popcount } from '$lib/core/bits';

/** The places of a core. */
export type CoreElements = readonly number[];

/** What two sums of weights may differ by and be the same. */
export const EPSILON = 1e-9;

/** The state of a place that may still be taken or left out. */
export const FREE = 0;
const WORD = 32;

/** Places go by their number; `state` of each place and `width`, the free places of each core, are those of whoever asks. */
export class DualBound {
  private readonly words: number;
  /** What each place has not paid yet. */
  private readonly residualWeight: Float64Array;
  /** Which places each is linked with, in words of bits, and how many. */
  private readonly adjacency: Int32Array;
  private readonly degrees: Int32Array;
  /** Places that have something left to pay. */
  private readonly unsaturated: Int32Array;
  /** Places that may still come into the clique. */
  private readonly candidates: Int32Array;

  constructor(
    private readonly weights: Float64Array,
    private readonly cores: readonly CoreElements[],
    private readonly state: Uint8Array,
    private readonly freeCounts: Uint16Array,
  ) {
    const count = weights.length;
    this.words = Math.ceil(count / WORD);
    this.residualWeight = new Float64Array(count);
    this.adjacency = new Int32Array(count * this.words);
    this.degrees = new Int32Array(count);
    this.unsaturated = new Int32Array(this.words);
    this.candidates = new Int32Array(this.words);
  }

  /** What taking the place would cost beyond what was paid. */
  residualOf(place: number): number {
    return this.residualWeight[place] ?? 0;
  }

  /**
   * What the open cores cost at the least: places that are linked with each other pay alike, for all but one of them;
   * then the larger cores, for one. What a place has left then is what it would cost beyond that.
   */
  compute(open: readonly number[]): number {
    this.buildGraph(open);
    let sum = 0;
    const order = [...this.degrees.keys()]
      .filter((place) => (this.degrees[place] ?? 0) > 0)
      .sort((a, b) => (this.degrees[a] ?? 0) - (this.degrees[b] ?? 0));
    for (const place of order)
      while ((this.residualWeight[place] ?? 0) > EPSILON) {
        const clique = this.growClique(place);
        if (clique.length < 2) break;
        sum += this.raisePrice(clique) * (clique.length - 1);
      }
    for (const at of open) {
      if ((this.freeCounts[at] ?? 0) < 3) continue;
      sum += this.raisePrice((this.cores[at] ?? []).filter((place) => this.state[place] === FREE));
    }
    return sum;
  }

  /** What these can pay alike, and they have paid it. */
  private raisePrice(places: readonly number[]): number {
    let price = Infinity;
    for (const place of places) price = Math.min(price, this.residualWeight[place] ?? 0);
    if (price <= EPSILON) return 0;
    for (const place of places) {
      const left = (this.residualWeight[place] ?? 0) - price;
      this.residualWeight[place] = left;
      if (left <= EPSILON) {
        clearBitAt(this.unsaturated, place);
      }
    }
    return price;
  }

  /** Full purses, and the graph of the open cores of two. */
  private buildGraph(open: readonly number[]): void {
    const { words } = this;
    this.residualWeight.set(this.weights);
    this.unsaturated.fill(-1);
    this.adjacency.fill(0);
    this.degrees.fill(0);
    for (const at of open) {
      if (this.freeCounts[at] !== 2) continue;
      let one = -1;
      for (const place of this.cores[at] ?? []) {
        if (this.state[place] !== FREE) continue;
        if (one < 0) one = place;
        else {
          setBitAt(this.adjacency, place, one * words);
          setBitAt(this.adjacency, one, place * words);
          this.degrees[one] = (this.degrees[one] ?? 0) + 1;
          this.degrees[place] = (this.degrees[place] ?? 0) + 1;
        }
      }
    }
  }

  /** Places that can pay and are all linked with each other and with this one. */
  private growClique(first: number): readonly number[] {
    const { words, candidates: among } = this;
    const clique = [first];
    for (let word = 0; word < words; word++)
      among[word] = (this.adjacency[first * words + word] ?? 0) & (this.unsaturated[word] ?? 0);
    for (;;) {
      let next = -1;
      let most = -1;
      for (let word = 0; word < words; word++)
        for (let rest = among[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const place = word * WORD + lowestBitIndex(rest);
          const shared = this.countCandidateNeighbours(place);
          if (shared <= most) continue;
          most = shared;
          next = place;
        }
      if (next < 0) return clique;
      clique.push(next);
      for (let word = 0; word < words; word++)
        among[word] = (among[word] ?? 0) & (this.adjacency[next * words + word] ?? 0);
    }
  }

  /** How many of the places that may come next are linked with this one. */
  private countCandidateNeighbours(place: number): number {
    let count = 0;
    for (let word = 0; word < this.words; word++)
      count += popcount((this.candidates[word] ?? 0) & (this.adjacency[place * this.words + word] ?? 0));
    return count;
  }
}
