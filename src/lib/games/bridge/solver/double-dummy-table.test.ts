import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { DECK, suitOf } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, nextSeat } from '$lib/games/bridge/rules/bridge-seats';
import { computeDoubleDummyTable } from './double-dummy-table';
import { createDoubleDummySolver } from './double-dummy-solver';

describe('the double-dummy table of a deal', () => {
  it('has the tricks of declarer with the next seat on lead', () => {
    const random = seededRandom(20_261);
    const cards = shuffle(DECK, random);
    const hands = dealOf((seat) => {
      const offset = SEATS.indexOf(seat) * 8;
      return toHand(cards.slice(offset, offset + 8));
    });
    const table = computeDoubleDummyTable(hands, createDoubleDummySolver());
    for (const seat of SEATS) {
      for (const strain of STRAINS) {
        const position = { hands, strain, leader: nextSeat(seat), played: [] };
        const { tricks } = createDoubleDummySolver().cardValues(position);
        expect(table[seat][strain]).toBe(8 - (tricks ?? 0));
      }
    }
  });

  it('gives declarer with a suit of thirteen all tricks there, and none in notrump', () => {
    const hands = dealOf((seat) =>
      DECK.filter((card) => suitOf(card) === SUITS[SEATS.indexOf(seat)]),
    );
    const table = computeDoubleDummyTable(hands, createDoubleDummySolver());
    expect(table.N).toEqual({ S: 13, H: 0, D: 13, C: 0, NT: 0 });
    expect(table.E).toEqual({ S: 0, H: 13, D: 0, C: 13, NT: 0 });
    expect(table.S).toEqual(table.N);
    expect(table.W).toEqual(table.E);
  });
});
