import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';
import { seededRandom } from '$lib/core/random';
import { formatDeal, type PartialDeal } from '$lib/bridge/notation/deal-notation';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { EMPTY_DEAL, fillAtRandom } from './deal-building';
import { readPaste } from './read-paste';

const dealt = (seed: number): Deal => fillAtRandom(EMPTY_DEAL, seededRandom(seed));
const dealIn = (text: string): PartialDeal | string => {
  const read = readPaste(text);
  return read.ok ? (read.value.deals[0] ?? 'none') : JSON.stringify(read.faults);
};

/** How a hand is drawn. */
interface Style {
  readonly name: (suit: Suit) => string;
  readonly ten: string;
  readonly between: string;
  readonly none: string;
}
const styles: fc.Arbitrary<Style> = fc.record({
  name: fc.constantFrom<Style['name'][]>(
    (suit) => `${suit} `,
    (suit) => `${suit}: `,
    (suit) => SUIT_SYMBOLS[suit],
    (suit) => `${SUIT_SYMBOLS[suit]}︎ `,
  ),
  ten: fc.constantFrom('T', '10'),
  between: fc.constantFrom('', ' '),
  none: fc.constantFrom('-', '—', ''),
});

function rows(deal: Deal, seat: Seat, { name, ten, between, none }: Style): readonly string[] {
  return SUITS.map((suit) => {
    const ranks = cardsInSuit(deal[seat], suit).map((card) => rankOf(card).replace('T', ten));
    return `${name(suit)}${ranks.join(between) || none}`;
  });
}

/**
 * A deal by chance that has no row which is a card alone: written so, it is a card that was played.
 */
const deals = fc.nat().map(dealt);

describe('hand diagrams', () => {
  it('may have a suit on each line, under the seat', () => {
    fc.assert(
      fc.property(deals, styles, (deal, style) => {
        const text = SEATS.map((seat) => [seat, ...rows(deal, seat, style)].join('\n')).join(
          '\n\n',
        );
        expect(dealIn(text)).toEqual(deal);
      }),
    );
  });

  it('may have one line a hand, after the seat', () => {
    fc.assert(
      fc.property(deals, styles, fc.constantFrom(' ', ': '), (deal, style, colon) => {
        const lines = SEATS.map((seat) => `${seat}${colon}${rows(deal, seat, style).join(' ')}`);
        expect(dealIn(lines.join('\n'))).toEqual(deal);
      }),
    );
  });

  it.each([
    ['alone', ['', '', '']],
    ['with the seats above', ['North', 'West              East', 'South']],
    ['with letters above', ['N', 'W    E', 'S']],
  ])('may be a cross %s', (_, [north = '', middle = '', south = '']) => {
    const plain: fc.Arbitrary<Style> = fc.oneof(
      styles.map((style) => ({ ...style, name: (suit: Suit) => `${SUIT_SYMBOLS[suit]} ` })),
      styles.map((style) => ({ ...style, name: (suit: Suit) => `${suit} ` })),
    );
    fc.assert(
      fc.property(deals, plain, (deal, style) => {
        const in20 = (text: string): string => `${' '.repeat(20)}${text}`;
        const [west, east] = [rows(deal, 'W', style), rows(deal, 'E', style)];
        const text = [
          in20(north),
          ...rows(deal, 'N', style).map(in20),
          middle,
          ...west.map((row, i) => `${row.padEnd(20)}${' '.repeat(12)}${east[i] ?? ''}`),
          in20(south),
          ...rows(deal, 'S', style).map(in20),
          '6H by S',
        ].join('\n');
        expect(dealIn(text)).toEqual(deal);
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
  const READ = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';

  it('need no suits in a complete cross with a compass', () => {
    expect(formatDeal(dealIn(CROSS) as PartialDeal)).toBe(READ);
    const symbols = '♠♥♦♣';
    let row = -1;
    const marked = CROSS.replace(
      /^( *)([AKQJT\d]+)( +[^A-Z\d]*?(?:N|W {3}E|S)?[^A-Z\d]*)?([AKQJT\d]+)?$/gm,
      (_, left: string, first: string, gap = '', second = '') => {
        row += 1;
        const mark = symbols[row % 4] ?? '';
        return `${left}${mark} ${first}${gap}${second === '' ? '' : `${mark} ${String(second)}`}`;
      },
    );
    expect(marked).toContain('♥ Q');
    expect(formatDeal(dealIn(marked) as PartialDeal)).toBe(READ);
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
  ])('%j is %s', (text, deal) => {
    expect(formatDeal(dealIn(text) as PartialDeal)).toBe(deal);
  });

  it.each([
    ['AKQ2\nJ54\nT98', 'paste/line'],
    ['AKQ2\nJ54\nT98\nK32', 'paste/line'],
    ['N:A... - - -\nS', 'paste/line'],
    ['North\n6H by S\nA...', 'paste/line'],
    ['N\nS AKX2', 'hand/unknown-rank'],
    ['N\nS AKK', 'hand/duplicate-card'],
    ['N\nS A\nS\nS A', 'deal/duplicate-card'],
    ['N\nS A\nN\nS K', 'paste/seat-twice'],
    ['N S AKQJT98765432 H A', 'hand/too-many'],
  ])('%j is refused: %s', (text, code) => {
    const read = readPaste(text);
    expect(read.ok ? [] : read.faults.map((each) => each.code)).toContain(code);
  });
});
