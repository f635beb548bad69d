/** What a suit by itself is worth: how often each number of tricks, on the average, and by the first two cards. */
import { binomial } from '$lib/core/combinatorics';
import { definite } from '$lib/core/result';
import { frontsOf, TooMany, type Asked, type Fronts } from './fronts';
import { openCardsOf } from './open-cards';
import { NONE, suitOf, type Suit } from './positions';
import { other, placesOf } from './known';
import type { Holding } from './holding';
import { heaviest, scaleOf, type Scale } from './heaviest';
import type { Lead } from './tricks';

/** A chance or an average: exactly this when both ends are one, else between them. */
export type Between = readonly [low: number, high: number];

/** The hand that leads, and the place of its card; that of third hand over second hand's lowest; see `Position`. */
export interface FirstTwo {
  readonly lead: Lead;
  readonly third: number;
}

export interface PlayOdds extends FirstTwo {
  /** The chance of at least one trick, two, and so on. */
  readonly chances: readonly Between[];
}

export interface SuitOdds {
  readonly chances: readonly Between[];
  readonly expected: Between;
  readonly plays: readonly PlayOdds[];
}

/** Pairs of sets that may be put together for one question; then it is answered by two bounds. */
export const BUDGET = 200_000;

/** Chances that differ by less than this differ in their last figures only. */
const NOTHING = 1e-10;

/** The chance of every split, by its place. */
export function weightsOf(suit: Suit, { vacant: [west, east] }: Holding): readonly number[] {
  const out = suit.sizes.reduce((sum, n) => sum + n, 0);
  const whole = binomial(west + east, west);
  return Array.from({ length: suit.splits }, (_, split) => {
    const held = heldBy(suit, split);
    const ways = held.reduce(
      (all, n, g) => all * binomial(definite(suit.sizes[g], 'Every group has its size.'), n),
      1,
    );
    const cards = held.reduce((sum, n) => sum + n, 0);
    return (ways * binomial(west + east - out, west - cards)) / whole;
  });
}

/** How many cards of each group West holds in a split. */
export function heldBy({ strides, sizes }: Suit, split: number): readonly number[] {
  return sizes.map((size, g) => Math.floor(split / (strides[g] ?? 1)) % (size + 1));
}

export function suitOdds(holding: Holding, budget = BUDGET): SuitOdds {
  const suit = suitOf(holding);
  const weights = weightsOf(suit, holding);
  const scale = scaleOf(weights, 1);
  const ask = asker(suit, budget);
  const goals = Array.from({ length: suit.start.length }, (_, i) => i + 1);
  const plays = firstPlays(suit).map((play) => ({
    ...play,
    chances: goals.map((goal) => ask(1, (fronts) => weightOf(fronts, scale, goal, play))),
  }));
  // Third hand has some card over the lowest, so that the best play is as good as the best strategy.
  const chances = goals.map((_, i): Between => {
    const each = plays.map((play) => play.chances[i] ?? [0, 0]);
    return [Math.max(...each.map(([low]) => low)), Math.max(...each.map(([, high]) => high))];
  });
  const sum = chances.reduce((all, [, high]) => all + high, 0);
  const [low, most] = ask(goals.length, (fronts) => average(fronts, weights));
  // Where one line is best for every number of tricks the sum is reached; it is never passed.
  const high = Math.min(most, sum);
  return { chances, expected: high - low < NOTHING ? [low, low] : [low, high], plays };
}

/** The average of whoever begins with these two cards and plays for most tricks. */
export function averageOf(holding: Holding, { lead, third }: FirstTwo, budget = BUDGET): Between {
  const suit = suitOf(holding);
  const { length } = suit.start;
  const scale = scaleOf(weightsOf(suit, holding), length);
  return asker(suit, budget)(length, (fronts) => {
    const choices = fronts.choices(suit.start, lead, 1, third);
    return heaviest(choices, scale, 0, fronts.spend)?.weight ?? 0;
  });
}

function weightOf(fronts: Fronts, scale: Scale, goal: number, { lead, third }: FirstTwo): number {
  const choices = fronts.choices(fronts.suit.start, lead, goal, third);
  return heaviest(choices, scale, 0, fronts.spend)?.weight ?? 0;
}

/** The tricks of the line that takes most of them on the average. */
function average(fronts: Fronts, weights: readonly number[]): number {
  const { start } = fronts.suit;
  const scale = scaleOf(weights, start.length);
  const order = fronts
    .leads(start)
    .map((lead) => ({ lead, mask: scale.weigh(fronts.choices(start, lead, 1).first) }))
    .sort((a, b) => b.mask - a.mask);
  return order.reduce((most, { lead, mask }) => {
    if (mask <= most) return most;
    const found = heaviest(fronts.choices(start, lead, 1), scale, most, fronts.spend);
    return Math.max(most, found?.weight ?? 0);
  }, 0);
}

/** Every pair of a lead and third hand's card, equal cards once. */
function firstPlays(suit: Suit): readonly FirstTwo[] {
  const { start } = suit;
  return ([0, 1] as const).flatMap((leader) =>
    placesOf(start, leader).flatMap((from) =>
      from === NONE
        ? []
        : placesOf(start, other(leader)).map((third) => ({ lead: { leader, from }, third })),
    ),
  );
}

/** Answers a question with the fronts of so many layers: exactly, or by two bounds when that takes too long. */
function asker(suit: Suit, budget: number) {
  const made = new Map<string, Fronts>();
  const open = openCardsOf(suit);
  const fronts = (asked: Asked): Fronts => {
    const key = `${asked.layers} ${asked.bound ?? ''}`;
    const found = made.get(key) ?? frontsOf(suit, asked, open);
    made.set(key, found);
    return found;
  };
  return (layers: number, question: (fronts: Fronts) => number): Between => {
    try {
      const exact = question(fronts({ layers, budget }));
      return [exact, exact];
    } catch (reason) {
      if (!(reason instanceof TooMany)) throw reason;
      const within = (bound: 'low' | 'high'): number =>
        question(fronts({ layers, budget: Infinity, bound }));
      const low = within('low');
      const high = within('high');
      return high - low < NOTHING ? [low, low] : [low, high];
    }
  };
}
