/**
 * The cheapest set of layouts that meets every core: what has to be given up so that one line may win all
 * the rest. Branch and bound, with a bound from cores that pay for themselves; within a budget.
 */
import { bitsOf, isWithin, placesOf, type Bits } from './bits';

export interface Hit {
  /** What is given up: it meets every core. */
  readonly given: Bits;
  readonly cost: number;
  /** No set that meets every core costs less; the cost itself where `exact`. */
  readonly least: number;
  readonly exact: boolean;
}

/** The layouts of a core. */
type Core = readonly number[];

/** What was found of one group. */
interface Found extends Omit<Hit, 'given'> {
  readonly given: readonly number[];
}

/** What two sums of weights may differ by and be the same. */
export const CLOSE = 1e-9;

/**
 * The cheapest set that meets every core, of layouts with these weights (above 0); cores are not empty. `nodes`
 * bounds the branches for each group of cores that hang together; past it the best found so far is given, with a bound.
 */
export function cheapestHit(
  weights: readonly number[],
  cores: readonly Bits[],
  nodes: number,
): Hit {
  const found = groupsOf(needed(cores)).map((group) => new Search(weights, group).run(nodes));
  return {
    given: bitsOf(
      found.flatMap(({ given }) => given),
      weights.length,
    ),
    cost: found.reduce((sum, { cost }) => sum + cost, 0),
    least: found.reduce((sum, { least }) => sum + least, 0),
    exact: found.every(({ exact }) => exact),
  };
}

/** Cores that share a layout, and those that share one with them: each group is met by itself. */
function groupsOf(cores: readonly Core[]): readonly (readonly Core[])[] {
  const groups: { readonly cores: Core[]; readonly places: Set<number> }[] = [];
  for (const core of cores) {
    const touched = groups.filter(({ places }) => core.some((place) => places.has(place)));
    const [into = { cores: [], places: new Set<number>() }, ...others] = touched;
    if (touched.length === 0) groups.push(into);
    into.cores.push(core);
    for (const place of core) into.places.add(place);
    for (const other of others) {
      into.cores.push(...other.cores);
      for (const place of other.places) into.places.add(place);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups.map((group) => group.cores);
}

/** The cores that lie within no other one's place: who meets the smaller meets the larger. */
function needed(cores: readonly Bits[]): readonly Core[] {
  const bySize = cores
    .map((core) => ({ core, places: placesOf(core) }))
    .sort((a, b) => a.places.length - b.places.length);
  const kept: typeof bySize = [];
  for (const entry of bySize)
    if (!kept.some(({ core }) => isWithin(core, entry.core))) kept.push(entry);
  return kept.map(({ places }) => places);
}

class Search {
  private best: readonly number[];
  private bestCost: number;
  private left = 0;

  constructor(
    private readonly weights: readonly number[],
    private readonly cores: readonly Core[],
  ) {
    this.best = this.greedy();
    this.bestCost = this.costOf(this.best);
  }

  run(nodes: number): Found {
    const least = this.bound(this.cores, new Set());
    this.left = nodes;
    const done = this.branch(this.cores, [], new Set(), 0);
    return {
      given: this.best,
      cost: this.bestCost,
      least: done ? this.bestCost : Math.min(least, this.bestCost),
      exact: done || least > this.bestCost - CLOSE,
    };
  }

  private weight(place: number): number {
    return this.weights[place] ?? 0;
  }

  private costOf(places: readonly number[]): number {
    return places.reduce((sum, place) => sum + this.weight(place), 0);
  }

  /** Whichever layout meets the most cores for its weight, and again; then what is not needed is taken back. */
  private greedy(): readonly number[] {
    let open = this.cores;
    const taken: number[] = [];
    while (open.length > 0) {
      const counts = new Map<number, number>();
      for (const core of open)
        for (const place of core) counts.set(place, (counts.get(place) ?? 0) + 1);
      const [first] = [...counts].sort(
        ([a, m], [b, n]) => n / this.weight(b) - m / this.weight(a) || a - b,
      );
      if (first === undefined) break;
      const [place] = first;
      taken.push(place);
      open = open.filter((core) => !core.includes(place));
    }
    return taken.filter((place, i) => {
      const others = taken.filter((_, j) => j > i);
      const kept = new Set([...others, ...taken.slice(0, i)]);
      return !this.cores.every((core) => core.some((other) => other !== place && kept.has(other)));
    });
  }

  /**
   * What the open cores cost at the least: one after the other takes from its layouts what the cheapest of them has
   * left. Infinite where a core has none left.
   */
  private bound(open: readonly Core[], kept: ReadonlySet<number>): number {
    const paid = new Map<number, number>();
    let sum = 0;
    for (const core of open) {
      const free = core.filter((place) => !kept.has(place));
      const price = Math.min(...free.map((place) => this.weight(place) - (paid.get(place) ?? 0)));
      if (price === Infinity) return Infinity;
      if (price <= 0) continue;
      sum += price;
      for (const place of free) paid.set(place, (paid.get(place) ?? 0) + price);
    }
    return sum;
  }

  /** Looks at every way to meet the open cores without the layouts that are kept; false when the budget ended. */
  private branch(
    open: readonly Core[],
    taken: readonly number[],
    kept: ReadonlySet<number>,
    cost: number,
  ): boolean {
    if (open.length === 0) {
      if (cost < this.bestCost - CLOSE) {
        this.best = taken;
        this.bestCost = cost;
      }
      return true;
    }
    if (cost + this.bound(open, kept) > this.bestCost - CLOSE) return true;
    if (this.left-- <= 0) return false;
    const choices = this.narrowest(open, kept);
    const now = new Set(kept);
    for (const place of choices) {
      const rest = open.filter((core) => !core.includes(place));
      if (!this.branch(rest, [...taken, place], now, cost + this.weight(place))) return false;
      now.add(place);
    }
    return true;
  }

  /** The layouts of the core with the fewest choices, those that meet the most other cores first. */
  private narrowest(open: readonly Core[], kept: ReadonlySet<number>): readonly number[] {
    let fewest: readonly number[] | null = null;
    for (const core of open) {
      const free = core.filter((place) => !kept.has(place));
      if (fewest === null || free.length < fewest.length) fewest = free;
    }
    const meets = (place: number): number => open.filter((core) => core.includes(place)).length;
    return (fewest ?? [])
      .map((place) => ({ place, worth: meets(place) / this.weight(place) }))
      .sort((a, b) => b.worth - a.worth || a.place - b.place)
      .map(({ place }) => place);
  }
}
