/** The arrangement of a hand by suits in one row or two. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import { groupBySuit, handRows, suitDisplayOrder } from './own-hand-rows';

const hands = [1, 2, 3, 4].flatMap((seed) => dealCards(seededRandom(seed)).hands);

describe('the student’s hand', () => {
  it('starts with trump, then alternates colours', () => {
    for (const trump of TRUMPS) {
      const suits = suitDisplayOrder(trump);
      expect([...suits].sort()).toEqual(['C', 'D', 'H', 'S']);
      if (trump !== 'NT') expect(suits[0]).toBe(trump);
      const areRed = suits.map((suit) => suit === 'H' || suit === 'D');
      expect(areRed[0]).not.toBe(areRed[1]);
      expect(areRed).toEqual([areRed[0], areRed[1], areRed[0], areRed[1]]);
    }
  });

  it('holds every card once, in one row or two of nearly equal length', () => {
    for (const hand of hands)
      for (const hasTwoRows of [false, true]) {
        const rows = handRows(groupBySuit(hand, 'H'), hasTwoRows);
        expect(new Set(rows.flat().map(({ card }) => card))).toEqual(new Set(hand));
        expect(rows.flat().length).toBe(hand.length);
        if (hasTwoRows) expect(rows[0]?.length).toBe(5);
      }
  });

  it('has a gap before each suit, and overlaps cards of the same suit', () => {
    for (const hand of hands) {
      const hasTwoRows = false;
      const [row = []] = handRows(groupBySuit(hand, null), hasTwoRows);
      const suits = new Set(hand.map((card) => card[0]));
      expect(row.filter(({ startsGroup }) => startsGroup).length).toBe(suits.size - 1);
      expect(row.filter(({ covered }) => covered).length).toBe(hand.length - suits.size);
    }
  });
});
