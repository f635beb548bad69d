/**
 * The cheapest places that meet every core of one group, by branch and bound. Cores of two are edges of a graph, and
 * of places that are linked with each other all but one are needed: guesses of three ways and more bind in this way,
 * where each edge by itself says too little. A place that would cost more than the best known is left out at once.
 */
import { definite } from '$lib/core/result';
import { EPSILON, FREE, DualBound, type CoreElements } from './dual-bound';

/** What was found of one group. */
export interface ComponentHittingSet {
  readonly hittingSet: readonly number[];
  readonly cost: number;
  /** No less is enough. */
  readonly lowerBound: number;
  readonly isMinimum: boolean;
  readonly branchCount: number;
}

const CHOSEN = 1;
const EXCLUDED = 2;

/** The cheapest places for these cores, none of which is empty or holds another, with at most so many branches. */
export function searchHittingSet(
  weights: readonly number[],
  cores: readonly CoreElements[],
  branches: number,
): ComponentHittingSet {
  return new HittingSetSearch(weights, cores).run(branches);
}

class HittingSetSearch {
  /** The places of these cores, which go by their number here from now on. */
  private readonly elements: readonly number[];
  private readonly weights: Float64Array;
  private readonly cores: readonly CoreElements[];
  /** The sum of any weights is a whole number of these; 0 where that is not so. */
  private readonly weightUnit: number;
  private readonly state: Uint8Array;
  /** What was taken or left out, in turn. */
  private readonly trail: number[] = [];
  private best: readonly number[] = [];
  private bestCost = Infinity;
  private branchCount = 0;
  private branchLimit = 0;
  /** The least that any branch may cost that was not looked at. */
  private prunedLowerBound = Infinity;
  /** Cores still to be met, and how many places of each are free. */
  private unhitCores: number[] = [];
  private readonly freeCounts: Uint16Array;
  private readonly dualBound: DualBound;

  constructor(weights: readonly number[], cores: readonly CoreElements[]) {
    this.elements = [...new Set(cores.flat())].sort((a, b) => a - b);
    const local = new Map(this.elements.map((place, i) => [place, i]));
    this.weights = Float64Array.from(this.elements, (place) =>
      definite(weights[place], 'Every layout has a weight.'),
    );
    this.cores = cores.map((core) =>
      core.map((place) => definite(local.get(place), 'It is the place of a core.')),
    );
    const count = this.elements.length;
    this.weightUnit = findWeightUnit(this.weights);
    this.state = new Uint8Array(count);
    this.freeCounts = new Uint16Array(cores.length);
    this.dualBound = new DualBound(this.weights, this.cores, this.state, this.freeCounts);
  }

  run(branches: number): ComponentHittingSet {
    this.branchLimit = branches;
    this.best = this.greedy();
    this.bestCost = this.best.reduce((sum, place) => sum + this.weight(place), 0);
    this.removeDominated();
    this.search(0);
    const least = Math.min(this.bestCost, this.prunedLowerBound);
    return {
      hittingSet: this.best.map((place) => definite(this.elements[place], 'It is the place of a core.')),
      cost: this.bestCost,
      lowerBound: least,
      isMinimum: least > this.bestCost - EPSILON,
      branchCount: this.branchCount,
    };
  }

  private weight(place: number): number {
    return this.weights[place] ?? 0;
  }

  /** Whichever place meets the most cores for its weight, and again; then what is not needed is taken back. */
  private greedy(): readonly number[] {
    let open = this.cores;
    const taken: number[] = [];
    while (open.length > 0) {
      const counts = new Float64Array(this.elements.length);
      for (const core of open) for (const place of core) counts[place] = (counts[place] ?? 0) + 1;
      let best = 0;
      counts.forEach((count, place) => {
        if (count * this.weight(best) > (counts[best] ?? 0) * this.weight(place)) best = place;
      });
      taken.push(best);
      open = open.filter((core) => !core.includes(best));
    }
    const kept = new Set(taken);
    for (const place of taken) {
      kept.delete(place);
      if (!this.cores.every((core) => core.some((other) => kept.has(other)))) kept.add(place);
    }
    return [...kept];
  }

