/** Which of the things that were said can be true together, and what each deal weighs by them. */
import { definite } from '$lib/core/result';
import { satisfies } from '$lib/bridge/knowledge/constraint';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Conclusion, ResolvedConclusion } from './mind';

/** A deal that weighs less than this part of the likeliest is thrown away. */
const MIN_RELATIVE_WEIGHT = 0.25;

export interface Resolution {
  /** As they were given, each kept or dropped. */
  readonly conclusions: readonly ResolvedConclusion[];
  /** One a deal, in their order: 1 when it is as everything says that was kept, above 0. */
  readonly weights: readonly number[];
  /** One a deal: the rule that speaks loudest against it; null when none does. */
  readonly strongestObjections: readonly (string | null)[];
}

/**
 * Weighs some deals. The strongest word counts first; what no deal satisfies together with all that
 * was kept before is dropped, so that the weakest goes first. A deal keeps, for each word kept that
 * it contradicts, one minus that rule's strength of its weight.
 */
export function resolveConclusions(deals: readonly Deal[], said: readonly Conclusion[]): Resolution {
  const truths = said.map(({ constraint: says }) => deals.map((deal) => satisfies(deal, says)));
  const order = [...said.keys()].sort((a, b) => strength(said, b) - strength(said, a) || a - b);
  let together = deals.map(() => true);
  const kept = new Set<number>();
  for (const i of order) {
    const still = together.map((is, deal) => is && truths[i]?.[deal] === true);
    if (!still.includes(true)) continue;
    together = still;
    kept.add(i);
  }
  const weights = deals.map(() => 1);
  const against: (string | null)[] = deals.map(() => null);
  for (const i of order) {
    if (!kept.has(i)) continue;
    deals.forEach((_, deal) => {
      if (truths[i]?.[deal]) return;
      weights[deal] = (weights[deal] ?? 1) * (1 - strength(said, i));
      against[deal] ??= said[i]?.rule.id ?? null;
    });
  }
  return {
    conclusions: said.map((each, i) => ({ ...each, dropped: !kept.has(i) })),
    weights,
    strongestObjections: against,
  };
}

/** Whether a deal of this weight is still believed beside the likeliest. */
export function isHeavyEnough(weight: number, likeliest: number): boolean {
  return weight >= likeliest * MIN_RELATIVE_WEIGHT;
}

function strength(said: readonly Conclusion[], i: number): number {
  return definite(said[i], 'It was not said.').rule.strength;
}
