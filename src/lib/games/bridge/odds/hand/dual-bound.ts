/**
 * Lower bound on the cost of any hitting set (dual ascent): raise the prices of cores without
 * exceeding an element's weight; the sum of the prices bounds the cost. A core is a set of elements
 * (layouts of the hidden cards) of which a hitting set must contain at least one.
 *
 * Cores of two elements are edges of a graph. A clique of k elements needs all but one of them, so
 * that one price on each element counts k - 1 times, which bounds better than its edges one by one.
 */
import { clearBitAt, setBitAt } from '$lib/core/bit-words';
import { lowestBitIndex, popcount } from '$lib/core/bits';

/** A core as a list of its elements. */
export type CoreElements = readonly number[];

/** Sums of weights that differ by no more than this are equal. */
export const EPSILON = 1e-9;

/** The state of an element that is neither chosen nor excluded. */
export const FREE = 0;
const WORD = 32;

/**
 * `state` (of elements) and `freeCounts` (of cores) are the caller's arrays and change with its
 * search.
 */
export class DualBound {
  /** The words of a bit set of elements. */
  private readonly words: number;
  /** The weight of each element less the prices of its cores. */
  private readonly residualWeight: Float64Array;
  /** The neighbours of each element in the graph of cores of two, as bit sets. */
  private readonly adjacency: Int32Array;
  private readonly degrees: Int32Array;
  /** The bit set of elements with residual weight. */
  private readonly unsaturated: Int32Array;
  /** The bit set of elements that extend the current clique. */
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

  /** The reduced cost of an element after `compute`: what choosing it adds to the bound. */
  residualOf(element: number): number {
    return this.residualWeight[element] ?? 0;
  }

  /** The bound for the unhit cores: first by cliques of cores of two, then by the larger cores. */
  compute(unhitCores: readonly number[]): number {
    this.buildGraph(unhitCores);
    let sum = 0;
    const order = [...this.degrees.keys()]
      .filter((element) => (this.degrees[element] ?? 0) > 0)
      .sort((a, b) => (this.degrees[a] ?? 0) - (this.degrees[b] ?? 0));
    for (const element of order)
      while ((this.residualWeight[element] ?? 0) > EPSILON) {
        const clique = this.growClique(element);
        if (clique.length < 2) break;
        sum += this.raisePrice(clique) * (clique.length - 1);
      }
    for (const coreIndex of unhitCores) {
      if ((this.freeCounts[coreIndex] ?? 0) < 3) continue;
      sum += this.raisePrice(
        (this.cores[coreIndex] ?? []).filter((element) => this.state[element] === FREE),
      );
    }
    return sum;
  }

  /**
   * Takes the highest possible price from the residual weight of each element; returns the price.
   */
  private raisePrice(elements: readonly number[]): number {
    let price = Infinity;
    for (const element of elements) price = Math.min(price, this.residualWeight[element] ?? 0);
    if (price <= EPSILON) return 0;
    for (const element of elements) {
      const residual = (this.residualWeight[element] ?? 0) - price;
      this.residualWeight[element] = residual;
      if (residual <= EPSILON) clearBitAt(this.unsaturated, element);
    }
    return price;
  }

  /** Resets the residual weights and builds the graph of the unhit cores of two free elements. */
  private buildGraph(unhitCores: readonly number[]): void {
    const { words } = this;
    this.residualWeight.set(this.weights);
    this.unsaturated.fill(-1);
    this.adjacency.fill(0);
    this.degrees.fill(0);
    for (const coreIndex of unhitCores) {
      if (this.freeCounts[coreIndex] !== 2) continue;
      let first = -1;
      for (const element of this.cores[coreIndex] ?? []) {
        if (this.state[element] !== FREE) continue;
        if (first < 0) first = element;
        else {
          setBitAt(this.adjacency, element, first * words);
          setBitAt(this.adjacency, first, element * words);
          this.degrees[first] = (this.degrees[first] ?? 0) + 1;
          this.degrees[element] = (this.degrees[element] ?? 0) + 1;
        }
      }
    }
  }

  /** A greedy maximal clique of unsaturated elements that contains `first`. */
  private growClique(first: number): readonly number[] {
    const { words, candidates } = this;
    const clique = [first];
    for (let word = 0; word < words; word++)
      candidates[word] =
        (this.adjacency[first * words + word] ?? 0) & (this.unsaturated[word] ?? 0);
    for (;;) {
      let next = -1;
      let maxShared = -1;
      for (let word = 0; word < words; word++)
        // `bits &= bits - 1` clears the lowest bit.
        for (let bits = candidates[word] ?? 0; bits !== 0; bits &= bits - 1) {
          const element = word * WORD + lowestBitIndex(bits);
          const shared = this.countCandidateNeighbours(element);
          if (shared <= maxShared) continue;
          maxShared = shared;
          next = element;
        }
      if (next < 0) return clique;
      clique.push(next);
      for (let word = 0; word < words; word++)
        candidates[word] = (candidates[word] ?? 0) & (this.adjacency[next * words + word] ?? 0);
    }
  }

  /** The number of candidates that are neighbours of this element. */
  private countCandidateNeighbours(element: number): number {
    let count = 0;
    for (let word = 0; word < this.words; word++)
      count += popcount(
        (this.candidates[word] ?? 0) & (this.adjacency[element * this.words + word] ?? 0),
      );
    return count;
  }
}
