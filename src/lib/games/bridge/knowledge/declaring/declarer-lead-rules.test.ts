/**
 * Tests of the declarer's rules on leads. A row of `prefers` has a title; the suits of North, East,
 * South and West (suits left out are dealt in any way); the cards played from West's lead on,
 * against 3NT by South by default, after which declarer (or `observer`) leads; and the cards that
 * the rule prefers among `nearlyEqual`: '' when the rule does not apply, all of them when it
 * applies but none is better.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { parseChoice } from '../examples/parse-situation';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { createRuleTests } from '../rule-test-rows.fixture';
import { DECLARER_LEAD_RULES } from '../declarer-rules';
import { finesseAgain } from './establish-suits';
import { drawTrumps } from './draw-trumps';

const { prefers } = createRuleTests(DECLARER_LEAD_RULES, 'S');

const SPADES = { contract: '4S by S' };
/** South has won the king of diamonds. */
const SOUTH_IN = 'DQ D2 D5 DK';
/** Hands with these spades of North, East, South and West, and fixed red suits. */
const handsWithSpades = (...suits: readonly string[]): readonly string[] => {
  const redSuits = ['K2.A82', 'Q43.765', 'A65.K943', 'JT987.QJT'];
  return suits.map((suit, i) => `${suit}.${redSuits[i] ?? ''}`);
};

describe('how declarer draws trumps', () => {
  const spadesAndDiamonds = (...suits: readonly string[]): readonly string[] => {
    const diamonds = ['A82', '7654', 'K93', 'QJT'];
    return suits.map((suit, i) => `${suit}..${diamonds[i] ?? ''}`);
  };
  const sideTrumps = spadesAndDiamonds('643', 'J75', 'AT98', 'KQ2');
  prefers('draw-trumps-from-the-top', [
    [
      'the ace before the eight',
      sideTrumps,
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'SA S8' },
      'SA',
    ],
    [
      'not with the king in dummy, to which a small card may be led',
      spadesAndDiamonds('K43', 'J75', 'AT98', 'Q62'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'SA S8' },
      '',
    ],
    ['not at notrump', sideTrumps, { cards: SOUTH_IN, nearlyEqual: 'SA S8' }, ''],
    [
      'not for a defender',
      sideTrumps,
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'SK S2' },
      '',
    ],
  ]);

  const trumpsFromTop = spadesAndDiamonds('K43', 'J75', 'AQT98', '62');
  const nearlyEqual = 'SA D9';
  prefers('draw-trumps', [
    [
      'when the hand has the highest trump and more trumps than are out',
      trumpsFromTop,
      { cards: SOUTH_IN, ...SPADES, nearlyEqual },
      'SA',
    ],
    [
      'not when dummy is to ruff diamonds first',
      ['K43..A2', 'J75..765', 'AQT98..K943', '62..QJT8'],
      { cards: SOUTH_IN, ...SPADES, nearlyEqual },
      '',
    ],
    [
      'when dummy has trumps to ruff with after the defenders have none',
      ['KT43..A2', 'J..7653', 'AQ982..K94', '765..QJT8'],
      { cards: 'DQ D2 D3 DK SA S5 S3 SJ', ...SPADES, nearlyEqual: 'SQ D4' },
      'SQ',
    ],
    [
      'when the defenders’ ace can be driven out',
      spadesAndDiamonds('K43', 'A75', 'QJT98', '62'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'SQ D9' },
      'SQ',
    ],
    [
      'not when the highest trump is the only one out',
      spadesAndDiamonds('K43', '75', 'QJT98', 'A62'),
      { cards: `${SOUTH_IN} S8 S2 SK S5 S3 S7 SQ S6`, ...SPADES, nearlyEqual: 'SJ D9' },
      '',
    ],
    [
      'not when no card drives out the highest trump',
      spadesAndDiamonds('K43', 'A75', 'T9862', 'QJ'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'S2 D9' },
      '',
    ],
    [
      'not when more trumps are out than the hand has',
      spadesAndDiamonds('43', 'J7652', 'AKQT', '98'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual },
      '',
    ],
    ['not at notrump', trumpsFromTop, { cards: SOUTH_IN, nearlyEqual }, ''],
    [
      'not for a defender',
      trumpsFromTop,
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S6 DQ' },
      '',
    ],
  ]);
});

it('not drawing trumps costs part of a trick when nothing speaks for waiting', () => {
  const diamonds = ['A82', '7654', 'K93', 'QJT'];
  const costOfCard = (suits: readonly string[], card: Card, contract = '4S by S') => {
    const [N = '', E = '', S = '', W = ''] = suits.map(
      (suit, i) => `${suit}..${diamonds[i] ?? ''}`,
    );
    const hands = dealRemainingSuits({ N, E, S, W });
    const situation = { contract, dealer: 'S', observer: 'S', hands, cards: SOUTH_IN } as const;
    return drawTrumps.cost?.(parseChoice(situation).infoSet, card);
  };
  const spadesFromTop = ['K43', 'J75', 'AQT98', '62'];
  expect(costOfCard(spadesFromTop, 'D9')).toBeGreaterThan(0);
  expect(costOfCard(spadesFromTop, 'SA')).toBe(0);
  expect(costOfCard(spadesFromTop, 'D9', '3NT by S')).toBe(0);
  // With the ace alone the king may have to be finessed from the opposite hand.
  expect(costOfCard(['43', 'K75', 'AQJT98', '62'], 'D9')).toBe(0);
  // The defenders have the ace, or more trumps than declarer's side: waiting may be right.
  expect(costOfCard(['K43', 'A75', 'QJT98', '62'], 'D9')).toBe(0);
  expect(costOfCard(['43', 'J7652', 'AKQT', '98'], 'D9')).toBe(0);
});

