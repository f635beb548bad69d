/**
 * Tests of the lead conventions: for each a lead that it prefers, and a case in which it does not
 * apply. A row is: title; the hands of N, E, S, W (the suits left out are dealt in any way); the
 * contract and the candidate leads (`nearlyEqual`); the candidates that the convention keeps.
 */
import { describe, expect, it } from 'vitest';
import { parseChoice } from '../examples/parse-situation';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { parseCallList, createRuleTests } from '../rule-test-rows.fixture';
import { LEAD_RULES } from './lead-rules';

const { prefers } = createRuleTests(LEAD_RULES, 'W');

const SPADES_4H = { contract: '4H by S', cards: '' } as const;
const NOTRUMP = { contract: '3NT by S', cards: '' } as const;
/** West holds KQ62 T753 T76 32. */
const GOOD_SPADES = [
  'A54.986.Q32.AT54',
  'J98.AQ4.J54.Q987',
  'T73.KJ2.AK98.KJ6',
  'KQ62.T753.T76.32',
];
/** West holds A62 AT753 T764 2. */
const LONG_HEARTS = [
  '54.986.Q32.AT543',
  'J987.KQ4.J5.Q987',
  'KQT3.J2.AK98.KJ6',
  'A62.AT753.T764.2',
];
/** West holds Q62 7532. */
const QUEEN_THIRD = ['A54.AK4', 'KT98.QJ6', 'J73.T98', 'Q62.7532'];
/** West holds Q862 7532. */
const LONE_QUEEN = ['A54.AK4', 'KT9.QJ6', 'J73.T98', 'Q862.7532'];

describe('the conventional card of a suit', () => {
  prefers('lead-the-agreed-card', [
    [
      'the fourth best',
      ['A54', 'KT9', 'J73', 'Q862'],
      { ...NOTRUMP, nearlyEqual: 'SQ S8 S6 S2' },
      'S2',
    ],
    [
      'the third best at a trump contract, if agreed',
      ['A54', 'KT9', 'J73', 'Q862'],
      { ...SPADES_4H, nearlyEqual: 'SQ S8 S6 S2', leads: 'third-and-fifth' },
      'S6',
    ],
    [
      'the fifth of five at a trump contract, if agreed',
      ['A54', 'KT', 'J73', 'Q9862'],
      { ...SPADES_4H, nearlyEqual: 'SQ S9 S8 S6 S2', leads: 'third-and-fifth' },
      'S2',
    ],
    [
      'the lowest of three small cards, if third and fifth are agreed',
      ['A54', 'KQT', 'J973', '862'],
      { ...SPADES_4H, nearlyEqual: 'S8 S6 S2', leads: 'third-and-fifth' },
      'S2',
    ],
    [
      'the fourth best at notrump, third and fifth or not',
      ['A54', 'KT9', 'J73', 'Q862'],
      { ...NOTRUMP, nearlyEqual: 'SQ S8 S6 S2', leads: 'third-and-fifth' },
      'S2',
    ],
    [
      'the second of three small cards, if second and fourth are agreed',
      ['A54', 'KQT', 'J973', '862'],
      { ...SPADES_4H, nearlyEqual: 'S8 S6 S2', leads: 'second-and-fourth' },
      'S6',
    ],
    [
      'the fourth best from an honour, if second and fourth are agreed',
      ['A54', 'KT9', 'J73', 'Q862'],
      { ...SPADES_4H, nearlyEqual: 'SQ S8 S6 S2', leads: 'second-and-fourth' },
      'S2',
    ],
    [
      'a sequence of three from the top',
      ['A54', 'K92', '876', 'QJT3'],
      { ...NOTRUMP, nearlyEqual: 'SQ SJ ST S3' },
      'SQ',
    ],
    [
      'the top of two touching honours at a trump contract',
      GOOD_SPADES,
      { ...SPADES_4H, nearlyEqual: 'SK SQ S6 S2' },
      'SK',
    ],
    [
      'the fourth best from two touching honours at notrump',
      GOOD_SPADES,
      { ...NOTRUMP, nearlyEqual: 'SK SQ S6 S2' },
      'S2',
    ],
    [
      'the higher of two under a gap',
      ['A54', 'Q92', '876', 'KJT3'],
      { ...NOTRUMP, nearlyEqual: 'SK SJ ST S3' },
      'SJ',
    ],
    [
      'the lowest of three to an honour',
      ['A5', 'KT98', 'J743', 'Q62'],
      { ...NOTRUMP, nearlyEqual: 'SQ S6 S2' },
      'S2',
    ],
    [
      'the ace, and nothing away from it, against trumps',
      LONG_HEARTS,
      { contract: '4D by S', cards: '', nearlyEqual: 'HA H7 H5 H3' },
      'HA',
    ],
    [
      'the second of four small cards',
      LONE_QUEEN,
      { ...NOTRUMP, nearlyEqual: 'H7 H5 H3 H2' },
      'H5',
    ],
  ]);
});

