import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf, holderOf, restOfDeck } from './bridge-deal';
import { SEATS } from './bridge-seats';

const eachItsSuit = dealOf((seat) => DECK.slice(13 * SEATS.indexOf(seat)).slice(0, 13));

describe('a deal', () => {
  it('is created from the hand of each seat', () => {
    expect(SEATS.map((seat) => eachItsSuit[seat][0])).toEqual(['SA', 'HA', 'DA', 'CA']);
  });

  it('finds the holder of a card', () => {
    expect(holderOf(eachItsSuit, 'D7')).toBe('S');
    expect(holderOf({ ...eachItsSuit, S: [] }, 'D7')).toBeNull();
  });

  it('leaves the rest of the deck to the hidden hands', () => {
    const remainingCards = restOfDeck(eachItsSuit.N, eachItsSuit.S);
    expect(remainingCards).toEqual(toHand([...eachItsSuit.E, ...eachItsSuit.W]));
    expect(restOfDeck()).toEqual(DECK);
    expect(restOfDeck(DECK)).toEqual([]);
  });
});
