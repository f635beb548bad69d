/** Which cards stay in the running after some deals. */
import { expect, it } from 'vitest';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import type { Card } from '$lib/cards/card';
import type { DealBelief } from './mind';
import { compareCards, type TricksByCard } from './standing';

const CARDS: readonly Card[] = ['SA', 'S3', 'H4'];
const BELIEFS: readonly DealBelief[] = Array.from({ length: 10 }, () => ({
  deal: dealOf(() => []),
  place: null,
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

it('the best card is the one of the most tricks, and those far behind are given up', () => {
  const { best, contenders: cards } = compareCards(CARDS, BELIEFS, VALUES, 0.6);
  expect(best).toBe('SA');
  expect(cards).toEqual(['SA', 'S3']);
});

it('what a card costs against convention counts before it is compared', () => {
  const cost = (card: Card): number => (card === 'SA' ? 0.9 : 0);
  const { best, contenders: cards, meanDeficits: behind } = compareCards(CARDS, BELIEFS, VALUES, 0.05, cost);
  expect(best).toBe('S3');
  expect(cards).toEqual(['S3']);
  // The distances are in tricks, whatever the cards cost.
  expect(behind.get('SA')).toBeCloseTo(-0.5);
  expect(behind.get('H4')).toBeCloseTo(0.5);
});
