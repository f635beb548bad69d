/** Comparison of cards by their expected tricks over believed deals. */
import { expect, it } from 'vitest';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import type { Card } from '$lib/cards/card';
import type { DealBelief } from './mind';
import { compareCards, type TricksByCard } from './compare-cards';

const CARDS: readonly Card[] = ['SA', 'S3', 'H4'];
const BELIEFS: readonly DealBelief[] = Array.from({ length: 10 }, () => ({
  deal: dealOf(() => []),
  believedIndex: null,
  weight: 0.1,
}));
/** The ace is always worth half a trick more than the three, and a trick more than the four. */
const VALUES: readonly TricksByCard[] = BELIEFS.map(
  () =>
    new Map<Card, number>([
      ['SA', 4],
      ['S3', 3.5],
      ['H4', 3],
    ]),
);

it('the best card has the highest average, and cards far behind are dropped', () => {
  const margin = 0.6; // Tricks below the best within which a card is a contender.
  const { best, contenders } = compareCards(CARDS, BELIEFS, VALUES, margin);
  expect(best).toBe('SA');
  expect(contenders).toEqual(['SA', 'S3']);
});

it('the cost of a card is subtracted before cards are compared', () => {
  const cost = (card: Card): number => (card === 'SA' ? 0.9 : 0);
  const margin = 0.05;
  const { best, contenders, meanDeficits } = compareCards(CARDS, BELIEFS, VALUES, margin, cost);
  expect(best).toBe('S3');
  expect(contenders).toEqual(['S3']);
  // The deficits are in tricks, without the costs.
  expect(meanDeficits.get('SA')).toBeCloseTo(-0.5);
  expect(meanDeficits.get('H4')).toBeCloseTo(0.5);
});
