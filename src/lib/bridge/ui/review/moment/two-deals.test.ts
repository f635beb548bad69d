import { describe, expect, test } from 'vitest';
import type { BridgeReveal } from '$lib/bridge/lesson/bridge-judgement';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { createContrastDeals } from './two-deals';

/** The finesse at once: dummy's low heart needed the queen third in East. */
const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const { ruledOutAfter: ruledOut } = judgement;
const at = judgement.reveal as BridgeReveal;
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement);

describe('the two deals', () => {
  test('are the one that was hoped for and the one that beat it, at the card that lost', () => {
    expect(deals).toMatchObject({ card: 'H6', trick: 3 });
    expect([deals?.neededDeal?.name.en, deals?.beatingDeal.name.en]).toEqual([
      'queen third in East',
      'singleton queen',
    ]);
  });

  test('differ in the cards that moved, none of which had been seen', () => {
    expect(deals?.movedCards.map(({ card, from, to }) => `${card} ${from} ${to}`).sort()).toEqual([
      'D3 E W',
      'H2 W E',
      'H4 W E',
      'HQ E W',
    ]);
    for (const { card } of deals?.movedCards ?? [])
      expect(deals?.playedCards.has(card)).toBe(false);
  });

  test('begin with the trick in which it was lost: what lies on the table is told', () => {
    const later = createContrastDeals(problem, FINESSED_AT_ONCE, {
      ruledOutAfter: ruledOut,
      reveal: { ...at, logIndex: 2 },
    });
    expect(later).toMatchObject({ card: 'HJ', seat: 'S', trick: 3 });
    const playedLog = ['C8', 'H6', 'H2', 'HJ'] as const;
    expect(playedLog.map((card) => later?.playedCards.has(card))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('are one when nothing was hoped for', () => {
    const alone = createContrastDeals(problem, FINESSED_AT_ONCE, {
      ruledOutAfter: ruledOut,
      reveal: { ...at, neededDealIndex: null, movedCards: [] },
    });
    expect(alone).toMatchObject({ neededDeal: null, movedCards: [] });
  });

  test('are none for another play, and none without a reveal', () => {
    expect(createContrastDeals(problem, [], judgement)).toBeNull();
    expect(
      createContrastDeals(problem, FINESSED_AT_ONCE, { ruledOutAfter: ruledOut, reveal: null }),
    ).toBeNull();
  });

  test('do not both fit when a card had told that the hoped one is not the truth', () => {
    const hoped = at.neededDealIndex ?? 0;
    const playedLog = ruledOut.map((count, place) => (place === hoped ? 2 : count));
    const later = createContrastDeals(problem, FINESSED_AT_ONCE, {
      ruledOutAfter: playedLog,
      reveal: { ...at, logIndex: 2 },
    });
    expect(later?.revealingCard).toEqual({ seat: 'E', card: 'H2' });
    expect(deals?.revealingCard).toBeNull();
  });
});
