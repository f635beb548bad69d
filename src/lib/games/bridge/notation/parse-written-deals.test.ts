/** Tests of deals as people and dealer programs write them, read as the boards of a file. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf } from '$lib/cards/card';
import { cardsInSuit, toHand, type Hand } from '$lib/cards/hand';
import { DECK } from '$lib/cards/card';
import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';
import { seededRandom, shuffle } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { formatDeal } from './deal-notation';
import { formatPbnGame } from './format-pbn';
import { parseBoards } from './parse-boards';

const DEAL_LINES = `N: K952 AQ4 T83 KJ5
E: QJT3 975 AK6 T42
S: A64 KT82 Q72 A93
W: 87 J63 J954 Q876
`;
const ONE_LINE = 'n K952.AQ4.T83.KJ5 e QJT3.975.AK6.T42 s A64.KT82.Q72.A93 w 87.J63.J954.Q876';
const HANDS: Readonly<Record<Seat, string>> = {
  N: 'K952.AQ4.T83.KJ5',
  E: 'QJT3.975.AK6.T42',
  S: 'A64.KT82.Q72.A93',
  W: '87.J63.J954.Q876',
};

/** The hands of each board from North on; null for a board without any. */
const dealsOf = (text: string) =>
  unwrap(parseBoards(text)).map(({ record }) => record && formatDeal(record.deal).slice(2));
const faultsOf = (text: string) =>
  unwrap(parseBoards(text)).map(({ faults }) =>
    faults.map(({ code, at }) => `${code} ${at?.line ?? 0}:${at?.column ?? 0}`),
  );
const THE_DEAL = SEATS.map((seat) => HANDS[seat]).join(' ');

/** Random deals of `size` cards a hand. */
const arbitraryDeals = (size: fc.Arbitrary<number>): fc.Arbitrary<Deal> =>
  fc.tuple(fc.nat(), size).map(([seed, handSize]) => {
    const cards = shuffle(DECK, seededRandom(seed));
    return dealOf((seat) => {
      const start = SEATS.indexOf(seat) * handSize;
      return toHand(cards.slice(start, start + handSize));
    });
  });
const wholeDeals = arbitraryDeals(fc.constant(13));
const anyDeals = arbitraryDeals(fc.integer({ min: 1, max: 13 }));

const suitTexts = (hand: Hand, ten: string, none: string): readonly string[] =>
  SUITS.map(
    (suit) =>
      cardsInSuit(hand, suit)
        .map((card) => rankOf(card).replace('T', ten))
        .join('') || none,
  );

type DealFormat = (deal: Deal, ten: string) => string;
/** One line each, with the given names of the seats and the text of a hand. */
const inLines =
  (
    names: readonly string[],
    colon: string,
    formatOne: (hand: Hand, ten: string) => string,
  ): DealFormat =>
  (deal, ten) =>
    SEATS.map((seat, i) => `${names[i] ?? ''}${colon}${formatOne(deal[seat], ten)}`).join('\n');
const dotted = (hand: Hand, ten: string): string => suitTexts(hand, ten, '').join('.');
const spaced = (hand: Hand, ten: string): string => suitTexts(hand, ten, '-').join(' ');
const withNames =
  (nameOf: (suit: Suit) => string) =>
  (hand: Hand, ten: string): string =>
    suitTexts(hand, ten, '-')
      .map((ranks, i) => `${nameOf(SUITS[i] ?? 'S')}${ranks}`)
      .join(' ');
const LETTERS = ['N', 'E', 'S', 'W'];
const WORDS = ['North', 'East', 'South', 'West'];

/** A cross as newspapers print it: North above, West and East side by side, South below. */
const cross: DealFormat = (deal, ten) => {
  const rows = (seat: Seat): readonly string[] =>
    suitTexts(deal[seat], ten, '-').map((ranks, i) => `${SUIT_SYMBOLS[SUITS[i] ?? 'S']} ${ranks}`);
  const indent = (line: string): string => `${' '.repeat(18)}${line}`;
  const east = rows('E');
  return [
    ...rows('N').map(indent),
    ...rows('W').map((row, i) => `${row.padEnd(34)}${east[i] ?? ''}`),
    ...rows('S').map(indent),
  ].join('\n');
};

const FORMS: readonly (readonly [string, DealFormat])[] = [
  ['hands with dots', inLines(LETTERS, ': ', dotted)],
  ['hands with dots under words', inLines(WORDS, ' ', dotted)],
  ['hands with spaces', inLines(LETTERS, ': ', spaced)],
  ['hands with spaces behind words', inLines(WORDS, ': ', spaced)],
  [
    'suits by symbols',
    inLines(
      LETTERS,
      ' ',
      withNames((suit) => SUIT_SYMBOLS[suit]),
    ),
  ],
  [
    'suits by letters',
    inLines(
      WORDS,
      ': ',
      withNames((suit) => suit),
    ),
  ],
  [
    'a line of a dealer program',
    (deal, ten) =>
      SEATS.map((seat) => `${seat.toLowerCase()} ${dotted(deal[seat], ten)}`).join(' '),
  ],
  ['a line with bars', (deal, ten) => SEATS.map((seat) => dotted(deal[seat], ten)).join('|')],
  ['a cross', cross],
];