  /** A place is not needed where another costs no more and meets all that it meets. */
  private removeDominated(): void {
    const met = this.elements.map((_, place) => this.cores.filter((core) => core.includes(place)));
    met.forEach((mine, place) => {
      const [first = [], ...others] = mine;
      const better = first.some(
        (other) =>
          other !== place &&
          this.state[other] === FREE &&
          this.weight(other) <= this.weight(place) &&
          others.every((core) => core.includes(other)),
      );
      if (better) this.state[place] = EXCLUDED;
    });
  }

  private assign(place: number, state: number): void {
    this.state[place] = state;
    this.trail.push(place);
  }

  private undoTo(length: number): void {
    while (this.trail.length > length) this.state[this.trail.pop() ?? 0] = FREE;
  }

  /** Whether so much is no gain. */
  private isNoImprovement(cost: number): boolean {
    return this.roundUp(cost) > this.bestCost - EPSILON;
  }

  private roundUp(cost: number): number {
    return this.weightUnit > 0 ? Math.ceil(cost / this.weightUnit - EPSILON * 1000) * this.weightUnit : cost;
  }

  /** Every way to meet what is open, from what is taken and left out. */
  private search(before: number): void {
    const start = this.trail.length;
    const cost = this.propagate(before);
    if (cost !== null) this.branch(cost);
    this.undoTo(start);
  }

  /** Takes what must be and leaves out what costs too much; the cost by then, or null where nothing is to be gained. */
  private propagate(before: number): number | null {
    let cost = before;
    for (;;) {
      const forced = this.propagateUnits();
      cost += forced;
      if (cost > this.bestCost - EPSILON) return null;
      if (this.unhitCores.length === 0) {
        this.best = [...this.state.keys()].filter((place) => this.state[place] === CHOSEN);
        this.bestCost = cost;
        return null;
      }
      this.branchCount += 1;
      const least = cost + this.dualBound.compute(this.unhitCores);
      if (this.isNoImprovement(least)) return null;
      if (this.branchCount >= this.branchLimit) {
        this.prunedLowerBound = Math.min(this.prunedLowerBound, this.roundUp(least));
        return null;
      }
      let less = false;
      for (const at of this.unhitCores)
        for (const place of this.cores[at] ?? []) {
          if (this.state[place] !== FREE) continue;
          if (!this.isNoImprovement(least + this.dualBound.residualOf(place))) continue;
          this.assign(place, EXCLUDED);
          less = true;
        }
      if (!less) return cost;
    }
  }

  /** The place that matters most is taken, or left out. */
  private branch(cost: number): void {
    const place = this.selectBranchElement();
    const mark = this.trail.length;
    this.assign(place, CHOSEN);
    this.search(cost + this.weight(place));
    this.undoTo(mark);
    this.assign(place, EXCLUDED);
    this.search(cost);
  }

  /** Places without which a core is not met any more: what they cost, infinite where one cannot be met. */
  private propagateUnits(): number {
    let cost = 0;
    for (let again = true; again;) {
      again = false;
      this.unhitCores = [];
      for (let at = 0; at < this.cores.length; at++) {
        let width = 0;
        let last = 0;
        for (const place of this.cores[at] ?? []) {
          const state = this.state[place];
          if (state === CHOSEN) {
            width = -1;
            break;
          }
          if (state !== FREE) continue;
          width += 1;
          last = place;
        }
        if (width < 0) continue;
        if (width === 0) return Infinity;
        if (width === 1) {
          this.assign(last, CHOSEN);
          cost += this.weight(last);
          again = true;
          continue;
        }
        this.freeCounts[at] = width;
        this.unhitCores.push(at);
      }
    }
    return cost;
  }

  /** The free place whose cores are the most and the smallest, for what it weighs. */
  private selectBranchElement(): number {
    const worth = new Float64Array(this.elements.length);
    for (const at of this.unhitCores)
      for (const place of this.cores[at] ?? [])
        if (this.state[place] === FREE)
          worth[place] = (worth[place] ?? 0) + 2 ** -(this.freeCounts[at] ?? 0) / this.weight(place);
    let best = 0;
    worth.forEach((value, place) => {
      if (value > (worth[best] ?? 0)) best = place;
    });
    return best;
  }
}

/** A number of which all weights are multiples; 0 where none of a few is. */
function findWeightUnit(weights: Float64Array): number {
  const smallest = Math.min(...weights);
  for (let parts = 1; parts <= 6; parts++) {
    const unit = smallest / parts;
    if (weights.every((weight) => Math.abs(weight / unit - Math.round(weight / unit)) < EPSILON))
      return unit;
  }
  return 0;
}