describe('keeping the last trumps', () => {
  /** The defenders have two trumps each. */
  const handsWithoutTrumps = ['K432.K72.A2', 'J7.QJ94.765', 'AQT98.A63.K43', '65.T85.QJT98'];
  /** The defenders' trumps fall in two rounds. */
  const cards = `${SOUTH_IN} SA S5 S2 S7 SQ S6 S3 SJ`;
  prefers('keep-trumps-when-theirs-are-gone', [
    [
      'the ace of hearts first',
      handsWithoutTrumps,
      { cards, ...SPADES, nearlyEqual: 'ST HA' },
      'HA',
    ],
    [
      'a small card to the king as well',
      handsWithoutTrumps,
      { cards, ...SPADES, nearlyEqual: 'ST H3' },
      'H3',
    ],
    [
      'not before a two-way guess in a suit',
      ['K432.KJ2.A2', 'J7.Q974.765', 'AQT98.T63.K43', '65.A85.QJT98'],
      { cards, ...SPADES, nearlyEqual: 'ST HT' },
      '',
    ],
    [
      'not before the ace of a suit that may be finessed',
      ['K432.KJ2.A2', 'J7.Q974.765', 'AQT98.A63.K43', '65.T85.QJT98'],
      { cards, ...SPADES, nearlyEqual: 'ST HA' },
      '',
    ],
    [
      'not when the trump is an entry to winners of the other hand',
      ['K432.872.AJ2.432', 'J7.QJ94.76543.65', 'AQT98.AK3.K.AKQJ', '65.T65.QT98.T987'],
      { cards, ...SPADES, nearlyEqual: 'S8 HA' },
      '',
    ],
    [
      'when another suit is an entry as well',
      ['K432.K72.AJ2', 'J7.QJ94.76543', 'AQT98.A63.K', '65.T85.QT98'],
      { cards, ...SPADES, nearlyEqual: 'S8 HA' },
      'HA',
    ],
    [
      'when two missing honours leave no finesse',
      ['K432.KT2.A2', 'J7.Q974.765', 'AQT98.A63.K43', '65.J85.QJT98'],
      { cards, ...SPADES, nearlyEqual: 'ST HA' },
      'HA',
    ],
    [
      'not while the defenders have a trump',
      ['K432.K72.A2', '7.QJ94.765', 'AQT98.A63.K43', 'J65.T85.QJT98'],
      { cards: `${SOUTH_IN} SA S5 S2 S7 SQ S6 S3 D6`, ...SPADES, nearlyEqual: 'ST HA' },
      '',
    ],
    ['not at notrump', handsWithoutTrumps, { cards, nearlyEqual: 'ST HA' }, ''],
    [
      'not for a defender',
      handsWithoutTrumps,
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S6 H5' },
      '',
    ],
  ]);
});

describe('a finesse that won', () => {
  const tenaceHands = handsWithSpades('AQJ4', '765', '983', 'KT2');
  /** The queen wins, and a heart goes back to South's ace. */
  const SOUTH_IN_AGAIN = `${SOUTH_IN} S3 S2 SQ S5 H2 H3 HA H7`;
  const runQueenHands = handsWithSpades('AJT4', '765', 'Q98', 'K32');
  const nearlyEqual = 'S9 H6';
  prefers('finesse-again', [
    ['is taken again', tenaceHands, { cards: SOUTH_IN_AGAIN, nearlyEqual }, 'S9'],
    [
      'after a queen that was run',
      runQueenHands,
      { cards: `${SOUTH_IN} SQ S2 S4 S5`, nearlyEqual },
      'S9',
    ],
    ['not before it was taken', tenaceHands, { cards: SOUTH_IN, nearlyEqual }, ''],
    [
      'not from the hand with the tenace',
      tenaceHands,
      // The first eight cards: dummy's queen has won, and dummy is on lead.
      { cards: SOUTH_IN_AGAIN.slice(0, 23), nearlyEqual: 'S4 H2' },
      '',
    ],
    [
      'not when it lost',
      handsWithSpades('AQJ4', 'K65', '983', 'T72'),
      { cards: `${SOUTH_IN} S3 S2 SQ SK H3 HA H7 H2`, nearlyEqual },
      '',
    ],
  ]);

  it('leaving it costs a trick at notrump, and nothing while trumps are out', () => {
    const [N = '', E = '', S = '', W = ''] = tenaceHands;
    const hands = dealRemainingSuits({ N, E, S, W });
    const infoSetIn = (contract: string) => {
      const situation = {
        contract,
        dealer: 'S',
        observer: 'S',
        hands,
        cards: SOUTH_IN_AGAIN,
      } as const;
      return parseChoice(situation).infoSet;
    };
    expect(finesseAgain.cost?.(infoSetIn('3NT by S'), 'H6')).toBe(1);
    expect(finesseAgain.cost?.(infoSetIn('3NT by S'), 'S9')).toBe(0);
    expect(finesseAgain.cost?.(infoSetIn('4C by S'), 'H6')).toBe(0);
  });
});

