/**
 * Minimum-weight hitting set: the cheapest set of layouts that has a layout of every core, so that
 * one line may win all the others. Cores that contain another are dropped, and connected components
 * of the remaining cores are solved one by one (`weighted-hitting-set.ts`).
 */
import { type BitSet, bitSetOf, isSubset, toIndices } from '$lib/core/bit-set';
import { searchHittingSet } from './weighted-hitting-set';
import type { CoreElements } from './dual-bound';

/** A hitting set with bounds on the minimum weight. */
export interface HittingSetResult {
  /** The best set found; it hits every core. */
  readonly hittingSet: BitSet;
  /** The weight of the set. */
  readonly cost: number;
  /** A lower bound on the weight of any hitting set; the cost itself if `isMinimum`. */
  readonly lowerBound: number;
  readonly isMinimum: boolean;
  /** Branches searched. */
  readonly branchCount: number;
}

/**
 * The minimum hitting set of cores, none of which is empty, over layouts with these weights (above
 * 0). `branchLimit` bounds the branches of each connected component; beyond it the best set found
 * so far is returned with a lower bound.
 */
export function minimumHittingSet(
  weights: readonly number[],
  cores: readonly BitSet[],
  branchLimit: number,
): HittingSetResult {
  const components = connectedComponents(minimalCores(cores)).map((component) =>
    searchHittingSet(weights, component, branchLimit),
  );
  return {
    hittingSet: bitSetOf(
      components.flatMap(({ hittingSet }) => hittingSet),
      weights.length,
    ),
    cost: components.reduce((sum, { cost }) => sum + cost, 0),
    lowerBound: components.reduce((sum, { lowerBound }) => sum + lowerBound, 0),
    isMinimum: components.every(({ isMinimum }) => isMinimum),
    branchCount: components.reduce((sum, { branchCount }) => sum + branchCount, 0),
  };
}

/** The connected components of the cores: cores with a common layout are connected. */
function connectedComponents(cores: readonly CoreElements[]): readonly (readonly CoreElements[])[] {
  const components: { readonly cores: CoreElements[]; readonly elements: Set<number> }[] = [];
  for (const core of cores) {
    const connected = components.filter(({ elements }) =>
      core.some((element) => elements.has(element)),
    );
    // The core joins all components that it touches into the first of them.
    const [target = { cores: [], elements: new Set<number>() }, ...mergedComponents] = connected;
    if (connected.length === 0) components.push(target);
    target.cores.push(core);
    for (const element of core) target.elements.add(element);
    for (const merged of mergedComponents) {
      target.cores.push(...merged.cores);
      for (const element of merged.elements) target.elements.add(element);
      components.splice(components.indexOf(merged), 1);
    }
  }
  return components.map((component) => component.cores);
}

/** The cores that contain no other core: a set that hits the smaller one hits the larger. */
function minimalCores(cores: readonly BitSet[]): readonly CoreElements[] {
  const bySize = cores
    .map((core) => ({ core, elements: toIndices(core) }))
    .sort((a, b) => a.elements.length - b.elements.length);
  const minimal: typeof bySize = [];
  for (const entry of bySize)
    if (!minimal.some(({ core }) => isSubset(core, entry.core))) minimal.push(entry);
  return minimal.map(({ elements }) => elements);
}
