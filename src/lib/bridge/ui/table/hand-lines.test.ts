import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { DECK } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { STRAINS } from '$lib/bridge/rules/contract';
import { parseHand } from '$lib/bridge/notation/hand-notation';
import { handLines, HAND_FORMS, longestLine, suitOrder, type HandLine } from './hand-lines';

const hand = (text: string): Hand => unwrap(parseHand(text));
const suits = (lines: readonly HandLine[]): string[] =>
  lines.map((line) => line.map(({ suit }) => suit).join(''));

describe('the order of the suits', () => {
  test('trumps lie first, the others as hands are written', () => {
    expect(STRAINS.map((strain) => suitOrder(strain).join(''))).toEqual([
      'CSHD',
      'DSHC',
      'HSDC',
      'SHDC',
      'SHDC',
    ]);
  });
});

describe('the lines of a hand', () => {
  const thirteen = fc
    .shuffledSubarray([...DECK], { minLength: 13, maxLength: 13 })
    .map((cards) => toHand(cards));

  test('every card lies in exactly one place, in every form and for every trump suit', () => {
    fc.assert(
      fc.property(
        thirteen,
        fc.constantFrom(...HAND_FORMS),
        fc.constantFrom(...STRAINS),
        fc.nat(13),
        (whole, form, strain, left) => {
          const held = whole.slice(0, left);
          const lines = handLines(held, whole, form, suitOrder(strain));
          const shown = lines.flatMap((line) => line.flatMap(({ cards }) => cards));
          expect(toHand(shown)).toEqual(held);
          expect(shown).toHaveLength(held.length);
        },
      ),
    );
  });

  test('two rows are as even as whole suits in their order allow, trumps in the first', () => {
    const rows = (text: string): string[] => {
      const whole = hand(text);
      return suits(handLines(whole, whole, 'rows', suitOrder('H')));
    };
    expect(rows('2.KJT95.AK4.AQ53')).toEqual(['HS', 'DC']);
    expect(rows('AKQ2.J543.T98.K2')).toEqual(['HS', 'DC']);
  });

  test('a suit stays in its row when the suits beside it have been played', () => {
    const whole = hand('2.KJT95.AK4.AQ53');
    const lines = handLines(hand('..AK4.A'), whole, 'rows', suitOrder('H'));
    expect(suits(lines)).toEqual(['', 'DC']);
  });

  test('an empty suit keeps its column', () => {
    const whole = hand('2.KJT95.AK4.AQ53');
    expect(suits(handLines(hand('.K..'), whole, 'columns', suitOrder('H')))).toEqual([
      'H',
      'S',
      'D',
      'C',
    ]);
  });

  test('no row of thirteen cards in two is longer than its suits force it to be', () => {
    fc.assert(
      fc.property(thirteen, fc.constantFrom(...STRAINS), (whole, strain) => {
        const order = suitOrder(strain);
        const longestSuit = longestLine(handLines(whole, whole, 'columns', order));
        const rows = handLines(whole, whole, 'rows', order);
        expect(longestLine(rows)).toBeLessThanOrEqual(Math.max(longestSuit + 3, 9));
      }),
    );
  });
});
