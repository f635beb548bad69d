/** Figures of a hand on which calls depend: points, suit lengths, shape, quality of suits. */
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { rankOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';

/** The figures of one hand of 13 cards. */
export interface HandFacts {
  readonly hand: Hand;
  /** High-card points, 0 to 37. */
  readonly points: number;
  readonly lengths: Readonly<Record<Suit, number>>;
  /** No singleton and at most one doubleton: 4-3-3-3, 4-4-3-2 or 5-3-3-2. */
  readonly isBalanced: boolean;
  readonly aceCount: number;
}

export function toHandFacts(hand: Hand): HandFacts {
  const lengths = Object.fromEntries(
    SUITS.map((suit) => [suit, cardsInSuit(hand, suit).length]),
  ) as Record<Suit, number>;
  const counts = Object.values(lengths);
  return {
    hand,
    points: countPoints(hand),
    lengths,
    isBalanced:
      Math.min(...counts) >= 2 &&
      Math.max(...counts) <= 5 &&
      counts.filter((count) => count === 2).length <= 1,
    aceCount: hand.filter((card) => rankOf(card) === 'A').length,
  };
}

/** Points for shortness beside a trump fit (Goren): 3 for a void, 2 for a singleton, 1, 0. */
const SHORTNESS = [3, 2, 1] as const;

/**
 * High-card points with those for shortness in the side suits, for a hand with three trumps or
 * more, and one for each trump beyond five; else high-card points alone.
 */
export function supportPoints({ points, lengths }: HandFacts, trump: Suit): number {
  if (lengths[trump] < 3) return points;
  const sideSuits = SUITS.filter((suit) => suit !== trump);
  const shortness = sideSuits.reduce((sum, suit) => sum + (SHORTNESS[lengths[suit]] ?? 0), 0);
  return points + shortness + Math.max(0, lengths[trump] - 5);
}

/** The most that shortness and long trumps usually add to high-card points. */
export const MAX_DISTRIBUTION_POINTS = 5;

/** True when a suit is stopped: the ace, the king and another, the queen and two others. */
export function isStopped({ hand }: HandFacts, suit: Suit): boolean {
  const cards = cardsInSuit(hand, suit);
  return ['A', 'K', 'Q', 'J'].some(
    (rank, i) => cards.length > i && cards.some((card) => rankOf(card) === rank),
  );
}

/** The number of a suit's cards among the ranks given, such as `AKQ`. */
export function countHonours({ hand }: HandFacts, suit: Suit, ranks: string): number {
  return cardsInSuit(hand, suit).filter((card: Card) => ranks.includes(rankOf(card))).length;
}

/** Two of the three top honours, or three of the five: a suit for a preempt. */
export function isGoodSuit(facts: HandFacts, suit: Suit): boolean {
  return countHonours(facts, suit, 'AKQ') >= 2 || countHonours(facts, suit, 'AKQJT') >= 3;
}

/** True when no suit of the hand is longer. */
export function isLongest({ lengths }: HandFacts, suit: Suit): boolean {
  return SUITS.every((other) => lengths[other] <= lengths[suit]);
}
