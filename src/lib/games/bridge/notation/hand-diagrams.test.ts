/** Tests of pasted hand diagrams, in the layouts and spellings that books and programs use. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';
import { seededRandom } from '$lib/core/random';
import { formatDeal, type PartialDeal } from './deal-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { EMPTY_DEAL, fillAtRandom } from '$lib/games/bridge/analysis/deal-building';
import { readPaste } from '$lib/games/bridge/analysis/read-paste';

const randomDeal = (seed: number): Deal => fillAtRandom(EMPTY_DEAL, seededRandom(seed));
const readFirstDeal = (text: string): PartialDeal | string => {
  const read = readPaste(text);
  return read.ok ? (read.value.deals[0] ?? 'none') : JSON.stringify(read.faults);
};

/** The format in which a hand diagram is written. */
interface DiagramStyle {
  /** The text before the cards of a suit. */
  readonly name: (suit: Suit) => string;
  readonly ten: string;
  /** The text between two cards. */
  readonly between: string;
  /** The text for a void. */
  readonly none: string;
}
const arbitraryStyle: fc.Arbitrary<DiagramStyle> = fc.record({
  name: fc.constantFrom<DiagramStyle['name'][]>(
    (suit) => `${suit} `,
    (suit) => `${suit}: `,
    (suit) => SUIT_SYMBOLS[suit],
    (suit) => `${SUIT_SYMBOLS[suit]}︎ `,
  ),
  ten: fc.constantFrom('T', '10'),
  between: fc.constantFrom('', ' '),
  none: fc.constantFrom('-', '—', ''),
});

function suitRows(
  deal: Deal,
  seat: Seat,
  { name, ten, between, none }: DiagramStyle,
): readonly string[] {
  return SUITS.map((suit) => {
    const ranks = cardsInSuit(deal[seat], suit).map((card) => rankOf(card).replace('T', ten));
    return `${name(suit)}${ranks.join(between) || none}`;
  });
}

/** Random full deals. */
const arbitraryDeal = fc.nat().map(randomDeal);

describe('hand diagrams', () => {
  it('may have a suit on each line, under the seat', () => {
    fc.assert(
      fc.property(arbitraryDeal, arbitraryStyle, (deal, style) => {
        const text = SEATS.map((seat) => [seat, ...suitRows(deal, seat, style)].join('\n')).join(
          '\n\n',
        );
        expect(readFirstDeal(text)).toEqual(deal);
      }),
    );
  });

  it('may have one line per hand, after the seat', () => {
    fc.assert(
      fc.property(
        arbitraryDeal,
        arbitraryStyle,
        fc.constantFrom(' ', ': '),
        (deal, style, colon) => {
          const lines = SEATS.map(
            (seat) => `${seat}${colon}${suitRows(deal, seat, style).join(' ')}`,
          );
          expect(readFirstDeal(lines.join('\n'))).toEqual(deal);
        },
      ),
    );
  });

  it.each([
    ['alone', ['', '', '']],
    ['with the seats above', ['North', 'West              East', 'South']],
    ['with letters above', ['N', 'W    E', 'S']],
  ])('may be a cross %s', (_, [northHeading = '', middleHeading = '', southHeading = '']) => {
    const plainStyle: fc.Arbitrary<DiagramStyle> = fc.oneof(
      arbitraryStyle.map((style) => ({ ...style, name: (suit: Suit) => `${SUIT_SYMBOLS[suit]} ` })),
      arbitraryStyle.map((style) => ({ ...style, name: (suit: Suit) => `${suit} ` })),
    );
    fc.assert(
      fc.property(arbitraryDeal, plainStyle, (deal, style) => {
        const indent = (text: string): string => `${' '.repeat(20)}${text}`;
        const [west, east] = [suitRows(deal, 'W', style), suitRows(deal, 'E', style)];
        const text = [
          indent(northHeading),
          ...suitRows(deal, 'N', style).map(indent),
          middleHeading,
          ...west.map((row, i) => `${row.padEnd(20)}${' '.repeat(12)}${east[i] ?? ''}`),
          indent(southHeading),
          ...suitRows(deal, 'S', style).map(indent),
          '6H by S',
        ].join('\n');
        expect(readFirstDeal(text)).toEqual(deal);
      }),
    );
  });

  const CROSS = `            KQ4
            A86
            QJ72
            KT6
JT985   +-------+    A763
Q       |   N   |    7432
T853    | W   E |    96
J98     |   S   |    742
            2
            KJ1095
            AK4
            AQ53`;
  const CROSS_DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';

  it('need no suits in a complete cross with a compass', () => {
    expect(formatDeal(readFirstDeal(CROSS) as PartialDeal)).toBe(CROSS_DEAL);
    // The same cross with the symbol of the suit before each holding.
    const symbols = '♠♥♦♣';
    let row = -1;
    const crossWithSymbols = CROSS.replace(
      /^( *)([AKQJT\d]+)( +[^A-Z\d]*?(?:N|W {3}E|S)?[^A-Z\d]*)?([AKQJT\d]+)?$/gm,
      (_, indentation: string, firstRanks: string, gap = '', secondRanks = '') => {
        row += 1;
        const suitSymbol = symbols[row % 4] ?? '';
        const secondText = secondRanks === '' ? '' : `${suitSymbol} ${String(secondRanks)}`;
        return `${indentation}${suitSymbol} ${firstRanks}${gap}${secondText}`;
      },
    );
    expect(crossWithSymbols).toContain('♥ Q');
    expect(formatDeal(readFirstDeal(crossWithSymbols) as PartialDeal)).toBe(CROSS_DEAL);
  });

  it.each([
    ['북쪽\n♠ A\n♥ K\n南\n♠ Q\n♥ J', 'N:A.K.. - Q.J.. -'],
    ['"N:A.K.. - Q.J.. -"', 'N:A.K.. - Q.J.. -'],
    ['N: SAKH2\nS: SQJ', 'N:AK.2.. - QJ... -'],
    ['South\nS AK\nH 5\nD -\nC -', 'N:- - AK.5.. -'],
    ['SAKQ2HJ54DT98CK32', 'N:AKQ2.J54.T98.K32 - - -'],
    ['North: A.K..\nSouth Q.J..', 'N:A.K.. - Q.J.. -'],
    ['N\nA.K..\n\nSouth:\n\nQ.J..', 'N:A.K.. - Q.J.. -'],
    ['S SA HK', 'N:- - A.K.. -'],
    ['East\nK952 AQ4 T83 KJ5', 'N:- K952.AQ4.T83.KJ5 - -'],
  ])('%j is %s', (text, deal) => {
    expect(formatDeal(readFirstDeal(text) as PartialDeal)).toBe(deal);
  });

  it.each([
    ['AKQ2\nJ54\nT98', 'paste/nothing'],
    ['AKQ2\nJ54\nT98\nK32', 'paste/nothing'],
    ['N:A... - - -\nS', 'paste/line'],
    ['North\n6H by S\nA...', 'paste/line'],
    ['N\nS AKX2', 'hand/unknown-rank'],
    ['N\nS AKK', 'hand/duplicate-card'],
    ['N\nS A\nS\nS A', 'deal/duplicate-card'],
    ['N\nS A\nN\nS K', 'paste/seat-twice'],
    ['N S AKQJT98765432 H A', 'hand/too-many'],
  ])('%j has the fault %s', (text, code) => {
    expect(readPaste(text).faults.map((fault) => fault.code)).toContain(code);
  });
});
