/**
 * Tests of the second-hand rules. A row has a title; the suits of North, East, South and West
 * (suits left out are dealt in any way); the cards played from West's lead on, against 3NT by South
 * by default; and the expected text. For `reads` that is the inference of South (or `observer`)
 * from the last card, for `prefers` the cards preferred by the seat in turn ('' when the rule does
 * not apply).
 */
import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { SECOND_HAND_RULES } from './second-hand-rules';

const { reads, prefers } = createRuleTests(SECOND_HAND_RULES, 'S');

const HEARTS = '4H by S';
/** Dummy has won the ace of diamonds, or declarer the king. */
const DUMMY_IN = 'DQ DA D5 D4';
const SOUTH_IN = 'DQ D2 D5 DK';
/** Fixed diamonds with varying spades of North, East, South and West. */
const spades = (...suits: readonly string[]): readonly string[] => {
  const diamonds = ['A82', '765', 'K943', 'QJT'];
  return suits.map((suit, i) => `${suit}..${diamonds[i] ?? ''}`);
};

describe('over a small card', () => {
  const splitHands = spades('A752', 'KQ4', 'T96', 'J83');
  const risesHands = spades('AQJ2', 'K4', 'T963', '875');
  reads('splits-honours', [
    [
      'the queen shows a touching card',
      splitHands,
      { cards: `${DUMMY_IN} S2 SQ` },
      'E holds one of SK SJ or E has 0-2 S',
    ],
    ['a small card shows nothing', splitHands, { cards: `${DUMMY_IN} S2 S4` }, 'nothing'],
    [
      'nothing when no touching card is hidden',
      risesHands,
      { cards: `${DUMMY_IN} S2 SK` },
      'nothing',
    ],
    [
      'the second card of the suit shows nothing',
      splitHands,
      { cards: `${DUMMY_IN} SA S4 S6 S3 S2 SQ` },
      'nothing',
    ],
    [
      'the player who plays the queen learns nothing',
      splitHands,
      { cards: `${DUMMY_IN} S2 SQ`, observer: 'E' },
      'nothing',
    ],
  ]);
  reads('rises-with-honour-is-short', [
    ['the king without a touching card', risesHands, { cards: `${DUMMY_IN} S2 SK` }, 'E has 0-2 S'],
    ['not when a touching card may be held', splitHands, { cards: `${DUMMY_IN} S2 SQ` }, 'nothing'],
  ]);
  const aceHands = spades('KQ52', 'A4', 'T963', 'J87');
  reads('rises-with-ace-is-short', [
    [
      'at a trump contract',
      aceHands,
      { cards: `${DUMMY_IN} S2 SA`, contract: HEARTS },
      'E has 0-2 S',
    ],
    ['not at notrump', aceHands, { cards: `${DUMMY_IN} S2 SA` }, 'nothing'],
    ['not over a king', aceHands, { cards: `${DUMMY_IN} SK SA`, contract: HEARTS }, 'nothing'],
    ['not in trumps', aceHands, { cards: `${DUMMY_IN} S2 SA`, contract: '4S by S' }, 'nothing'],
  ]);
});

describe('over an honour', () => {
  const queenHands = spades('Q752', 'KT4', 'A96', 'J83');
  const touchingHonours = spades('QJ52', 'KT4', 'A96', '873');
  const lowOnQueen = { cards: `${DUMMY_IN} SQ S4` };
  reads('cover-promotes', [
    [
      'a cover shows a card that it promotes',
      queenHands,
      { cards: `${DUMMY_IN} SQ SK` },
      'E holds one of SJ ST or E has 0-2 S',
    ],
    [
      'a cover shows nothing when it can promote no card',
      spades('Q752', 'K43', 'AJT', '986'),
      { cards: `${DUMMY_IN} SQ SK` },
      'nothing',
    ],
    [
      'an honour over a small card is no cover',
      queenHands,
      { cards: `${DUMMY_IN} S2 SK` },
      'nothing',
    ],
    [
      'the ace is no cover',
      spades('Q752', 'AT4', 'K96', 'J83'),
      { cards: `${DUMMY_IN} SQ SA` },
      'nothing',
    ],
  ]);
  reads('fails-to-cover', [
    [
      'no king over the queen',
      spades('Q752', 'T43', 'A96', 'KJ8'),
      { cards: `${DUMMY_IN} SQ S3` },
      'E lacks SK',
    ],
    [
      'nothing over two touching honours in dummy, where waiting is right',
      touchingHonours,
      lowOnQueen,
      'nothing',
    ],
    [
      'declarer, who holds the cards below the queen, learns nothing',
      spades('Q752', 'K43', 'AJT', '986'),
      { cards: `${DUMMY_IN} SQ S3` },
      'nothing',
    ],
    [
      'a small card over a small card shows nothing',
      queenHands,
      { cards: `${DUMMY_IN} S2 S4` },
      'nothing',
    ],
    [
      'no cover of the king says nothing about the ace',
      spades('K752', 'T43', 'Q96', 'AJ8'),
      { cards: `${DUMMY_IN} SK S3` },
      'nothing',
    ],
  ]);
  const kingHands = spades('Q752', '943', 'KJ6', 'AT8');
  const duckedKing = { cards: `${SOUTH_IN} SK S8`, contract: HEARTS };
  reads('ducked-king-denies-ace', [
    ['at a trump contract', kingHands, duckedKing, 'W lacks SA'],
    ['not at notrump', kingHands, { cards: `${SOUTH_IN} SK S8` }, 'nothing'],
    ['not to the player who ducked', kingHands, { ...duckedKing, observer: 'W' }, 'nothing'],
    [
      'the other defender knows the ace',
      spades('Q752', 'A43', 'KJ6', 'T98'),
      { ...duckedKing, observer: 'E' },
      'nothing',
    ],
  ]);
  reads('honour-that-falls-is-bare', [
    [
      'the queen under the ace',
      spades('A752', 'Q', 'K963', 'JT84'),
      { cards: `${DUMMY_IN} SA SQ` },
      'E has 0-1 S or E holds SJ',
    ],
    [
      'the queen is a singleton when the jack is visible',
      spades('AJ52', 'Q', 'K963', 'T874'),
      { cards: `${DUMMY_IN} SA SQ` },
      'E has 0-1 S',
    ],
    [
      'a small card is no sign',
      spades('AJ52', 'Q8', 'K963', 'T74'),
      { cards: `${DUMMY_IN} SA S8` },
      'nothing',
    ],
    [
      'not over a small card',
      spades('A752', 'Q', 'K963', 'JT84'),
      { cards: `${DUMMY_IN} S2 SQ` },
      'nothing',
    ],
  ]);
});

