/**
 * The cheapest places that meet every core of one group, by branch and bound. Cores of two are edges of a graph, and
 * of places that are linked with each other all but one are needed: guesses of three ways and more bind in this way,
 * where each edge by itself says too little. A place that would cost more than the best known is left out at once.
 */
import { definite } from '$lib/core/result';
import { CLOSE, FREE, Payment, type Core } from './paying';

/** What was found of one group. */
export interface Covered {
  readonly given: readonly number[];
  readonly cost: number;
  /** No less is enough. */
  readonly least: number;
  readonly exact: boolean;
  readonly branches: number;
}

const TAKEN = 1;
const OUT = 2;

/** The cheapest places for these cores, none of which is empty or holds another, with at most so many branches. */
export function cheapestCover(
  weights: readonly number[],
  cores: readonly Core[],
  branches: number,
): Covered {
  return new Covering(weights, cores).run(branches);
}

class Covering {
  /** The places of these cores, which go by their number here from now on. */
  private readonly places: readonly number[];
  private readonly weights: Float64Array;
  private readonly cores: readonly Core[];
  /** The sum of any weights is a whole number of these; 0 where that is not so. */
  private readonly unit: number;
  private readonly state: Uint8Array;
  /** What was taken or left out, in turn. */
  private readonly trail: number[] = [];
  private best: readonly number[] = [];
  private bestCost = Infinity;
  private branches = 0;
  private most = 0;
  /** The least that any branch may cost that was not looked at. */
  private unseen = Infinity;
  /** Cores still to be met, and how many places of each are free. */
  private open: number[] = [];
  private readonly width: Uint16Array;
  private readonly payment: Payment;

  constructor(weights: readonly number[], cores: readonly Core[]) {
    this.places = [...new Set(cores.flat())].sort((a, b) => a - b);
    const local = new Map(this.places.map((place, i) => [place, i]));
    this.weights = Float64Array.from(this.places, (place) =>
      definite(weights[place], 'Every layout has a weight.'),
    );
    this.cores = cores.map((core) =>
      core.map((place) => definite(local.get(place), 'It is the place of a core.')),
    );
    const count = this.places.length;
    this.unit = unitOf(this.weights);
    this.state = new Uint8Array(count);
    this.width = new Uint16Array(cores.length);
    this.payment = new Payment(this.weights, this.cores, this.state, this.width);
  }

  run(branches: number): Covered {
    this.most = branches;
    this.best = this.greedy();
    this.bestCost = this.best.reduce((sum, place) => sum + this.weight(place), 0);
    this.leaveOut();
    this.branch(0);
    const least = Math.min(this.bestCost, this.unseen);
    return {
      given: this.best.map((place) => definite(this.places[place], 'It is the place of a core.')),
      cost: this.bestCost,
      least,
      exact: least > this.bestCost - CLOSE,
      branches: this.branches,
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
      const counts = new Float64Array(this.places.length);
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
  private leaveOut(): void {
    const met = this.places.map((_, place) => this.cores.filter((core) => core.includes(place)));
    met.forEach((mine, place) => {
      const [first = [], ...others] = mine;
      const better = first.some(
        (other) =>
          other !== place &&
          this.state[other] === FREE &&
          this.weight(other) <= this.weight(place) &&
          others.every((core) => core.includes(other)),
      );
      if (better) this.state[place] = OUT;
    });
  }

  private set(place: number, state: number): void {
    this.state[place] = state;
    this.trail.push(place);
  }

  private backTo(length: number): void {
    while (this.trail.length > length) this.state[this.trail.pop() ?? 0] = FREE;
  }

  /** Whether so much is no gain. */
  private isTooMuch(cost: number): boolean {
    return this.rounded(cost) > this.bestCost - CLOSE;
  }

  private rounded(cost: number): number {
    return this.unit > 0 ? Math.ceil(cost / this.unit - CLOSE * 1000) * this.unit : cost;
  }

  /** Every way to meet what is open, from what is taken and left out. */
  private branch(before: number): void {
    const start = this.trail.length;
    const cost = this.narrow(before);
    if (cost !== null) this.part(cost);
    this.backTo(start);
  }

  /** Takes what must be and leaves out what costs too much; the cost by then, or null where nothing is to be gained. */
  private narrow(before: number): number | null {
    let cost = before;
    for (;;) {
      const forced = this.takeForced();
      cost += forced;
      if (cost > this.bestCost - CLOSE) return null;
      if (this.open.length === 0) {
        this.best = [...this.state.keys()].filter((place) => this.state[place] === TAKEN);
        this.bestCost = cost;
        return null;
      }
      this.branches += 1;
      const least = cost + this.payment.of(this.open);
      if (this.isTooMuch(least)) return null;
      if (this.branches >= this.most) {
        this.unseen = Math.min(this.unseen, this.rounded(least));
        return null;
      }
      let less = false;
      for (const at of this.open)
        for (const place of this.cores[at] ?? []) {
          if (this.state[place] !== FREE) continue;
          if (!this.isTooMuch(least + this.payment.left(place))) continue;
          this.set(place, OUT);
          less = true;
        }
      if (!less) return cost;
    }
  }

  /** The place that matters most is taken, or left out. */
  private part(cost: number): void {
    const place = this.weightiest();
    const mark = this.trail.length;
    this.set(place, TAKEN);
    this.branch(cost + this.weight(place));
    this.backTo(mark);
    this.set(place, OUT);
    this.branch(cost);
  }

  /** Places without which a core is not met any more: what they cost, infinite where one cannot be met. */
  private takeForced(): number {
    let cost = 0;
    for (let again = true; again;) {
      again = false;
      this.open = [];
      for (let at = 0; at < this.cores.length; at++) {
        let width = 0;
        let last = 0;
        for (const place of this.cores[at] ?? []) {
          const state = this.state[place];
          if (state === TAKEN) {
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
          this.set(last, TAKEN);
          cost += this.weight(last);
          again = true;
          continue;
        }
        this.width[at] = width;
        this.open.push(at);
      }
    }
    return cost;
  }

  /** The free place whose cores are the most and the smallest, for what it weighs. */
  private weightiest(): number {
    const worth = new Float64Array(this.places.length);
    for (const at of this.open)
      for (const place of this.cores[at] ?? [])
        if (this.state[place] === FREE)
          worth[place] = (worth[place] ?? 0) + 2 ** -(this.width[at] ?? 0) / this.weight(place);
    let best = 0;
    worth.forEach((value, place) => {
      if (value > (worth[best] ?? 0)) best = place;
    });
    return best;
  }
}

/** A number of which all weights are multiples; 0 where none of a few is. */
function unitOf(weights: Float64Array): number {
  const smallest = Math.min(...weights);
  for (let parts = 1; parts <= 6; parts++) {
    const unit = smallest / parts;
    if (weights.every((weight) => Math.abs(weight / unit - Math.round(weight / unit)) < CLOSE))
      return unit;
  }
  return 0;
}
