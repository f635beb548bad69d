import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf, holderOf, restOfDeck } from './bridge-deal';
import { SEATS } from './bridge-seats';

/** Each seat holds one suit: North spades, East hearts, South diamonds, West clubs. */
const oneSuitEach = dealOf((seat) => DECK.slice(13 * SEATS.indexOf(seat)).slice(0, 13));

describe('a deal', () => {
  it('is created from the hand of each seat', () => {
    expect(SEATS.map((seat) => oneSuitEach[seat][0])).toEqual(['SA', 'HA', 'DA', 'CA']);
  });

  it('finds the holder of a card', () => {
    expect(holderOf(oneSuitEach, 'D7')).toBe('S');
    expect(holderOf({ ...oneSuitEach, S: [] }, 'D7')).toBeNull();
  });

  it('leaves the rest of the deck to the hidden hands', () => {
    const remainingCards = restOfDeck(oneSuitEach.N, oneSuitEach.S);
    expect(remainingCards).toEqual(toHand([...oneSuitEach.E, ...oneSuitEach.W]));
    expect(restOfDeck()).toEqual(DECK);
    expect(restOfDeck(DECK)).toEqual([]);
  });
});