describe('the order in which declarer plays suits', () => {
  const solidSpades = handsWithSpades('43', 'A765', 'KQJT', '982');
  prefers('establish-before-cashing', [
    ['the ace is driven out first', solidSpades, { cards: SOUTH_IN, nearlyEqual: 'SK HA' }, 'SK'],
    [
      'towards the honours of the other hand',
      handsWithSpades('KQJT', 'A765', '43', '982'),
      { cards: SOUTH_IN, nearlyEqual: 'S4 HA' },
      'S4',
    ],
    [
      'not while trumps are out',
      solidSpades,
      { cards: SOUTH_IN, contract: '4C by S', nearlyEqual: 'SK HA' },
      '',
    ],
    [
      'not when the suit has no winner once the ace and king are gone',
      handsWithSpades('43', 'AK65', 'QJ2', 'T987'),
      { cards: SOUTH_IN, nearlyEqual: 'SQ HA' },
      '',
    ],
  ]);
  const oneEntryHands = [
    'KQJT.A2.82.97532',
    'A65.KT43.765.QT4',
    '43.Q65.AK943.AK6',
    '9872.J987.QJT.J8',
  ];
  const twoEntryHands = [
    'KQJT.A2.A2.97532',
    'A65.KT43.765.QT4',
    '43.Q65.K9843.AK6',
    '9872.J987.QJT.J8',
  ];
  prefers('keep-the-last-entry', [
    [
      'keeps the ace of hearts until the spades are set up',
      oneEntryHands,
      { cards: SOUTH_IN, nearlyEqual: 'S4 H5' },
      'S4',
    ],
    [
      'keeps the entry in the hand with the long suit as well',
      oneEntryHands,
      { cards: `${SOUTH_IN} S3 S2 SK S5`, nearlyEqual: 'HA SQ' },
      'SQ',
    ],
    [
      'allows the play of one of two entries',
      twoEntryHands,
      { cards: 'H7 H2 H3 HQ', nearlyEqual: 'S4 H5' },
      'S4 H5',
    ],
    [
      'has no preference when nothing is left to set up',
      ['AKQJ.A2.82.97532', 'T65.KT43.765.QT4', '43.Q65.AK943.AK6', '9872.J987.QJT.J8'],
      { cards: SOUTH_IN, nearlyEqual: 'S4 H5' },
      'S4 H5',
    ],
    ['not for a defender', oneEntryHands, { cards: '', observer: 'W', nearlyEqual: 'S2 H7' }, ''],
  ]);
  /** South's only winners are hearts, and dummy is void in them. */
  const noReentryHands = [
    'AQJT92..A82.QJ97',
    'K65.QT43.765.KT8',
    '43.AK65.K943.654',
    '87.J9872.QJT.A32',
  ];
  const nearlyEqual = 'S4 HK HA';
  prefers('cash-before-leaving-a-hand-for-good', [
    ['the hearts before the finesse', noReentryHands, { cards: SOUTH_IN, nearlyEqual }, 'HA HK'],
    [
      'not when the ace of clubs is an entry back',
      ['AQJT92..A82.QJ97', 'K65.QT43.765.KT8', '43.AK65.K943.A54', '87.J9872.QJT.632'],
      { cards: SOUTH_IN, nearlyEqual },
      '',
    ],
    [
      'not while trumps are out',
      noReentryHands,
      { cards: SOUTH_IN, contract: '4C by S', nearlyEqual },
      '',
    ],
    [
      'not when dummy has nothing to spare',
      ['AKQJT9..A82.AKQJ', '865.QT43.765.T98', '43.AK65.K943.654', '72.J9872.QJT.732'],
      { cards: SOUTH_IN, nearlyEqual },
      '',
    ],
    ['not for a defender', noReentryHands, { cards: '', observer: 'W', nearlyEqual: 'S7 CA' }, ''],
  ]);
  prefers('high-card-from-the-short-hand', [
    [
      'the king before a small one',
      handsWithSpades('AQJ4', '765', 'K3', 'T982'),
      { cards: SOUTH_IN, nearlyEqual: 'SK S3' },
      'SK',
    ],
    [
      'the longer hand may lead low',
      handsWithSpades('A4', '765', 'KQ32', 'JT98'),
      { cards: SOUTH_IN, nearlyEqual: 'SK S2' },
      'SK S2',
    ],
  ]);
});
