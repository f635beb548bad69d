/**
 * Weighted hitting set of one connected component of cores, by branch and bound. A core is a set of
 * layouts that no one line of play wins together (see `core-generator.ts`); a hitting set has at
 * least one layout of every core.
 *
 * At each node: unit propagation (a core with one free element forces it), the lower bound of
 * `dual-bound.ts`, and reduced-cost fixing (an element whose residual weight would lift the bound
 * to the best known cost is excluded). Branches choose, then exclude, the element of the most and
 * smallest unhit cores for its weight. Before the search, dominated elements are removed and a
 * greedy set cover gives the first upper bound.
 *
 * Elements are layouts, renumbered from 0 inside the search.
 */
import { definite } from '$lib/core/result';
import { EPSILON, FREE, DualBound, type CoreElements } from './dual-bound';

/** The best hitting set found of one component. */
export interface ComponentHittingSet {
  readonly hittingSet: readonly number[];
  readonly cost: number;
  /** No hitting set costs less. */
  readonly lowerBound: number;
  readonly isMinimum: boolean;
  readonly branchCount: number;
}

/** States of an element, besides FREE. */
const CHOSEN = 1;
const EXCLUDED = 2;

/**
 * A minimum hitting set of a component within `branchLimit` branches. No core is empty or contains
 * another one.
 */
export function searchHittingSet(
  weights: readonly number[],
  cores: readonly CoreElements[],
  branchLimit: number,
): ComponentHittingSet {
  return new HittingSetSearch(weights, cores).run(branchLimit);
}

class HittingSetSearch {
  /** The layouts of these cores; an element is an index in this list. */
  private readonly elements: readonly number[];
  private readonly weights: Float64Array;
  private readonly cores: readonly CoreElements[];
  /** A common divisor of all weights, by which bounds are rounded up; 0 when there is none. */
  private readonly weightUnit: number;
  /** FREE, CHOSEN or EXCLUDED for each element. */
  private readonly state: Uint8Array;
  /** The elements assigned so far, in order, for backtracking. */
  private readonly trail: number[] = [];
  private best: readonly number[] = [];
  private bestCost = Infinity;
  private branchCount = 0;
  private branchLimit = 0;
  /** Lower bound over the branches that the budget cut off. */
  private prunedLowerBound = Infinity;
  /** The indices of the cores without a chosen element. */
  private unhitCores: number[] = [];
  /** The number of free elements of each unhit core. */
  private readonly freeCounts: Uint16Array;
  private readonly dualBound: DualBound;

  constructor(weights: readonly number[], cores: readonly CoreElements[]) {
    this.elements = [...new Set(cores.flat())].sort((a, b) => a - b);
    const indices = new Map(this.elements.map((layout, element) => [layout, element]));
    this.weights = Float64Array.from(this.elements, (layout) =>
      definite(weights[layout], 'Every layout has a weight.'),
    );
    this.cores = cores.map((core) =>
      core.map((layout) => definite(indices.get(layout), 'It is an element of a core.')),
    );
    const count = this.elements.length;
    this.weightUnit = findWeightUnit(this.weights);
    this.state = new Uint8Array(count);
    this.freeCounts = new Uint16Array(cores.length);
    this.dualBound = new DualBound(this.weights, this.cores, this.state, this.freeCounts);
  }

  run(branchLimit: number): ComponentHittingSet {
    this.branchLimit = branchLimit;
    this.best = this.greedy();
    this.bestCost = this.best.reduce((sum, element) => sum + this.weight(element), 0);
    this.removeDominated();
    this.search(0);
    const lowerBound = Math.min(this.bestCost, this.prunedLowerBound);
    return {
      hittingSet: this.best.map((element) =>
        definite(this.elements[element], 'It is an element of a core.'),
      ),
      cost: this.bestCost,
      lowerBound,
      isMinimum: lowerBound > this.bestCost - EPSILON,
      branchCount: this.branchCount,
    };
  }

  private weight(element: number): number {
    return this.weights[element] ?? 0;
  }

  /** Greedy set cover (most unhit cores by weight), without the elements that prove redundant. */
  private greedy(): readonly number[] {
    let unhit = this.cores;
    const chosenElements: number[] = [];
    while (unhit.length > 0) {
      const counts = new Float64Array(this.elements.length);
      for (const core of unhit)
        for (const element of core) counts[element] = (counts[element] ?? 0) + 1;
      let best = 0;
      counts.forEach((count, element) => {
        if (count * this.weight(best) > (counts[best] ?? 0) * this.weight(element)) best = element;
      });
      chosenElements.push(best);
      unhit = unhit.filter((core) => !core.includes(best));
    }
    const needed = new Set(chosenElements);
    for (const element of chosenElements) {
      needed.delete(element);
      if (!this.cores.every((core) => core.some((coreElement) => needed.has(coreElement))))
        needed.add(element);
    }
    return [...needed];
  }

