/**
 * The diagram of two deals at once: the needed deal, in which the losing card would have won
 * (`hoped`), and the beating deal, in which it loses (`beat`). A hand has a row for each suit, and
 * a row a slot for each card; a card that lies elsewhere in the other deal is moved.
 */
import { describe, expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import type { Card } from '$lib/cards/card';
import type { RevealSlot } from '$lib/kit/card-table/review/reveal-slots';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { visibleMovedCount, createRevealHands } from './reveal-hands';
import { createContrastDeals, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;
const hands = createRevealHands(deals, SUITS);
/** "HQ! H4?": a card of the beating deal alone is marked `!`, of the needed deal alone `?`. */
const slotsText = (slots: readonly RevealSlot<Card>[]): string =>
  slots
    .map(({ card, liesIn }) => `${card}${{ both: '', hoped: '?', beat: '!' }[liesIn]}`)
    .join(' ');

describe('createRevealHands', () => {
  test('has a slot for every card of either deal, except those already played', () => {
    const west = hands.find(({ seat }) => seat === 'W');
    expect(west?.rows.map(({ slots }) => slotsText(slots))).toEqual([
      'ST S9 S8 S5',
      'HQ! H4? H2?',
      'DT D8 D5 D3!',
      'CJ C9',
    ]);
    // The marked cards.
    expect(visibleMovedCount(deals)).toBe(4);
  });

  test('has as many cards in one deal as in the other', () => {
    for (const { rows } of hands) {
      const slots = rows.flatMap((row) => row.slots);
      const countIn = (deal: RevealSlot<Card>['liesIn']): number =>
        slots.filter(({ liesIn }) => liesIn === 'both' || liesIn === deal).length;
      expect(countIn('hoped')).toBe(countIn('beat'));
    }
  });

  test('makes a row tall in every hand when a card of its suit moves', () => {
    const tallRowsByHand = hands.map(({ rows }) => rows.map((row) => row.tall));
    // Spades, hearts, diamonds, clubs: the moved cards are hearts and diamonds.
    for (const tallRows of tallRowsByHand) expect(tallRows).toEqual([false, true, true, false]);
  });

  test('leaves out a moved card that was played before', () => {
    const dealsWithPlayedCard: ContrastDeals = {
      ...deals,
      playedCards: new Set([...deals.playedCards, 'H2']),
    };
    expect(visibleMovedCount(dealsWithPlayedCard)).toBe(3);
    expect(
      createRevealHands(dealsWithPlayedCard, SUITS).flatMap(({ rows }) =>
        rows.flatMap(({ slots }) => slots.map(({ card }) => card)),
      ),
    ).not.toContain('H2');
  });

  test('draws a filling card as text, and does not count it', () => {
    const dealsWithFill: ContrastDeals = { ...deals, fillingCards: new Set(['D3']) };
    expect(visibleMovedCount(dealsWithFill)).toBe(3);
    const rows = createRevealHands(dealsWithFill, SUITS).flatMap((hand) => hand.rows);
    expect(rows.filter(({ suit }) => suit === 'D').some(({ tall }) => tall)).toBe(false);
    expect(rows.flatMap(({ slots }) => slots).filter(({ fills }) => fills)).toMatchObject([
      { card: 'D3', liesIn: 'hoped' },
      { card: 'D3', liesIn: 'beat' },
    ]);
  });
});
