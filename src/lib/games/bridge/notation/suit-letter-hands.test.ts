/** Hands with a letter or symbol before each suit, read by way of the dotted notation. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { DECK, rankOf } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, SUIT_SYMBOLS } from '$lib/cards/suits';
import { parseHand } from './hand-notation';
import { toDottedHand, parseSuitHoldings } from './suit-letter-hands';

const parseText = (text: string): Hand => unwrap(parseHand(toDottedHand(parseSuitHoldings(text))));
const hands = fc.subarray([...DECK], { maxLength: 13 }).map(toHand);

describe('a hand with suit letters', () => {
  it('may use letters or symbols, spaces, and T or 10', () => {
    fc.assert(
      fc.property(
        hands,
        fc.boolean(),
        fc.constantFrom('', ' '),
        fc.constantFrom('T', '10'),
        fc.constantFrom('', '-', '—'),
        (hand, symbols, space, ten, none) => {
          const text = SUITS.map((suit) => {
            const ranks = cardsInSuit(hand, suit).map((card) => rankOf(card).replace('T', ten));
            const name = symbols ? SUIT_SYMBOLS[suit] : suit;
            return `${name}${space}${ranks.join(space) || none}`;
          }).join(space);
          expect(parseText(text)).toEqual(hand);
          expect(parseText(text.toLowerCase())).toEqual(hand);
        },
      ),
    );
  });

  it('may have suits in any order, without voids', () => {
    expect(parseText('♥︎ K 2 ♠ A')).toEqual(['SA', 'HK', 'H2']);
    expect(parseText('S: A, K')).toEqual(['SA', 'SK']);
  });

  it.each(['', 'AKQ2', '7 S', 'N SA'])('%j does not begin with a suit', (text) => {
    expect(parseSuitHoldings(text)).toEqual([]);
  });
});
