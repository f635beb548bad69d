import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
import { TRUMPS } from '$lib/mighty/rules/mighty-trump';
import { groupBySuit, handRows, suitDisplayOrder } from './own-hand-rows';

const hands = [1, 2, 3, 4].flatMap((seed) => dealCards(seededRandom(seed)).hands);

describe('the student’s hand', () => {
  it('starts with trump, then alternates colours', () => {
    for (const trump of TRUMPS) {
      const suits = suitDisplayOrder(trump);
      expect([...suits].sort()).toEqual(['C', 'D', 'H', 'S']);
      if (trump !== 'NT') expect(suits[0]).toBe(trump);
      const red = suits.map((suit) => suit === 'H' || suit === 'D');
      expect(red[0]).not.toBe(red[1]);
      expect(red).toEqual([red[0], red[1], red[0], red[1]]);
    }
  });

  it('holds every card once, in one row or two of nearly equal length', () => {
    for (const hand of hands)
      for (const two of [false, true]) {
        const rows = handRows(groupBySuit(hand, 'H'), two);
        expect(new Set(rows.flat().map(({ card }) => card))).toEqual(new Set(hand));
        expect(rows.flat().length).toBe(hand.length);
        if (two) expect(rows[0]?.length).toBe(5);
      }
  });

  it('has a gap before each suit, and overlaps cards of the same suit', () => {
    for (const hand of hands) {
      const [row = []] = handRows(groupBySuit(hand, null), false);
      const suits = new Set(hand.map((card) => card[0]));
      expect(row.filter(({ startsGroup }) => startsGroup).length).toBe(suits.size - 1);
      expect(row.filter(({ covered }) => covered).length).toBe(hand.length - suits.size);
    }
  });
});
