import { describe, expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { visibleMovedCount, createRevealHands, type RevealSlot } from './reveal-hands';
import { createContrastDeals, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;
const hands = createRevealHands(deals, SUITS);
const written = (slots: readonly RevealSlot[]): string =>
  slots
    .map(({ card, liesIn: lies }) => `${card}${{ both: '', hoped: '?', beat: '!' }[lies]}`)
    .join(' ');

describe('the hands of the reveal', () => {
  test('have a place for every card in either deal, and none for what had been played', () => {
    const west = hands.find(({ seat }) => seat === 'W');
    expect(west?.rows.map(({ slots }) => written(slots))).toEqual([
      'ST S9 S8 S5',
      'HQ! H4? H2?',
      'DT D8 D5 D3!',
      'CJ C9',
    ]);
    expect(visibleMovedCount(deals)).toBe(4);
  });

  test('hold as many cards in one deal as in the other', () => {
    for (const { rows } of hands) {
      const slots = rows.flatMap((row) => row.slots);
      const lying = (shown: RevealSlot['liesIn']): number =>
        slots.filter(({ liesIn: lies }) => lies === 'both' || lies === shown).length;
      expect(lying('hoped')).toBe(lying('beat'));
    }
  });

  test('stand in rows as high as those of the other side', () => {
    const tall = hands.map(({ rows }) => rows.map((row) => row.tall));
    for (const each of tall) expect(each).toEqual([false, true, true, false]);
  });

  test('leave out of sight what was played before, also where it moved', () => {
    const played: ContrastDeals = { ...deals, playedCards: new Set([...deals.playedCards, 'H2']) };
    expect(visibleMovedCount(played)).toBe(3);
    expect(
      createRevealHands(played, SUITS).flatMap(({ rows }) => rows.flatMap((r) => r.slots)),
    ).not.toContainEqual({ card: 'H2', lies: 'hoped' });
  });
});
