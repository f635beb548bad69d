import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, deckIndex, isCard, rankOf, suitOf } from './card';
import { isRank, RANKS, strengthOf } from './ranks';
import { isSuit, SUIT_SYMBOLS, SUITS } from './suits';

describe('the deck', () => {
  it('has 52 cards, thirteen of each suit, none twice', () => {
    expect(new Set(DECK).size).toBe(52);
    expect(DECK).toHaveLength(52);
    for (const suit of SUITS) expect(DECK.filter((card) => suitOf(card) === suit)).toHaveLength(13);
    for (const rank of RANKS) expect(DECK.filter((card) => rankOf(card) === rank)).toHaveLength(4);
  });

  it('goes from the ace of spades to the two of clubs, each suit downwards', () => {
    expect([DECK[0], DECK[12], DECK[13], DECK[51]]).toEqual(['SA', 'S2', 'HA', 'C2']);
    for (const suit of SUITS) {
      const strengths = DECK.filter((card) => suitOf(card) === suit).map(cardStrength);
      expect(strengths).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    }
  });

  it('is indexed by deckIndex', () => {
    expect(DECK.map(deckIndex)).toEqual(DECK.map((_, i) => i));
  });
});

describe('a card', () => {
  it('is a suit and a rank', () => {
    for (const card of DECK) {
      expect(`${suitOf(card)}${rankOf(card)}`).toBe(card);
      expect(isCard(card)).toBe(true);
      expect(cardStrength(card)).toBe(strengthOf(rankOf(card)));
    }
  });

  it.each(['', 'S', 'AS', 'S1', 'S10', 'sa', 'SA ', 'NT', 'constructor', '__proto__'])(
    'is not %j',
    (text) => {
      expect(isCard(text)).toBe(false);
    },
  );

  it('is recognised among all texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...DECK), fc.string({ maxLength: 3 })), (text) => {
        expect(isCard(text)).toBe((DECK as readonly string[]).includes(text));
      }),
    );
  });
});

describe('suits and ranks', () => {
  it('are only those of the French deck', () => {
    expect(SUITS.every(isSuit) && RANKS.every(isRank)).toBe(true);
    expect(['N', 's', '', 'NT', 'SS'].some(isSuit)).toBe(false);
    expect(['1', '10', 'a', '', 'X'].some(isRank)).toBe(false);
  });

  it('have a symbol each', () => {
    expect(SUITS.map((suit) => SUIT_SYMBOLS[suit]).join('')).toBe('♠♥♦♣');
  });
});
