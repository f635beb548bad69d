/**
 * The odds of a suit combination: the chance of each number of tricks, and the average, by play.
 * A split is one way in which the missing cards can be divided between the defenders; a line of
 * play is represented by the set of splits in which it reaches the goal.
 */
import { binomial } from '$lib/core/combinatorics';
import { definite } from '$lib/core/result';
import {
  createSplitAntichains,
  PairBudgetExceeded,
  type AntichainOptions,
  type SplitAntichains,
} from './split-antichains';
import { createDoubleDummySuit } from './double-dummy-suit';
import { NO_CARD, createSuitStateSpace, type SuitStateSpace } from './suit-positions';
import { otherHand, playableSlots } from './shown-out';
import type { SuitHolding } from './suit-holding';
import { findMaxWeightSet, createSplitWeights, type SplitWeights } from './max-weight-set';
import type { SuitLead } from './suit-tricks';

/** Bounds of a chance or an average, equal where it is exact. */
export type OddsBounds = readonly [low: number, high: number];

/**
 * The lead, and the slot of third hand's card when second hand plays its lowest. A slot is the
 * number of groups of missing cards that a card beats (see `suit-positions.ts`).
 */
export interface FirstTwoCards {
  readonly lead: SuitLead;
  readonly third: number;
}

export interface SuitPlayOdds extends FirstTwoCards {
  /** The chance of at least one trick, two, and so on. */
  readonly chances: readonly OddsBounds[];
}

export interface SuitOdds {
  /** The best chance of at least one trick, two, and so on. */
  readonly chances: readonly OddsBounds[];
  /** The highest average number of tricks. */
  readonly expected: OddsBounds;
  /** The odds by first two cards. */
  readonly plays: readonly SuitPlayOdds[];
}

/** The pair budget of one question (see `AntichainOptions`); beyond it the answer is two bounds. */
export const SUIT_PAIR_BUDGET = 200_000;

/** Chances that differ by less than this are equal. */
const CHANCE_EPSILON = 1e-10;

/** The chance of every split, by vacant places (hypergeometric distribution). */
export function splitChances(
  space: SuitStateSpace,
  { vacantPlaces: [west, east] }: SuitHolding,
): readonly number[] {
  const missingCount = space.groupSizes.reduce((sum, n) => sum + n, 0);
  const totalWays = binomial(west + east, west);
  return Array.from({ length: space.splitCount }, (_, split) => {
    const counts = westCounts(space, split);
    const layoutCount = counts.reduce(
      (product, n, g) =>
        product * binomial(definite(space.groupSizes[g], 'Every group has its size.'), n),
      1,
    );
    const cards = counts.reduce((sum, n) => sum + n, 0);
    return (layoutCount * binomial(west + east - missingCount, west - cards)) / totalWays;
  });
}

/** West's cards of each group in a split. */
export function westCounts(
  { strides, groupSizes }: SuitStateSpace,
  split: number,
): readonly number[] {
  return groupSizes.map((size, g) => Math.floor(split / (strides[g] ?? 1)) % (size + 1));
}

/** Computes the odds of a holding; beyond the budget the numbers are bounds. */
export function computeSuitOdds(holding: SuitHolding, budget = SUIT_PAIR_BUDGET): SuitOdds {
  const space = createSuitStateSpace(holding);
  const weights = splitChances(space, holding);
  const splitWeights = createSplitWeights(weights, 1);
  const query = createBoundedQuery(space, budget);
  const goals = Array.from({ length: space.start.maxTricks }, (_, i) => i + 1);
  const plays = firstPlays(space).map((play) => ({
    ...play,
    chances: goals.map((goal) =>
      query(1, (antichains) => chanceOfPlay(antichains, splitWeights, goal, play)),
    ),
  }));
  // Every strategy begins with some play, so that the best play is as good as the best strategy.
  const chances = goals.map((_, i): OddsBounds => {
    const playBounds = plays.map((play) => play.chances[i] ?? [0, 0]);
    return [
      Math.max(...playBounds.map(([low]) => low)),
      Math.max(...playBounds.map(([, high]) => high)),
    ];
  });
  const sum = chances.reduce((total, [, high]) => total + high, 0);
  const [low, averageHigh] = query(goals.length, (antichains) =>
    averageTricks(antichains, weights),
  );
  // No average exceeds the sum of the chances; one line that is best for every goal reaches it.
  const high = Math.min(averageHigh, sum);
  return { chances, expected: high - low < CHANCE_EPSILON ? [low, low] : [low, high], plays };
}

