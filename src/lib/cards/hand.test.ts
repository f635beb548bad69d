import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, deckIndex, suitOf, type Card } from './card';
import { toHand, cardsInSuit, removeCards } from './hand';
import { SUITS } from './suits';

const anyCards = fc.array(fc.constantFrom(...DECK), { maxLength: 20 });

describe('a hand', () => {
  it('is in the order of the deck whatever the order of its cards', () => {
    expect(toHand(['C2', 'HA', 'S3', 'SK', 'HT'])).toEqual(['SK', 'S3', 'HA', 'HT', 'C2']);
  });

  it('holds each input card exactly once', () => {
    fc.assert(
      fc.property(anyCards, (inputCards) => {
        const hand = toHand(inputCards);
        expect(new Set(hand)).toEqual(new Set(inputCards));
        const indices = hand.map(deckIndex);
        expect(indices.every((index, i) => i === 0 || index > (indices[i - 1] ?? 52))).toBe(true);
      }),
    );
  });

  it('does not change the array it is made from', () => {
    const inputCards: Card[] = ['C2', 'SA'];
    toHand(inputCards);
    expect(inputCards).toEqual(['C2', 'SA']);
  });

  it('is the concatenation of its four suits, each from high to low', () => {
    fc.assert(
      fc.property(anyCards, (inputCards) => {
        const hand = toHand(inputCards);
        expect(SUITS.flatMap((suit) => cardsInSuit(hand, suit))).toEqual(hand);
        for (const suit of SUITS) {
          const suitCards = cardsInSuit(hand, suit);
          expect(suitCards.every((card) => suitOf(card) === suit)).toBe(true);
          const strengths = suitCards.map(cardStrength);
          expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
        }
      }),
    );
  });

  it('keeps all other cards when some are removed', () => {
    fc.assert(
      fc.property(anyCards, anyCards, (inputCards, removed) => {
        const hand = toHand(inputCards);
        const remaining = removeCards(hand, removed);
        expect(remaining.some((card) => removed.includes(card))).toBe(false);
        expect(toHand([...remaining, ...removed.filter((card) => hand.includes(card))])).toEqual(
          hand,
        );
      }),
    );
  });
});
