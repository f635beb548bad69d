/** The two deals that explain a lost play: the one that it needed, and the one that beat it. */
import { describe, expect, test } from 'vitest';
import type { BridgeReveal } from '$lib/games/bridge/lesson/bridge-judgement';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { createContrastDeals } from './two-deals';

/** A play that finesses at once: dummy's low heart needed the queen third in East. */
const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const { ruledOutAfter } = judgement;
const reveal = judgement.reveal as BridgeReveal;
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement);

describe('createContrastDeals', () => {
  test('returns the needed and the beating deal at the losing card', () => {
    expect(deals).toMatchObject({ card: 'H6', trick: 3 });
    expect([deals?.neededDeal?.name.en, deals?.beatingDeal.name.en]).toEqual([
      'queen third in East',
      'singleton queen',
    ]);
  });

  test('lists the cards that differ, none of which had been played', () => {
    expect(deals?.movedCards.map(({ card, from, to }) => `${card} ${from} ${to}`).sort()).toEqual([
      'D3 E W',
      'H2 W E',
      'H4 W E',
      'HQ E W',
    ]);
    for (const { card } of deals?.movedCards ?? [])
      expect(deals?.playedCards.has(card)).toBe(false);
  });

  test('counts only the tricks before the losing one as played', () => {
    const dealsAtLaterCard = createContrastDeals(problem, FINESSED_AT_ONCE, {
      ruledOutAfter,
      reveal: { ...reveal, logIndex: 2 },
    });
    expect(dealsAtLaterCard).toMatchObject({ card: 'HJ', seat: 'S', trick: 3 });
    const sampleCards = ['C8', 'H6', 'H2', 'HJ'] as const;
    expect(sampleCards.map((card) => dealsAtLaterCard?.playedCards.has(card))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('has no needed deal when no deal could succeed', () => {
    const withoutNeededDeal = createContrastDeals(problem, FINESSED_AT_ONCE, {
      ruledOutAfter,
      reveal: { ...reveal, neededDealIndex: null, movedCards: [] },
    });
    expect(withoutNeededDeal).toMatchObject({ neededDeal: null, movedCards: [] });
  });

  test('returns null for another play and without a reveal', () => {
    expect(createContrastDeals(problem, [], judgement)).toBeNull();
    expect(
      createContrastDeals(problem, FINESSED_AT_ONCE, { ruledOutAfter, reveal: null }),
    ).toBeNull();
  });

  test('names the card that had already ruled out the needed deal', () => {
    const neededDealIndex = reveal.neededDealIndex ?? 0;
    const ruledOutEarly = ruledOutAfter.map((count, i) => (i === neededDealIndex ? 2 : count));
    const dealsAtLaterCard = createContrastDeals(problem, FINESSED_AT_ONCE, {
      ruledOutAfter: ruledOutEarly,
      reveal: { ...reveal, logIndex: 2 },
    });
    expect(dealsAtLaterCard?.revealingCard).toEqual({ seat: 'E', card: 'H2' });
    expect(deals?.revealingCard).toBeNull();
  });
});
