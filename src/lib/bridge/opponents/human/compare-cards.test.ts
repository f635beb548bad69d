/** Tests of the comparison of cards after some deals. */
import { expect, it } from 'vitest';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
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
  const { best, contenders: cards } = compareCards(CARDS, BELIEFS, VALUES, 0.6);
  expect(best).toBe('SA');
  expect(cards).toEqual(['SA', 'S3']);
});

it('the cost of a card is subtracted before cards are compared', () => {
  const cost = (card: Card): number => (card === 'SA' ? 0.9 : 0);
  const {
    best,
    contenders: cards,
    meanDeficits,
  } = compareCards(CARDS, BELIEFS, VALUES, 0.05, cost);
  expect(best).toBe('S3');
  expect(cards).toEqual(['S3']);
  // The deficits are in tricks, without the costs.
  expect(meanDeficits.get('SA')).toBeCloseTo(-0.5);
  expect(meanDeficits.get('H4')).toBeCloseTo(0.5);
});
