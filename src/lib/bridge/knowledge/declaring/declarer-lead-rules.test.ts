import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { parseChoice } from '../examples/parse-situation';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { createRuleTests } from '../rule-test-rows.fixture';
import { DECLARER_LEAD_RULES } from './declarer-lead-rules';
import { finesseAgain } from './establish-suits';
import { drawTrumps } from './draw-trumps';

const { prefers } = createRuleTests(DECLARER_LEAD_RULES, 'S');

const SPADES = { contract: '4S by S' };
/** South has won the king of diamonds. */
const SOUTH_IN = 'DQ D2 D5 DK';
/** The spades of North, East, South and West, with fixed red suits. */
const spades = (...suits: readonly string[]): readonly string[] => {
  const red = ['K2.A82', 'Q43.765', 'A65.K943', 'JT987.QJT'];
  return suits.map((suit, i) => `${suit}.${red[i] ?? ''}`);
};

describe('how declarer draws trumps', () => {
  const level = (...suits: readonly string[]): readonly string[] => {
    const diamonds = ['A82', '7654', 'K93', 'QJT'];
    return suits.map((suit, i) => `${suit}..${diamonds[i] ?? ''}`);
  };
  const table = level('643', 'J75', 'AT98', 'KQ2');
  prefers('draw-trumps-from-the-top', [
    ['the ace before the eight', table, { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'SA S8' }, 'SA'],
    [
      'a small one towards the king',
      level('K43', 'J75', 'AT98', 'Q62'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'SA S8' },
      '',
    ],
    ['not at notrump', table, { cards: SOUTH_IN, nearlyEqual: 'SA S8' }, ''],
    [
      'not for a defender',
      table,
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'SK S2' },
      '',
    ],
  ]);

  const top = level('K43', 'J75', 'AQT98', '62');
  const nearlyEqual = 'SA D9';
  prefers('draw-trumps', [
    [
      'the highest is here, and more than are out',
      top,
      { cards: SOUTH_IN, ...SPADES, nearlyEqual },
      'SA',
    ],
    [
      'dummy is to ruff diamonds first',
      ['K43..A2', 'J75..765', 'AQT98..K943', '62..QJT8'],
      { cards: SOUTH_IN, ...SPADES, nearlyEqual },
      '',
    ],
    [
      'dummy has trumps to ruff with when theirs are gone',
      ['KT43..A2', 'J..7653', 'AQ982..K94', '765..QJT8'],
      { cards: 'DQ D2 D3 DK SA S5 S3 SJ', ...SPADES, nearlyEqual: 'SQ D4' },
      'SQ',
    ],
    [
      'the ace that is theirs is driven out',
      level('K43', 'A75', 'QJT98', '62'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'SQ D9' },
      'SQ',
    ],
    [
      'when it is all that is out, it stays there',
      level('K43', '75', 'QJT98', 'A62'),
      { cards: `${SOUTH_IN} S8 S2 SK S5 S3 S7 SQ S6`, ...SPADES, nearlyEqual: 'SJ D9' },
      '',
    ],
    [
      'nothing drives the highest out',
      level('K43', 'A75', 'T9862', 'QJ'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual: 'S2 D9' },
      '',
    ],
    [
      'more are out than are here',
      level('43', 'J7652', 'AKQT', '98'),
      { cards: SOUTH_IN, ...SPADES, nearlyEqual },
      '',
    ],
    ['not at notrump', top, { cards: SOUTH_IN, nearlyEqual }, ''],
    ['not for a defender', top, { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S6 DQ' }, ''],
  ]);
});

it('leaving trumps out without need costs part of a trick', () => {
  const diamonds = ['A82', '7654', 'K93', 'QJT'];
  const costs = (suits: readonly string[], card: Card, contract = '4S by S') => {
    const [N = '', E = '', S = '', W = ''] = suits.map(
      (suit, i) => `${suit}..${diamonds[i] ?? ''}`,
    );
    const hands = dealRemainingSuits({ N, E, S, W });
    const played = { contract, dealer: 'S', observer: 'S', hands, cards: SOUTH_IN } as const;
    return drawTrumps.cost?.(parseChoice(played).infoSet, card);
  };
  const top = ['K43', 'J75', 'AQT98', '62'];
  expect(costs(top, 'D9')).toBeGreaterThan(0);
  expect(costs(top, 'SA')).toBe(0);
  expect(costs(top, 'D9', '3NT by S')).toBe(0);
  // With the ace alone the king may have to be finessed from the opposite hand.
  expect(costs(['43', 'K75', 'AQJT98', '62'], 'D9')).toBe(0);
  // The defenders have the ace, or more trumps than declarer's side: waiting may be right.
  expect(costs(['K43', 'A75', 'QJT98', '62'], 'D9')).toBe(0);
  expect(costs(['43', 'J7652', 'AKQT', '98'], 'D9')).toBe(0);
});

describe('keeping the last trumps', () => {
  const drawn = ['K432.K72.A2', 'J7.QJ94.765', 'AQT98.A63.K43', '65.T85.QJT98'];
  /** The defenders' trumps fall in two rounds. */
  const cards = `${SOUTH_IN} SA S5 S2 S7 SQ S6 S3 SJ`;
  prefers('keep-trumps-when-theirs-are-gone', [
    ['the ace of hearts first', drawn, { cards, ...SPADES, nearlyEqual: 'ST HA' }, 'HA'],
    ['a small card to the king as well', drawn, { cards, ...SPADES, nearlyEqual: 'ST H3' }, 'H3'],
    [
      'before a suit is guessed they may be run',
      ['K432.KJ2.A2', 'J7.Q974.765', 'AQT98.T63.K43', '65.A85.QJT98'],
      { cards, ...SPADES, nearlyEqual: 'ST HT' },
      '',
    ],
    [
      'nor the ace of a suit that may be finessed',
      ['K432.KJ2.A2', 'J7.Q974.765', 'AQT98.A63.K43', '65.T85.QJT98'],
      { cards, ...SPADES, nearlyEqual: 'ST HA' },
      '',
    ],
    [
      'a trump to winners of the other hand is no waste',
      ['K432.872.AJ2.432', 'J7.QJ94.76543.65', 'AQT98.AK3.K.AKQJ', '65.T65.QT98.T987'],
      { cards, ...SPADES, nearlyEqual: 'S8 HA' },
      '',
    ],
    [
      'unless another suit goes over as well',
      ['K432.K72.AJ2', 'J7.QJ94.76543', 'AQT98.A63.K', '65.T85.QT98'],
      { cards, ...SPADES, nearlyEqual: 'S8 HA' },
      'HA',
    ],
    [
      'two cards between are no finesse',
      ['K432.KT2.A2', 'J7.Q974.765', 'AQT98.A63.K43', '65.J85.QJT98'],
      { cards, ...SPADES, nearlyEqual: 'ST HA' },
      'HA',
    ],
    [
      'not while they have one',
      ['K432.K72.A2', '7.QJ94.765', 'AQT98.A63.K43', 'J65.T85.QJT98'],
      { cards: `${SOUTH_IN} SA S5 S2 S7 SQ S6 S3 D6`, ...SPADES, nearlyEqual: 'ST HA' },
      '',
    ],
    ['not at notrump', drawn, { cards, nearlyEqual: 'ST HA' }, ''],
    [
      'not for a defender',
      drawn,
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S6 H5' },
      '',
    ],
  ]);
});

describe('a finesse that won', () => {
  const table = spades('AQJ4', '765', '983', 'KT2');
  /** The queen wins, and a heart goes back to South's ace. */
  const BACK = `${SOUTH_IN} S3 S2 SQ S5 H2 H3 HA H7`;
  const run = spades('AJT4', '765', 'Q98', 'K32');
  const nearlyEqual = 'S9 H6';
  prefers('finesse-again', [
    ['is taken again', table, { cards: BACK, nearlyEqual }, 'S9'],
    ['after a queen that was run', run, { cards: `${SOUTH_IN} SQ S2 S4 S5`, nearlyEqual }, 'S9'],
    ['not before it was taken', table, { cards: SOUTH_IN, nearlyEqual }, ''],
    [
      'not from the hand with the tenace',
      table,
      { cards: BACK.slice(0, 23), nearlyEqual: 'S4 H2' },
      '',
    ],
    [
      'not when it lost',
      spades('AQJ4', 'K65', '983', 'T72'),
      { cards: `${SOUTH_IN} S3 S2 SQ SK H3 HA H7 H2`, nearlyEqual },
      '',
    ],
  ]);

  it('leaving it costs a trick at notrump, and nothing while trumps are out', () => {
    const [N = '', E = '', S = '', W = ''] = table;
    const hands = dealRemainingSuits({ N, E, S, W });
    const at = (contract: string) => {
      const played = { contract, dealer: 'S', observer: 'S', hands, cards: BACK } as const;
      return parseChoice(played).infoSet;
    };
    expect(finesseAgain.cost?.(at('3NT by S'), 'H6')).toBe(1);
    expect(finesseAgain.cost?.(at('3NT by S'), 'S9')).toBe(0);
    expect(finesseAgain.cost?.(at('4C by S'), 'H6')).toBe(0);
  });
});

describe('the order in which declarer plays suits', () => {
  const solid = spades('43', 'A765', 'KQJT', '982');
  prefers('establish-before-cashing', [
    ['the ace is driven out first', solid, { cards: SOUTH_IN, nearlyEqual: 'SK HA' }, 'SK'],
    [
      'towards the honours of the other hand',
      spades('KQJT', 'A765', '43', '982'),
      { cards: SOUTH_IN, nearlyEqual: 'S4 HA' },
      'S4',
    ],
    [
      'not while trumps are out',
      solid,
      { cards: SOUTH_IN, contract: '4C by S', nearlyEqual: 'SK HA' },
      '',
    ],
    [
      'nothing is left behind the ace and king',
      spades('43', 'AK65', 'QJ2', 'T987'),
      { cards: SOUTH_IN, nearlyEqual: 'SQ HA' },
      '',
    ],
  ]);
  const far = ['KQJT.A2.82.97532', 'A65.KT43.765.QT4', '43.Q65.AK943.AK6', '9872.J987.QJT.J8'];
  const near = ['KQJT.A2.A2.97532', 'A65.KT43.765.QT4', '43.Q65.K9843.AK6', '9872.J987.QJT.J8'];
  prefers('keep-the-last-entry', [
    [
      'the ace of hearts waits for the spades',
      far,
      { cards: SOUTH_IN, nearlyEqual: 'S4 H5' },
      'S4',
    ],
    [
      'from the hand that needs it as well',
      far,
      { cards: `${SOUTH_IN} S3 S2 SK S5`, nearlyEqual: 'HA SQ' },
      'SQ',
    ],
    ['with two entries one may go', near, { cards: 'H7 H2 H3 HQ', nearlyEqual: 'S4 H5' }, 'S4 H5'],
    [
      'nothing is left to set up',
      ['AKQJ.A2.82.97532', 'T65.KT43.765.QT4', '43.Q65.AK943.AK6', '9872.J987.QJT.J8'],
      { cards: SOUTH_IN, nearlyEqual: 'S4 H5' },
      'S4 H5',
    ],
    ['not for a defender', far, { cards: '', observer: 'W', nearlyEqual: 'S2 H7' }, ''],
  ]);
  /** South's only winners are hearts, and dummy is void in them. */
  const noWayBack = [
    'AQJT92..A82.QJ97',
    'K65.QT43.765.KT8',
    '43.AK65.K943.654',
    '87.J9872.QJT.A32',
  ];
  const nearlyEqual = 'S4 HK HA';
  prefers('cash-before-leaving-a-hand-for-good', [
    ['the hearts before the finesse', noWayBack, { cards: SOUTH_IN, nearlyEqual }, 'HA HK'],
    [
      'the ace of clubs is a way back',
      ['AQJT92..A82.QJ97', 'K65.QT43.765.KT8', '43.AK65.K943.A54', '87.J9872.QJT.632'],
      { cards: SOUTH_IN, nearlyEqual },
      '',
    ],
    [
      'not while trumps are out',
      noWayBack,
      { cards: SOUTH_IN, contract: '4C by S', nearlyEqual },
      '',
    ],
    [
      'not when dummy has nothing to spare',
      ['AKQJT9..A82.AKQJ', '865.QT43.765.T98', '43.AK65.K943.654', '72.J9872.QJT.732'],
      { cards: SOUTH_IN, nearlyEqual },
      '',
    ],
    ['not for a defender', noWayBack, { cards: '', observer: 'W', nearlyEqual: 'S7 CA' }, ''],
  ]);
  prefers('high-card-from-the-short-hand', [
    [
      'the king before a small one',
      spades('AQJ4', '765', 'K3', 'T982'),
      { cards: SOUTH_IN, nearlyEqual: 'SK S3' },
      'SK',
    ],
    [
      'the longer hand may lead low',
      spades('A4', '765', 'KQ32', 'JT98'),
      { cards: SOUTH_IN, nearlyEqual: 'SK S2' },
      'SK S2',
    ],
  ]);
});