  /** Excludes each element for which another one costs no more and hits all of its cores. */
  private removeDominated(): void {
    const coresOf = this.elements.map((_, element) =>
      this.cores.filter((core) => core.includes(element)),
    );
    coresOf.forEach((cores, element) => {
      const [first = [], ...otherCores] = cores;
      const isDominated = first.some(
        (candidate) =>
          candidate !== element &&
          this.state[candidate] === FREE &&
          this.weight(candidate) <= this.weight(element) &&
          otherCores.every((core) => core.includes(candidate)),
      );
      if (isDominated) this.state[element] = EXCLUDED;
    });
  }

  private assign(element: number, state: number): void {
    this.state[element] = state;
    this.trail.push(element);
  }

  private undoTo(length: number): void {
    while (this.trail.length > length) this.state[this.trail.pop() ?? 0] = FREE;
  }

  /** True if a cost, rounded up to whole weight units, does not beat the best one. */
  private isNoImprovement(cost: number): boolean {
    return this.roundUp(cost) > this.bestCost - EPSILON;
  }

  /** The next multiple of the weight unit; costs just above one are rounding errors of it. */
  private roundUp(cost: number): number {
    return this.weightUnit > 0
      ? Math.ceil(cost / this.weightUnit - EPSILON * 1000) * this.weightUnit
      : cost;
  }

  /** Searches all completions of the current assignment, whose chosen elements cost `costSoFar`. */
  private search(costSoFar: number): void {
    const trailLength = this.trail.length;
    const cost = this.propagate(costSoFar);
    if (cost !== null) this.branch(cost);
    this.undoTo(trailLength);
  }

  /** Propagates units and bounds; the cost after it, or null when the node needs no branching. */
  private propagate(costSoFar: number): number | null {
    let cost = costSoFar;
    for (;;) {
      cost += this.propagateUnits();
      if (cost > this.bestCost - EPSILON) return null;
      if (this.unhitCores.length === 0) {
        this.best = [...this.state.keys()].filter((element) => this.state[element] === CHOSEN);
        this.bestCost = cost;
        return null;
      }
      this.branchCount += 1;
      const lowerBound = cost + this.dualBound.compute(this.unhitCores);
      if (this.isNoImprovement(lowerBound)) return null;
      if (this.branchCount >= this.branchLimit) {
        this.prunedLowerBound = Math.min(this.prunedLowerBound, this.roundUp(lowerBound));
        return null;
      }
      // Reduced-cost fixing; new exclusions may force further elements.
      let hasExcluded = false;
      for (const coreIndex of this.unhitCores)
        for (const element of this.cores[coreIndex] ?? []) {
          if (this.state[element] !== FREE) continue;
          if (!this.isNoImprovement(lowerBound + this.dualBound.residualOf(element))) continue;
          this.assign(element, EXCLUDED);
          hasExcluded = true;
        }
      if (!hasExcluded) return cost;
    }
  }

  /** Chooses, then excludes, one element. */
  private branch(cost: number): void {
    const element = this.selectBranchElement();
    const trailLength = this.trail.length;
    this.assign(element, CHOSEN);
    this.search(cost + this.weight(element));
    this.undoTo(trailLength);
    this.assign(element, EXCLUDED);
    this.search(cost);
  }

  /** Unit propagation; the cost of the forced elements, infinite when a core cannot be hit. */
  private propagateUnits(): number {
    let cost = 0;
    for (let hasForced = true; hasForced;) {
      hasForced = false;
      this.unhitCores = [];
      for (let coreIndex = 0; coreIndex < this.cores.length; coreIndex++) {
        let freeCount = 0;
        let lastFree = 0;
        for (const element of this.cores[coreIndex] ?? []) {
          const state = this.state[element];
          if (state === CHOSEN) {
            freeCount = -1;
            break;
          }
          if (state !== FREE) continue;
          freeCount += 1;
          lastFree = element;
        }
        if (freeCount < 0) continue; // The core is hit.
        if (freeCount === 0) return Infinity;
        if (freeCount === 1) {
          this.assign(lastFree, CHOSEN);
          cost += this.weight(lastFree);
          hasForced = true;
          continue;
        }
        this.freeCounts[coreIndex] = freeCount;
        this.unhitCores.push(coreIndex);
      }
    }
    return cost;
  }

  /** The free element with the largest sum of 2^-size over its unhit cores, per weight. */
  private selectBranchElement(): number {
    const scores = new Float64Array(this.elements.length);
    for (const coreIndex of this.unhitCores)
      for (const element of this.cores[coreIndex] ?? [])
        if (this.state[element] === FREE)
          scores[element] =
            (scores[element] ?? 0) + 2 ** -(this.freeCounts[coreIndex] ?? 0) / this.weight(element);
    let best = 0;
    scores.forEach((value, element) => {
      if (value > (scores[best] ?? 0)) best = element;
    });
    return best;
  }
}

/** A common divisor of the weights: the smallest one by 1 to 6; 0 when none of these is. */
function findWeightUnit(weights: Float64Array): number {
  const smallest = Math.min(...weights);
  for (let divisor = 1; divisor <= 6; divisor++) {
    const unit = smallest / divisor;
    if (weights.every((weight) => Math.abs(weight / unit - Math.round(weight / unit)) < EPSILON))
      return unit;
  }
  return 0;
}