describe('the suit to lead at notrump', () => {
  prefers('lead-from-length', [
    ['the longest', LONG_HEARTS, { ...NOTRUMP, nearlyEqual: 'S2 H5 D4' }, 'H5'],
    [
      'a major before a minor',
      ['A54..AT98', 'KT9..KQ', 'J73..J32', 'Q862..7654'],
      { ...NOTRUMP, nearlyEqual: 'S2 D6' },
      'S2',
    ],
    ['not at a trump contract', LONG_HEARTS, { ...SPADES_4H, nearlyEqual: 'S2 D4' }, 'S2 D4'],
  ]);
  prefers('lead-not-from-three-to-an-honour', [
    [
      'four small cards before three with a lone queen',
      QUEEN_THIRD,
      { ...NOTRUMP, nearlyEqual: 'S2 H5' },
      'H5',
    ],
    [
      'four to the queen are led all the same',
      LONE_QUEEN,
      { ...NOTRUMP, nearlyEqual: 'S2 H5' },
      'S2 H5',
    ],
    [
      'a queen that the jack supports is no such honour',
      ['A54.AK4', 'KT98.Q96', '763.JT8', 'QJ2.7532'],
      { ...NOTRUMP, nearlyEqual: 'SQ H5' },
      'SQ H5',
    ],
    [
      'partner has shown the suit',
      QUEEN_THIRD,
      {
        ...NOTRUMP,
        calls: parseCallList('1C pass 1H 1S 3NT pass pass pass'),
        nearlyEqual: 'S2 H5',
      },
      'S2 H5',
    ],
    [
      'not at a trump contract',
      QUEEN_THIRD,
      { contract: '4D by S', cards: '', nearlyEqual: 'S2 H5' },
      'S2 H5',
    ],
  ]);
  prefers('lead-an-ace-to-look', [
    [
      'against a gambling 3NT, which shows a long minor',
      LONG_HEARTS,
      { ...NOTRUMP, calls: parseCallList('3NT pass pass pass'), nearlyEqual: 'SA H5' },
      'SA',
    ],
    [
      'not when the auction shows a balanced hand with points',
      LONG_HEARTS,
      { ...NOTRUMP, calls: parseCallList('1NT pass 3NT pass pass pass'), nearlyEqual: 'SA H5' },
      'SA H5',
    ],
  ]);
  prefers('lead-safely-against-slams', [
    [
      'not from a lonely queen',
      LONE_QUEEN,
      { contract: '6NT by S', cards: '', nearlyEqual: 'S2 H5' },
      'H5',
    ],
    ['a game is another matter', LONE_QUEEN, { ...NOTRUMP, nearlyEqual: 'S2 H5' }, 'S2 H5'],
  ]);
});