describe('second hand and aces or ruffs', () => {
  const singletonHands = spades('5', 'T9432', 'KQ6', 'AJ87');
  const passedAce = { cards: `${DUMMY_IN} S5 S2`, contract: HEARTS };
  reads('singleton-passes-the-ace', [
    ['a singleton led from dummy', singletonHands, passedAce, 'E lacks SA'],
    ['not at notrump', singletonHands, { cards: `${DUMMY_IN} S5 S2` }, 'nothing'],
    ['not when dummy has two cards', spades('54', 'T932', 'KQ6', 'AJ87'), passedAce, 'nothing'],
    [
      'nothing once the ace is played',
      spades('5', 'AT943', 'KQ6', 'J872'),
      { cards: `${DUMMY_IN} S5 SA`, contract: HEARTS },
      'nothing',
    ],
  ]);
  const voidHands = [
    'AK752.Q94.A82.43',
    '.T32.765.AKQJT98',
    'QJT96.AKJ8.K943.',
    '843.765.QJT.7652',
  ];
  reads('winner-not-ruffed', [
    [
      'a winner that is not ruffed',
      voidHands,
      { cards: `${DUMMY_IN} SA CA`, contract: HEARTS },
      'E has 0-0 H',
    ],
    [
      'a card that is no winner',
      voidHands,
      { cards: `${DUMMY_IN} S2 CA`, contract: HEARTS },
      'nothing',
    ],
    [
      'a ruff shows nothing',
      voidHands,
      { cards: `${DUMMY_IN} SA H2`, contract: HEARTS },
      'nothing',
    ],
    ['not at notrump', voidHands, { cards: `${DUMMY_IN} SA CA` }, 'nothing'],
  ]);
});

describe('second-hand preferences', () => {
  const kingQueenHands = spades('A752', 'KQ43', 'T96', 'J8');
  const loneQueenHands = spades('Q752', 'KT4', 'A96', 'J83');
  const touchingHonours = spades('QJ52', 'K84', 'AT6', '973');
  prefers('second-hand-low', [
    ['a small card', kingQueenHands, { cards: `${DUMMY_IN} S2` }, 'S4 S3'],
    ['not over an honour', loneQueenHands, { cards: `${DUMMY_IN} SQ` }, ''],
    ['not when discarding', spades('A752', '', 'T9643', 'KQJ8'), { cards: `${DUMMY_IN} S2` }, ''],
    ['not in fourth place', kingQueenHands, { cards: `${SOUTH_IN} S6 S8 S2` }, ''],
  ]);
  prefers('cover-an-honour', [
    ['the king over an unsupported queen', loneQueenHands, { cards: `${DUMMY_IN} SQ` }, 'SK'],
    ['not over queen and jack', touchingHonours, { cards: `${DUMMY_IN} SQ` }, ''],
    ['not with the ace', spades('Q752', 'AT4', 'K96', 'J83'), { cards: `${DUMMY_IN} SQ` }, ''],
  ]);
  prefers('wait-over-touching-honours', [
    ['a small card over queen and jack', touchingHonours, { cards: `${DUMMY_IN} SQ` }, 'S8 S4'],
    ['not over an unsupported queen', loneQueenHands, { cards: `${DUMMY_IN} SQ` }, ''],
    ['not over a small card', kingQueenHands, { cards: `${DUMMY_IN} S2` }, ''],
  ]);
});
