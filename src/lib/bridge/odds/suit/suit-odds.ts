/** What a suit by itself is worth: how often each number of tricks, on the average, and by the first two cards. */
import { binomial } from '$lib/core/combinatorics';
import { definite } from '$lib/core/result';
import { createSplitAntichains, PairBudgetExceeded, type AntichainOptions, type SplitAntichains } from './split-antichains';
import { createDoubleDummySuit } from './double-dummy-suit';
import { NO_CARD, createSuitStateSpace, type SuitStateSpace } from './suit-positions';
import { otherHand, playableSlots } from './shown-out';
import type { SuitHolding } from './suit-holding';
import { findMaxWeightSet, createSplitWeights, type SplitWeights } from './max-weight-set';
import type { SuitLead } from './suit-tricks';

/** A chance or an average: exactly this when both ends are one, else between them. */
export type OddsBounds = readonly [low: number, high: number];

/** The hand that leads, and the place of its card; that of third hand over second hand's lowest; see `Position`. */
export interface FirstTwoCards {
  readonly lead: SuitLead;
  readonly third: number;
}

export interface SuitPlayOdds extends FirstTwoCards {
  /** The chance of at least one trick, two, and so on. */
  readonly chances: readonly OddsBounds[];
}

export interface SuitOdds {
  readonly chances: readonly OddsBounds[];
  readonly expected: OddsBounds;
  readonly plays: readonly SuitPlayOdds[];
}

/** Pairs of sets that may be put together for one question; then it is answered by two bounds. */
export const SUIT_PAIR_BUDGET = 200_000;

/** Chances that differ by less than this differ in their last figures only. */
const CHANCE_EPSILON = 1e-10;

/** The chance of every split, by its place. */
export function splitChances(suit: SuitStateSpace, { vacantPlaces: [west, east] }: SuitHolding): readonly number[] {
  const out = suit.groupSizes.reduce((sum, n) => sum + n, 0);
  const whole = binomial(west + east, west);
  return Array.from({ length: suit.splitCount }, (_, split) => {
    const held = westCounts(suit, split);
    const ways = held.reduce(
      (all, n, g) => all * binomial(definite(suit.groupSizes[g], 'Every group has its size.'), n),
      1,
    );
    const cards = held.reduce((sum, n) => sum + n, 0);
    return (ways * binomial(west + east - out, west - cards)) / whole;
  });
}

/** How many cards of each group West holds in a split. */
export function westCounts({ strides, groupSizes: sizes }: SuitStateSpace, split: number): readonly number[] {
  return sizes.map((size, g) => Math.floor(split / (strides[g] ?? 1)) % (size + 1));
}

export function computeSuitOdds(holding: SuitHolding, budget = SUIT_PAIR_BUDGET): SuitOdds {
  const suit = createSuitStateSpace(holding);
  const weights = splitChances(suit, holding);
  const scale = createSplitWeights(weights, 1);
  const ask = createBoundedQuery(suit, budget);
  const goals = Array.from({ length: suit.start.maxTricks }, (_, i) => i + 1);
  const plays = firstPlays(suit).map((play) => ({
    ...play,
    chances: goals.map((goal) => ask(1, (fronts) => chanceOfPlay(fronts, scale, goal, play))),
  }));
  // Third hand has some card over the lowest, so that the best play is as good as the best strategy.
  const chances = goals.map((_, i): OddsBounds => {
    const each = plays.map((play) => play.chances[i] ?? [0, 0]);
    return [Math.max(...each.map(([low]) => low)), Math.max(...each.map(([, high]) => high))];
  });
  const sum = chances.reduce((all, [, high]) => all + high, 0);
  const [low, most] = ask(goals.length, (fronts) => averageTricks(fronts, weights));
  // Where one line is best for every number of tricks the sum is reached; it is never passed.
  const high = Math.min(most, sum);
  return { chances, expected: high - low < CHANCE_EPSILON ? [low, low] : [low, high], plays };
}

/** The average of whoever begins with these two cards and plays for most tricks. */
export function averageTricksOf(holding: SuitHolding, { lead, third }: FirstTwoCards, budget = SUIT_PAIR_BUDGET): OddsBounds {
  const suit = createSuitStateSpace(holding);
  const { maxTricks: length } = suit.start;
  const scale = createSplitWeights(splitChances(suit, holding), length);
  return createBoundedQuery(suit, budget)(length, (fronts) => {
    const choices = fronts.choices(suit.start, lead, 1, third);
    return findMaxWeightSet(choices, scale, 0, fronts.spend)?.weight ?? 0;
  });
}

function chanceOfPlay(fronts: SplitAntichains, scale: SplitWeights, goal: number, { lead, third }: FirstTwoCards): number {
  const choices = fronts.choices(fronts.space.start, lead, goal, third);
  return findMaxWeightSet(choices, scale, 0, fronts.spend)?.weight ?? 0;
}

/** The tricks of the line that takes most of them on the average. */
function averageTricks(fronts: SplitAntichains, weights: readonly number[]): number {
  const { start } = fronts.space;
  const scale = createSplitWeights(weights, start.maxTricks);
  const order = fronts
    .leads(start)
    .map((lead) => ({ lead, mask: scale.weightOf(fronts.choices(start, lead, 1).doubleDummy) }))
    .sort((a, b) => b.mask - a.mask);
  return order.reduce((most, { lead, mask }) => {
    if (mask <= most) return most;
    const found = findMaxWeightSet(fronts.choices(start, lead, 1), scale, most, fronts.spend);
    return Math.max(most, found?.weight ?? 0);
  }, 0);
}

/** Every pair of a lead and third hand's card, equal cards once. */
function firstPlays(suit: SuitStateSpace): readonly FirstTwoCards[] {
  const { start } = suit;
  return ([0, 1] as const).flatMap((leader) =>
    playableSlots(start, leader).flatMap((from) =>
      from === NO_CARD
        ? []
        : playableSlots(start, otherHand(leader)).map((third) => ({ lead: { leader, from }, third })),
    ),
  );
}

/** Answers a question with the fronts of so many layers: exactly, or by two bounds when that takes too long. */
function createBoundedQuery(suit: SuitStateSpace, budget: number) {
  const made = new Map<string, SplitAntichains>();
  const open = createDoubleDummySuit(suit);
  const fronts = (asked: AntichainOptions): SplitAntichains => {
    const key = `${asked.layers} ${asked.bound ?? ''}`;
    const found = made.get(key) ?? createSplitAntichains(suit, asked, open);
    made.set(key, found);
    return found;
  };
  return (layers: number, question: (fronts: SplitAntichains) => number): OddsBounds => {
    try {
      const exact = question(fronts({ layers, budget }));
      return [exact, exact];
    } catch (reason) {
      if (!(reason instanceof PairBudgetExceeded)) throw reason;
      const within = (bound: 'low' | 'high'): number =>
        question(fronts({ layers, budget: Infinity, bound }));
      const low = within('low');
      const high = within('high');
      return high - low < CHANCE_EPSILON ? [low, low] : [low, high];
    }
  };
}