describe('leads that depend on the auction', () => {
  prefers('lead-not-their-suit', [
    [
      'three touching honours are safe in any suit',
      ['A54', 'T98', '632', 'KQJ7'],
      {
        ...NOTRUMP,
        calls: parseCallList('1D pass 1S pass 3NT pass pass pass'),
        nearlyEqual: 'SK D4',
      },
      'SK',
    ],
    [
      'what dummy or declarer bid is left alone',
      LONG_HEARTS,
      { ...NOTRUMP, calls: parseCallList('1D pass 3NT pass pass pass'), nearlyEqual: 'H5 D4' },
      'H5',
    ],
    [
      'clubs that ask for a major are no suit',
      LONG_HEARTS,
      {
        ...NOTRUMP,
        calls: parseCallList('1NT pass 2C pass 2D pass 3NT pass pass pass'),
        nearlyEqual: 'H5 C2',
      },
      'H5 C2',
    ],
    [
      'a transfer shows the suit above',
      LONG_HEARTS,
      {
        ...NOTRUMP,
        calls: parseCallList('1NT pass 2D pass 2H pass 3NT pass pass pass'),
        nearlyEqual: 'H5 D4',
      },
      'D4',
    ],
  ]);
  prefers('lead-partners-suit-first', [
    [
      'an own suit of five with three top honours as well',
      ['54', '872', 'Q63', 'AKJT9'],
      {
        ...NOTRUMP,
        calls: parseCallList('1C pass 1D 1H 3NT pass pass pass'),
        nearlyEqual: 'SA H3 DQ',
      },
      'SA H3',
    ],
    [
      'a bid of their suit shows no suit',
      GOOD_SPADES,
      {
        ...SPADES_4H,
        calls: parseCallList('1D pass 1H 2D 4H pass pass pass'),
        nearlyEqual: 'SK DT',
      },
      'SK DT',
    ],
    [
      'partner’s suit',
      GOOD_SPADES,
      {
        ...SPADES_4H,
        calls: parseCallList('1H pass 2H 2S 4H pass pass pass'),
        nearlyEqual: 'SK S2 DT',
      },
      'SK S2',
    ],
    [
      'nobody’s suit when partner was silent',
      GOOD_SPADES,
      {
        ...SPADES_4H,
        calls: parseCallList('1H pass 2H pass 4H pass pass pass'),
        nearlyEqual: 'SK DT',
      },
      'SK DT',
    ],
  ]);
  prefers('lead-no-idle-trump', [
    ['no trump without a reason', GOOD_SPADES, { ...SPADES_4H, nearlyEqual: 'H3 DT' }, 'DT'],
    [
      'a trump where dummy chose the second suit',
      GOOD_SPADES,
      {
        contract: '2H by S',
        cards: '',
        calls: parseCallList('1S pass 1NT pass 2H pass pass pass'),
        nearlyEqual: 'H3 DT',
      },
      'H3',
    ],
    [
      'a trump when partner passed the double',
      GOOD_SPADES,
      {
        contract: '1HX by S',
        cards: '',
        calls: parseCallList('1H X pass pass pass'),
        nearlyEqual: 'H3 DT',
      },
      'H3',
    ],
  ]);
  prefers('lead-what-the-double-asks', [
    [
      'dummy’s suit',
      LONE_QUEEN,
      {
        contract: '3NTX by S',
        cards: '',
        calls: parseCallList('1C pass 1H pass 1NT pass 3NT X pass pass pass'),
        nearlyEqual: 'S2 H7',
      },
      'H7',
    ],
    [
      'the leader’s own double asks nothing',
      LONE_QUEEN,
      {
        contract: '3NTX by S',
        cards: '',
        calls: parseCallList('1C pass 1H pass 3NT X pass pass pass'),
        nearlyEqual: 'S2 H7',
      },
      'S2 H7',
    ],
  ]);
});

describe('the side suits at a trump contract', () => {
  prefers('lead-a-singleton', [
    [
      'with trumps to ruff',
      LONG_HEARTS,
      { contract: '4D by S', cards: '', nearlyEqual: 'SA C2' },
      'C2',
    ],
    ['not at notrump', LONG_HEARTS, { ...NOTRUMP, nearlyEqual: 'SA C2' }, 'SA C2'],
  ]);
  prefers('lead-a-safe-sequence', [
    ['king and queen first', GOOD_SPADES, { ...SPADES_4H, nearlyEqual: 'SK DT' }, 'SK'],
    ['at notrump three in a row', GOOD_SPADES, { ...NOTRUMP, nearlyEqual: 'SK DT' }, 'SK DT'],
  ]);
});

it('conventions cost nothing after the opening lead, and nothing for declarer', () => {
  const [N = '', E = '', S = '', W = ''] = GOOD_SPADES;
  const hands = dealRemainingSuits({ N, E, S, W });
  const costs = LEAD_RULES.flatMap((rule) =>
    rule.kind === 'preference' && rule.cost ? [rule.cost] : [],
  );
  /** The sum of all costs of all legal cards after the cards played. */
  const totalCostAfter = (cards: string): number => {
    const { infoSet, legal } = parseChoice({ contract: '4H by S', hands, cards });
    return legal
      .flatMap((card) => costs.map((cost) => cost(infoSet, card)))
      .reduce((a, b) => a + b, 0);
  };
  expect(totalCostAfter('')).toBeGreaterThan(0);
  expect(totalCostAfter('SK S4 S8 S3')).toBe(0);
  expect(totalCostAfter('SK SA S8 S3')).toBe(0);
});
