/**
 * The recommended bid for ten cards, or contract for thirteen, from simulated deals. A plan is a
 * trump, a burial and a friend.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { bidCountOf, bidTrumpOf } from '$lib/games/mighty/rules/mighty-bids';
import { JOKER, mightyHand, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { friendCard } from '$lib/games/mighty/rules/friend';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { parseMightyCards } from '$lib/games/mighty/rules/trick-positions.fixture';
import { contractScore, stakesOf } from '$lib/games/mighty/rules/mighty-score';
import { specialCardsFor } from '$lib/games/mighty/rules/special-cards';
import { RecommendationBuilder, type Recommendation } from './contract-recommendation';

/** Six hearts to four honours with the mighty (SA), and a hand without a high card. */
const STRONG = mightyHand(parseMightyCards('SA HA HK HQ HJ H9 H8 DA D4 C8'));
const POOR = mightyHand(parseMightyCards('S9 S7 H8 H3 D9 D5 D4 C7 C4 C2'));

function recommendAfter(dealCount: number, hand: MightyHand): Recommendation {
  const builder = new RecommendationBuilder(hand, DEFAULT_MIGHTY_OPTIONS);
  builder.playDeals(dealCount);
  return builder.result();
}

describe('a recommendation', () => {
  it('bids a strong hand in its long suit with the joker as friend, and passes a poor one', () => {
    const strong = recommendAfter(60, STRONG);
    expect(strong).toMatchObject({
      bid: '13H',
      best: { trump: 'H', friend: 'joker', discard: [] },
    });
    expect(strong.ceiling).toBeGreaterThan(15);
    expect(recommendAfter(60, POOR)).toMatchObject({ bid: null, ceiling: null });
  });

  it('does not depend on the number of calls', () => {
    const steps = new RecommendationBuilder(STRONG, DEFAULT_MIGHTY_OPTIONS);
    for (let i = 0; i < 30; i++) steps.playDeals(1);
    expect(steps.deals).toBe(30);
    expect(steps.result()).toEqual(recommendAfter(30, STRONG));
    const [minCount, seed] = [13, 2] as const;
    const otherSeed = new RecommendationBuilder(STRONG, DEFAULT_MIGHTY_OPTIONS, minCount, seed);
    otherSeed.playDeals(30);
    expect(otherSeed.result()).not.toEqual(steps.result());
  });

  it('counts every deal for every plan, with payoffs by the score', () => {
    for (const hand of [STRONG, POOR]) {
      const { outlooks, dealCount: dealTotal } = recommendAfter(40, hand);
      for (const { histogram, contracts } of outlooks) {
        expect(histogram).toHaveLength(21);
        expect(histogram.reduce((sum, dealCount) => sum + dealCount, 0)).toBe(dealTotal);
        for (const { count, bid, expectedPayoff, successRate } of contracts) {
          expect(bidCountOf(bid)).toBe(count);
          const weightedScore = (points: number) =>
            2 *
            contractScore(count, points, stakesOf(DEFAULT_MIGHTY_OPTIONS)) *
            (histogram[points] ?? 0);
          const payoffTotal = histogram.reduce((sum, _, points) => sum + weightedScore(points), 0);
          // A friend is always announced; only a declarer that announces the winner of the first
          // trick may play alone, which doubles the payoff.
          const payoffSizes = histogram.map((_, points) => Math.abs(weightedScore(points)));
          const maxDifference =
            hand === POOR ? 0 : payoffSizes.reduce((sum, size) => sum + size, 0);
          expect(Math.abs(expectedPayoff * dealTotal - payoffTotal)).toBeLessThanOrEqual(
            maxDifference + 1e-6,
          );
          expect(successRate).toBe(
            histogram.slice(count).reduce((sum, dealCount) => sum + dealCount, 0) / dealTotal,
          );
        }
      }
    }
  });

  it('buries three of thirteen cards, and announces a card neither held nor buried', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { hands, kitty } = dealCards(seededRandom(seed));
      const thirteen = mightyHand([...hands[0], ...kitty]);
      const { outlooks, best } = recommendAfter(10, thirteen);
      expect(outlooks).toContain(best);
      expect(best.contracts[0]?.expectedPayoff).toBe(
        Math.max(...outlooks.map(({ contracts }) => contracts[0]?.expectedPayoff ?? 0)),
      );
      for (const { trump, friend, discard } of outlooks) {
        expect(new Set(discard).size).toBe(3);
        for (const card of discard) expect(thirteen).toContain(card);
        expect(discard).not.toContain(JOKER);
        const card = friendCard(friend, specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS));
        if (card !== null) expect(thirteen).not.toContain(card);
      }
    }
  });

  it('respects the lowest possible bid', () => {
    const builder = new RecommendationBuilder(STRONG, DEFAULT_MIGHTY_OPTIONS, 16);
    builder.playDeals(40);
    const { bid, best } = builder.result();
    expect(best.contracts.map(({ count }) => count)).toEqual([16, 17, 18, 19, 20]);
    expect(bid === null ? '' : bidTrumpOf(bid)).toBe('H');
    expect(bid).toBe('16H');
  });

  it('requires ten or thirteen cards, and at least one deal', () => {
    expect(() => new RecommendationBuilder(STRONG.slice(1), DEFAULT_MIGHTY_OPTIONS)).toThrow(
      'Ten or thirteen',
    );
    expect(() => new RecommendationBuilder(STRONG, DEFAULT_MIGHTY_OPTIONS).result()).toThrow(
      'No deal',
    );
  });
});