const SEATLESS_LINES = DEAL_LINES.replace(/^[NESW]: /gm, '');

describe('a written deal', () => {
  it.each(FORMS)('is read back: %s', (_, format) => {
    fc.assert(
      fc.property(anyDeals, fc.constantFrom('T', '10'), (deal, ten) => {
        const [board, ...otherBoards] = unwrap(parseBoards(format(deal, ten)));
        expect(board).toMatchObject({ record: { deal }, faults: [] });
        expect(otherBoards).toEqual([]);
      }),
    );
  });

  it.each(FORMS)('may be one of many, with or without lines between them: %s', (_, format) => {
    fc.assert(
      fc.property(
        fc.array(wholeDeals, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\n\n', '\r\n\r\n'),
        (deals, between) => {
          const text = deals.map((deal) => format(deal, 'T')).join(between);
          const boards = unwrap(parseBoards(text));
          expect(boards.map(({ record }) => record?.deal)).toEqual(deals);
          expect(boards.flatMap(({ faults }) => faults)).toEqual([]);
        },
      ),
    );
  });

  it.each(FORMS)(
    'of 52 cards has a fault with its line when one is missing or twice: %s',
    (_, format) => {
      fc.assert(
        fc.property(wholeDeals, fc.nat(), fc.nat(), (deal, missingIndex, doubleIndex) => {
          const cards = shuffle(DECK, seededRandom(missingIndex));
          const [missing, other] = [cards[0], cards[1 + (doubleIndex % 51)]];
          const change = (add: readonly string[]): Deal =>
            dealOf((seat) =>
              deal[seat].flatMap((card) => (card === missing ? (add as Hand) : [card])),
            );
          for (const changed of [change([]), change(other ? [other] : [])]) {
            const text = format(changed, 'T');
            const faults = unwrap(parseBoards(text)).flatMap((board) => board.faults);
            expect(faults.length).toBeGreaterThan(0);
            for (const { at } of faults) {
              expect(at?.line).toBeGreaterThanOrEqual(1);
              expect(at?.line).toBeLessThanOrEqual(text.split('\n').length);
            }
          }
        }),
      );
    },
  );

  it('keeps its cards on the way into PBN', () => {
    for (const text of [DEAL_LINES, ONE_LINE]) {
      const records = unwrap(parseBoards(text)).flatMap(({ record }) => record ?? []);
      expect(dealsOf(records.map(formatPbnGame).join('\n'))).toEqual([THE_DEAL]);
    }
  });
});

describe('four lines of hands without seats', () => {
  it('are North, East, South and West', () => {
    for (const text of [SEATLESS_LINES, SEATS.map((seat) => HANDS[seat]).join('\n')]) {
      const boards = unwrap(parseBoards(text));
      expect(boards).toMatchObject([{ faults: [], written: { areSeatsAssumed: true } }]);
      expect(dealsOf(text)).toEqual([THE_DEAL]);
    }
    expect(unwrap(parseBoards(DEAL_LINES))[0]?.written?.areSeatsAssumed).toBe(false);
  });

  it('may be among facts, and one of many deals', () => {
    fc.assert(
      fc.property(
        fc.array(wholeDeals, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\n\n', '\nDealer: S\n', '\n3NT by S\n\n'),
        (deals, between) => {
          const toText = inLines(['', '', '', ''], '', spaced);
          const text = deals.map((deal) => toText(deal, '10')).join(between);
          const boards = unwrap(parseBoards(text));
          expect(boards.map(({ record }) => record?.deal)).toEqual(deals);
          expect(boards.flatMap(({ faults }) => faults)).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['a card twice', SEATLESS_LINES.replace('87 J63', '97 J63'), [1, 2, 3, 4]],
    ['three lines', SEATLESS_LINES.split('\n').slice(1).join('\n'), [1, 2, 3]],
    ['a line beside hands with seats', `N: K952 AQ4 T83 KJ5\nQJT3 975 AK6 T42\n`, [2]],
  ])('need seats unless they have all 52 cards: %s', (_, text, lines) => {
    expect(faultsOf(text)).toEqual([lines.map((line) => `paste/no-seat ${line}:1`)]);
  });
});

describe('facts beside a written deal', () => {
  const boardOf = (text: string) => {
    const [board] = unwrap(parseBoards(text));
    return { ...board?.record, faults: board?.faults.map(({ code }) => code) };
  };

  it.each([
    ['Board 7, South deals, both vulnerable', { board: '7', dealer: 'S', vulnerable: 'all' }],
    ['Dealer: West | Vul: E-W', { dealer: 'W', vulnerable: 'EW' }],
    ['Board: 12  Dealer: W  Vul: None', { board: '12', dealer: 'W', vulnerable: 'none' }],
    ['North dealer. North-South vulnerable.', { dealer: 'N', vulnerable: 'NS' }],
    ['Love all', { vulnerable: 'none' }],
    ['Game all', { vulnerable: 'all' }],
    ['Neither side vul', { vulnerable: 'none' }],
  ])('may be %j', (line, facts) => {
    expect(boardOf(`${line}\n${DEAL_LINES}`)).toMatchObject({ ...facts, faults: [] });
    expect(boardOf(`${DEAL_LINES}${line.replace(/Board:? \d+(?:,| {2}) ?/, '')}`).faults).toEqual(
      [],
    );
  });

  it('may stand beside the rows of a diagram', () => {
    const text = cross(unwrap(parseBoards(ONE_LINE))[0]?.record?.deal as Deal, 'T')
      .replace(/^ {18}/, 'Dealer: S'.padEnd(18))
      .replace(/\n {18}/, `\n${'Vul: N-S'.padEnd(18)}`);
    expect(boardOf(text)).toMatchObject({ dealer: 'S', vulnerable: 'NS', faults: [] });
  });

  it('are those of the board above, or of the hands right below', () => {
    const text = `Dealer: N\n${DEAL_LINES}3NT by S\nS8 S2\n\nDealer: E\n${DEAL_LINES}4S by N\n`;
    expect(
      unwrap(parseBoards(text)).map(({ record }) => [
        record?.dealer,
        record?.contract?.level,
        record?.play.length,
      ]),
    ).toEqual([
      ['N', 3, 2],
      ['E', 4, 0],
    ]);
  });

  it('need a level for a whole deal; of an end position trumps suffice', () => {
    expect(boardOf(`${DEAL_LINES}H by S`)).toMatchObject({
      contract: null,
      faults: ['paste/level'],
    });
    expect(boardOf('N: A - - -\nE: - A - -\nS: - - A -\nW: - - - A\nH by S')).toMatchObject({
      endPosition: { strain: 'H', leader: 'W', declarer: 'S' },
      faults: [],
    });
  });
});

describe('faults of a written deal', () => {
  it.each([
    ['a sentence', `Last night.\n${DEAL_LINES}`, [['paste/line 1:1']]],
    ['a sentence before a number', `Last night.\nBoard 7\n${DEAL_LINES}`, [['paste/line 1:1']]],
    ['three suits', DEAL_LINES.replace(' KJ5', ''), [['hand/suits 1:4']]],
    ['an unknown rank', ONE_LINE.replace('AQ4', 'A14'), [['hand/unknown-rank 1:3']]],
    ['a short hand', ONE_LINE.replace('Q876', 'Q87'), [['paste/hand-size 1:60']]],
    ['a long hand', ONE_LINE.replace('AQ4', 'AQ84'), [['hand/too-many 1:3']]],
    ['a card twice', DEAL_LINES.replace('87 J63', '97 J63'), [['deal/duplicate-card 4:4']]],
    ['a seat twice', 'N: K952 AQ4 T83 KJ5\nN: QJT3 975 AK6 T42\n', [['paste/seat-twice 2:4']]],
    ['a number without hands', `Board 1\nBoard 2\n${DEAL_LINES}`, [['paste/no-hands 1:1'], []]],
    ['facts without hands', `${DEAL_LINES}3NT by S\n\n4S by N\n`, [[], ['paste/no-hands 7:1']]],
    ['facts twice', `Dealer: S\nDealer: N\n${DEAL_LINES}`, [['paste/fact-twice 2:1']]],
    ['cards without a contract', `${DEAL_LINES}S8 S2`, [['record/no-contract 5:1']]],
    ['a card of another hand', `${DEAL_LINES}3NT by S\nSA`, [['record/holds 6:1']]],
  ])('have their lines: %s', (_, text, expected) => {
    expect(faultsOf(text)).toEqual(expected);
  });

  it('leave the other hands and boards as they are', () => {
    const text = `${ONE_LINE.replace('AQ4', 'A14')}\n${ONE_LINE}`;
    expect(dealsOf(text)).toEqual([`- ${HANDS.E} ${HANDS.S} ${HANDS.W}`, THE_DEAL]);
  });

  it.each(['Dear diary,\nI had a hand today.', 'North. South. East... West.', ''])(
    'are no deal: %j',
    (text) => {
      expect(parseBoards(text).ok).toBe(false);
    },
  );
});

it('takes linear time in lines, words and letters', () => {
  const inputs = [
    DEAL_LINES,
    `${ONE_LINE}\n`,
    'Dealer: S\n',
    'n ',
    'S A K Q J\n',
    'N: ',
    '. ',
    'A ',
  ];
  const elapsed = (text: string): number => {
    const start = process.cpuUsage();
    parseBoards(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  for (const piece of inputs)
    expect(elapsed(piece.repeat(100_000 / piece.length))).toBeLessThan(2_000);
});
