/**
 * The cheapest set of layouts that meets every core: what has to be given up so that one line may win all
 * the rest. Groups of cores that share no layout are met by themselves.
 */
import { type BitSet, bitSetOf, isSubset, toIndices } from '$lib/core/bit-set';
import { searchHittingSet } from './weighted-hitting-set';
import type { CoreElements } from './dual-bound';

export interface HittingSetResult {
  /** What is given up: it meets every core. */
  readonly hittingSet: BitSet;
  readonly cost: number;
  /** No set that meets every core costs less; the cost itself where `exact`. */
  readonly lowerBound: number;
  readonly isMinimum: boolean;
  /** Branches looked at. */
  readonly branchCount: number;
}

/**
 * The cheapest set that meets every core, of layouts with these weights (above 0); cores are not empty. `nodes`
 * bounds the branches for each group of cores that hang together; past it the best found so far is given, with a bound.
 */
export function minimumHittingSet(
  weights: readonly number[],
  cores: readonly BitSet[],
  nodes: number,
): HittingSetResult {
  const found = connectedComponents(minimalCores(cores)).map((group) => searchHittingSet(weights, group, nodes));
  return {
    hittingSet: bitSetOf(
      found.flatMap(({ hittingSet: given }) => given),
      weights.length,
    ),
    cost: found.reduce((sum, { cost }) => sum + cost, 0),
    lowerBound: found.reduce((sum, { lowerBound: least }) => sum + least, 0),
    isMinimum: found.every(({ isMinimum: exact }) => exact),
    branchCount: found.reduce((sum, { branchCount: branches }) => sum + branches, 0),
  };
}

/** Cores that share a layout, and those that share one with them: each group is met by itself. */
function connectedComponents(cores: readonly CoreElements[]): readonly (readonly CoreElements[])[] {
  const groups: { readonly cores: CoreElements[]; readonly places: Set<number> }[] = [];
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
function minimalCores(cores: readonly BitSet[]): readonly CoreElements[] {
  const bySize = cores
    .map((core) => ({ core, places: toIndices(core) }))
    .sort((a, b) => a.places.length - b.places.length);
  const kept: typeof bySize = [];
  for (const entry of bySize)
    if (!kept.some(({ core }) => isSubset(core, entry.core))) kept.push(entry);
  return kept.map(({ places }) => places);
}
