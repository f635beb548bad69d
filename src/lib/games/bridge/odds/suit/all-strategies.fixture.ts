/**
 * The reference implementation of achievable sets: all strategies of declarer's, card by card,
 * without merged cards, stored positions or special treatment of voids. A strategy gives declarer's
 * card after every sequence of cards seen.
 */
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';

type Cards = readonly Rank[];

/** A layout of the missing cards: its index, and the cards that West and East still hold. */
interface PossibleLayout {
  readonly index: number;
  readonly hands: readonly [Cards, Cards];
}

/** Declarer's and dummy's cards, and the layouts consistent with the cards so far. */
interface SuitState {
  readonly hands: readonly [Cards, Cards];
  readonly layouts: readonly PossibleLayout[];
}

/** Achievable sets of layouts, as bit masks. */
export type AchievableSets = ReadonlySet<number>;

/** The sets of layouts in which some strategy reaches the goal against every defence. */
export function enumerateStrategies(holding: SuitHolding, goal: number): AchievableSets {
  const layouts = Array.from(
    { length: 2 ** holding.missing.length },
    (_, index): PossibleLayout => {
      const west = holding.missing.filter((_, i) => (index >> i) & 1);
      return { index, hands: [west, holding.missing.filter((rank) => !west.includes(rank))] };
    },
  );
  return setsFromLead({ hands: [holding.declarer, holding.dummy], layouts }, goal);
}

/** The chance of a layout of `enumerateStrategies`. */
function chanceOfLayout(
  { missing, vacantPlaces: [west, east] }: SuitHolding,
  index: number,
): number {
  const westCount = missing.filter((_, i) => (index >> i) & 1).length;
  const choose = (n: number, k: number): number =>
    k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
  return choose(west + east - missing.length, west - westCount) / choose(west + east, west);
}

/** The sum of the chances of a set of layouts, a bit mask. */
export function weightOfLayouts(holding: SuitHolding, layouts: number): number {
  let sum = 0;
  for (let index = 0; index < 2 ** holding.missing.length; index++)
    if ((layouts >> index) & 1) sum += chanceOfLayout(holding, index);
  return sum;
}

/** The achievable sets over all leads: united over declarer's cards, met over the defenders'. */
function setsFromLead({ hands, layouts }: SuitState, goal: number): AchievableSets {
  if (goal <= 0) return new Set([toLayoutMask(layouts)]);
  if (layouts.length === 0 || hands[0].length + hands[1].length === 0) return new Set([0]);
  const sets = new Set<number>();
  for (const leader of [0, 1] as const)
    for (const lead of hands[leader]) {
      const handsLeft = without(hands, leader, lead);
      const defended = intersectDefences(layouts, leader, (second, consistent) => {
        const reachable = new Set<number>();
        const thirdHand = handsLeft[1 - leader] ?? [];
        for (const third of thirdHand.length > 0 ? thirdHand : [null]) {
          const handsAfterThird =
            third === null ? handsLeft : without(handsLeft, leader === 0 ? 1 : 0, third);
          const afterFourth = intersectDefences(
            consistent,
            leader === 0 ? 1 : 0,
            (fourth, fourthLayouts) => {
              const declarerBest = Math.max(strengthOrZero(lead), strengthOrZero(third));
              const won =
                declarerBest > Math.max(strengthOrZero(second), strengthOrZero(fourth)) ? 1 : 0;
              return setsFromLead({ hands: handsAfterThird, layouts: fourthLayouts }, goal - won);
            },
          );
          for (const set of afterFourth) reachable.add(set);
        }
        return reachable;
      });
      for (const set of defended) sets.add(set);
    }
  return sets;
}

/**
 * A defender plays any card held, or discards, and chooses the worst for declarer in each layout.
 */
function intersectDefences(
  layouts: readonly PossibleLayout[],
  seat: 0 | 1,
  continuation: (card: Rank | null, consistent: readonly PossibleLayout[]) => AchievableSets,
): AchievableSets {
  const cards = new Set(
    layouts.flatMap((layout): readonly (Rank | null)[] => choicesOf(layout.hands[seat])),
  );
  let achievable: Set<number> = new Set([toLayoutMask(layouts)]);
  for (const card of cards) {
    const holding = layouts.filter((layout) => choicesOf(layout.hands[seat]).includes(card));
    const consistent = holding.map((layout): PossibleLayout => ({
      ...layout,
      hands: card === null ? layout.hands : without(layout.hands, seat, card),
    }));
    const unaffected = toLayoutMask(layouts) & ~toLayoutMask(holding);
    const continuationSets = continuation(card, consistent);
    const intersections = new Set<number>();
    for (const achievableSet of achievable)
      for (const set of continuationSets) intersections.add(achievableSet & (set | unaffected));
    achievable = intersections;
  }
  return achievable;
}

function choicesOf(hand: Cards): readonly (Rank | null)[] {
  return hand.length > 0 ? hand : [null];
}

function without(
  [first, second]: readonly [Cards, Cards],
  side: 0 | 1,
  card: Rank,
): readonly [Cards, Cards] {
  const remove = (cards: Cards): Cards => cards.filter((rank) => rank !== card);
  return side === 0 ? [remove(first), second] : [first, remove(second)];
}

function strengthOrZero(card: Rank | null): number {
  return card === null ? 0 : strengthOf(card);
}

function toLayoutMask(layouts: readonly PossibleLayout[]): number {
  return layouts.reduce((bits, { index }) => bits | (1 << index), 0);
}