/** The highest average number of tricks of lines that begin with these two cards. */
export function averageTricksOf(
  holding: SuitHolding,
  { lead, third }: FirstTwoCards,
  budget = SUIT_PAIR_BUDGET,
): OddsBounds {
  const space = createSuitStateSpace(holding);
  const { maxTricks } = space.start;
  const splitWeights = createSplitWeights(splitChances(space, holding), maxTricks);
  // A layer for each number of tricks from 1 on: their chances add up to the average.
  return createBoundedQuery(space, budget)(maxTricks, (antichains) => {
    const choices = antichains.choices(space.start, lead, 1, third);
    return findMaxWeightSet(choices, splitWeights, 0, antichains.spend)?.weight ?? 0;
  });
}

/** The chance that one line with these first two cards makes a goal. */
function chanceOfPlay(
  antichains: SplitAntichains,
  splitWeights: SplitWeights,
  goal: number,
  { lead, third }: FirstTwoCards,
): number {
  const choices = antichains.choices(antichains.space.start, lead, goal, third);
  return findMaxWeightSet(choices, splitWeights, 0, antichains.spend)?.weight ?? 0;
}

/** The highest average number of tricks of any line. */
function averageTricks(antichains: SplitAntichains, weights: readonly number[]): number {
  const { start } = antichains.space;
  const splitWeights = createSplitWeights(weights, start.maxTricks);
  const byUpperBound = antichains
    .leads(start)
    .map((lead) => ({
      lead,
      upperBound: splitWeights.weightOf(antichains.choices(start, lead, 1).doubleDummy),
    }))
    .sort((a, b) => b.upperBound - a.upperBound);
  return byUpperBound.reduce((best, { lead, upperBound }) => {
    if (upperBound <= best) return best;
    const heaviest = findMaxWeightSet(
      antichains.choices(start, lead, 1),
      splitWeights,
      best,
      antichains.spend,
    );
    return Math.max(best, heaviest?.weight ?? 0);
  }, 0);
}

/** Every pair of a lead and third hand's card; one pair stands for equivalent cards. */
function firstPlays(space: SuitStateSpace): readonly FirstTwoCards[] {
  const { start } = space;
  return ([0, 1] as const).flatMap((leader) =>
    playableSlots(start, leader).flatMap((slot) =>
      slot === NO_CARD
        ? []
        : playableSlots(start, otherHand(leader)).map((third) => ({
            lead: { leader, slot },
            third,
          })),
    ),
  );
}

/** Answers questions about antichains exactly within the pair budget, else by two bounds. */
function createBoundedQuery(space: SuitStateSpace, budget: number) {
  const antichainsByOptions = new Map<string, SplitAntichains>();
  const doubleDummy = createDoubleDummySuit(space);
  const antichains = (options: AntichainOptions): SplitAntichains => {
    const key = `${options.layers} ${options.bound ?? ''}`;
    const splitAntichains =
      antichainsByOptions.get(key) ?? createSplitAntichains(space, options, doubleDummy);
    antichainsByOptions.set(key, splitAntichains);
    return splitAntichains;
  };
  return (layers: number, question: (antichains: SplitAntichains) => number): OddsBounds => {
    try {
      const exact = question(antichains({ layers, budget }));
      return [exact, exact];
    } catch (reason) {
      if (!(reason instanceof PairBudgetExceeded)) throw reason;
      const boundedBy = (bound: 'low' | 'high'): number =>
        question(antichains({ layers, budget: Infinity, bound }));
      const low = boundedBy('low');
      const high = boundedBy('high');
      return high - low < CHANCE_EPSILON ? [low, low] : [low, high];
    }
  };
}
