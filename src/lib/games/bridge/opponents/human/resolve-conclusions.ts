/**
 * Resolves contradictory conclusions of a human-like player, and weighs deals by the ones that are
 * kept. A conclusion is the constraint that a rule of thumb draws from a card or a call.
 */
import { definite } from '$lib/core/result';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Conclusion, ResolvedConclusion } from './mind';

/** A deal that weighs less than this share of the likeliest deal is rejected. */
const MIN_RELATIVE_WEIGHT = 0.25;

/** The conclusions that are kept, and the weights of the deals under them. */
export interface Resolution {
  /** The conclusions in the given order, each kept or dropped. */
  readonly conclusions: readonly ResolvedConclusion[];
  /** The weight of each deal, above 0; 1 when it satisfies every kept conclusion. */
  readonly weights: readonly number[];
  /** For each deal the id of the strongest rule that it contradicts; null for none. */
  readonly strongestObjections: readonly (string | null)[];
}

/**
 * Weighs deals. Conclusions are taken greedily, the strongest first; one that no deal satisfies
 * together with those already kept is dropped. For each kept conclusion that a deal contradicts it
 * keeps 1 - strength of its weight.
 */
export function resolveConclusions(
  deals: readonly Deal[],
  conclusions: readonly Conclusion[],
): Resolution {
  const truthTable = conclusions.map(({ constraint }) =>
    deals.map((deal) => satisfies(deal, constraint)),
  );
  const byStrength = [...conclusions.keys()].sort(
    (a, b) => strengthAt(conclusions, b) - strengthAt(conclusions, a) || a - b,
  );
  let satisfiesAllKept = deals.map(() => true);
  const keptIndices = new Set<number>();
  for (const i of byStrength) {
    const satisfiesThisToo = satisfiesAllKept.map(
      (isSatisfied, dealIndex) => isSatisfied && truthTable[i]?.[dealIndex] === true,
    );
    if (!satisfiesThisToo.includes(true)) continue;
    satisfiesAllKept = satisfiesThisToo;
    keptIndices.add(i);
  }
  const weights = deals.map(() => 1);
  const strongestObjections: (string | null)[] = deals.map(() => null);
  for (const i of byStrength) {
    if (!keptIndices.has(i)) continue;
    deals.forEach((_, dealIndex) => {
      if (truthTable[i]?.[dealIndex]) return;
      weights[dealIndex] = (weights[dealIndex] ?? 1) * (1 - strengthAt(conclusions, i));
      strongestObjections[dealIndex] ??= conclusions[i]?.rule.id ?? null;
    });
  }
  return {
    conclusions: conclusions.map((conclusion, i) => ({
      ...conclusion,
      isDropped: !keptIndices.has(i),
    })),
    weights,
    strongestObjections,
  };
}

/** True when a deal of this weight is kept beside the likeliest. */
export function isHeavyEnough(weight: number, maxWeight: number): boolean {
  return weight >= maxWeight * MIN_RELATIVE_WEIGHT;
}

function strengthAt(conclusions: readonly Conclusion[], i: number): number {
  return definite(conclusions[i], 'No conclusion has this index.').rule.strength;
}
