/** The lines in which a hand is displayed: columns by suit, or one or two rows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { DECK } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { handLines, HAND_FORMS, maxLineLength, suitOrder, type HandLine } from './hand-lines';

const createHand = (text: string): Hand => unwrap(parseHand(text));
const suitsByLine = (lines: readonly HandLine[]): string[] =>
  lines.map((line) => line.map(({ suit }) => suit).join(''));

describe('suitOrder', () => {
  test('puts trumps first', () => {
    expect(STRAINS.map((strain) => suitOrder(strain).join(''))).toEqual([
      'CSHD',
      'DSHC',
      'HSDC',
      'SHDC',
      'SHDC',
    ]);
  });
});

describe('handLines', () => {
  const handArbitrary = fc
    .shuffledSubarray([...DECK], { minLength: 13, maxLength: 13 })
    .map((cards) => toHand(cards));

  test('has every card exactly once, in every form and for every trump suit', () => {
    fc.assert(
      fc.property(
        handArbitrary,
        fc.constantFrom(...HAND_FORMS),
        fc.constantFrom(...STRAINS),
        fc.nat(13),
        (fullHand, form, strain, cardCount) => {
          const hand = fullHand.slice(0, cardCount);
          const lines = handLines(hand, fullHand, form, suitOrder(strain));
          const cardsInLines = lines.flatMap((line) => line.flatMap(({ cards }) => cards));
          expect(toHand(cardsInLines)).toEqual(hand);
          expect(cardsInLines).toHaveLength(hand.length);
        },
      ),
    );
  });

  test('splits the suits into two rows as evenly as their order allows, trumps in the first', () => {
    const rows = (text: string): string[] => {
      const fullHand = createHand(text);
      return suitsByLine(handLines(fullHand, fullHand, 'rows', suitOrder('H')));
    };
    expect(rows('2.KJT95.AK4.AQ53')).toEqual(['HS', 'DC']);
    expect(rows('AKQ2.J543.T98.K2')).toEqual(['HS', 'DC']);
  });

  test('keeps a suit in its row when the suits beside it have been played', () => {
    const fullHand = createHand('2.KJT95.AK4.AQ53');
    const lines = handLines(createHand('..AK4.A'), fullHand, 'rows', suitOrder('H'));
    expect(suitsByLine(lines)).toEqual(['', 'DC']);
  });

  test('keeps an empty column for a played suit', () => {
    const fullHand = createHand('2.KJT95.AK4.AQ53');
    expect(suitsByLine(handLines(createHand('.K..'), fullHand, 'columns', suitOrder('H')))).toEqual(
      ['H', 'S', 'D', 'C'],
    );
  });

  test('keeps two rows of thirteen cards as short as their suits allow', () => {
    fc.assert(
      fc.property(handArbitrary, fc.constantFrom(...STRAINS), (fullHand, strain) => {
        const order = suitOrder(strain);
        const longestSuit = maxLineLength(handLines(fullHand, fullHand, 'columns', order));
        const rows = handLines(fullHand, fullHand, 'rows', order);
        // A row may need a second suit, of at most three cards, beside the longest one.
        expect(maxLineLength(rows)).toBeLessThanOrEqual(Math.max(longestSuit + 3, 9));
      }),
    );
  });
});
