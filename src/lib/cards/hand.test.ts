import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, deckIndex, suitOf, type Card } from './card';
import { toHand, cardsInSuit, removeCards } from './hand';
import { SUITS } from './suits';

const cards = fc.array(fc.constantFrom(...DECK), { maxLength: 20 });

describe('a hand', () => {
  it('is in the order of the deck whatever the order of its cards', () => {
    expect(toHand(['C2', 'HA', 'S3', 'SK', 'HT'])).toEqual(['SK', 'S3', 'HA', 'HT', 'C2']);
  });

  it('holds each card given, once', () => {
    fc.assert(
      fc.property(cards, (given) => {
        const hand = toHand(given);
        expect(new Set(hand)).toEqual(new Set(given));
        const places = hand.map(deckIndex);
        expect(places.every((place, i) => i === 0 || place > (places[i - 1] ?? 52))).toBe(true);
      }),
    );
  });

  it('leaves the cards it was made from alone', () => {
    const given: Card[] = ['C2', 'SA'];
    toHand(given);
    expect(given).toEqual(['C2', 'SA']);
  });

  it('falls into its four suits, each from high to low', () => {
    fc.assert(
      fc.property(cards, (given) => {
        const hand = toHand(given);
        expect(SUITS.flatMap((suit) => cardsInSuit(hand, suit))).toEqual(hand);
        for (const suit of SUITS) {
          const held = cardsInSuit(hand, suit);
          expect(held.every((card) => suitOf(card) === suit)).toBe(true);
          const strengths = held.map(cardStrength);
          expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
        }
      }),
    );
  });

  it('without some cards keeps all the others', () => {
    fc.assert(
      fc.property(cards, cards, (given, removed) => {
        const hand = toHand(given);
        const left = removeCards(hand, removed);
        expect(left.some((card) => removed.includes(card))).toBe(false);
        expect(toHand([...left, ...removed.filter((card) => hand.includes(card))])).toEqual(hand);
      }),
    );
  });
});
