/**
 * The cheapest set of layouts that meets every core: what has to be given up so that one line may win all
 * the rest. Groups of cores that share no layout are met by themselves.
 */
import { type BitSet, bitSetOf, isSubset, toIndices } from '$lib/core/bit-set';
import { cheapestCover } from './covering';
import type { Core } from './paying';

export interface Hit {
  /** What is given up: it meets every core. */
  readonly given: BitSet;
  readonly cost: number;
  /** No set that meets every core costs less; the cost itself where `exact`. */
  readonly least: number;
  readonly exact: boolean;
  /** Branches looked at. */
  readonly branches: number;
}

/**
 * The cheapest set that meets every core, of layouts with these weights (above 0); cores are not empty. `nodes`
 * bounds the branches for each group of cores that hang together; past it the best found so far is given, with a bound.
 */
export function cheapestHit(
  weights: readonly number[],
  cores: readonly BitSet[],
  nodes: number,
): Hit {
  const found = groupsOf(needed(cores)).map((group) => cheapestCover(weights, group, nodes));
  return {
    given: bitSetOf(
      found.flatMap(({ given }) => given),
      weights.length,
    ),
    cost: found.reduce((sum, { cost }) => sum + cost, 0),
    least: found.reduce((sum, { least }) => sum + least, 0),
    exact: found.every(({ exact }) => exact),
    branches: found.reduce((sum, { branches }) => sum + branches, 0),
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
function needed(cores: readonly BitSet[]): readonly Core[] {
  const bySize = cores
    .map((core) => ({ core, places: toIndices(core) }))
    .sort((a, b) => a.places.length - b.places.length);
  const kept: typeof bySize = [];
  for (const entry of bySize)
    if (!kept.some(({ core }) => isSubset(core, entry.core))) kept.push(entry);
  return kept.map(({ places }) => places);
}
