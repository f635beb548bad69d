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
  const split = spades('A752', 'KQ4', 'T96', 'J83');
  const rises = spades('AQJ2', 'K4', 'T963', '875');
  reads('splits-honours', [
    [
      'the queen shows a card beside it',
      split,
      { cards: `${DUMMY_IN} S2 SQ` },
      'E holds one of SK SJ or E has 0-2 S',
    ],
    ['a small card shows nothing', split, { cards: `${DUMMY_IN} S2 S4` }, 'nothing'],
    ['nothing beside it is hidden', rises, { cards: `${DUMMY_IN} S2 SK` }, 'nothing'],
    [
      'the second card of the suit shows nothing',
      split,
      { cards: `${DUMMY_IN} SA S4 S6 S3 S2 SQ` },
      'nothing',
    ],
    ['the player learns nothing', split, { cards: `${DUMMY_IN} S2 SQ`, observer: 'E' }, 'nothing'],
  ]);
  reads('rises-with-honour-is-short', [
    ['the king without a card beside it', rises, { cards: `${DUMMY_IN} S2 SK` }, 'E has 0-2 S'],
    ['not when one may be beside it', split, { cards: `${DUMMY_IN} S2 SQ` }, 'nothing'],
  ]);
  const ace = spades('KQ52', 'A4', 'T963', 'J87');
  reads('rises-with-ace-is-short', [
    ['at a trump contract', ace, { cards: `${DUMMY_IN} S2 SA`, contract: HEARTS }, 'E has 0-2 S'],
    ['not at notrump', ace, { cards: `${DUMMY_IN} S2 SA` }, 'nothing'],
    ['not over a king', ace, { cards: `${DUMMY_IN} SK SA`, contract: HEARTS }, 'nothing'],
    ['not in trumps', ace, { cards: `${DUMMY_IN} S2 SA`, contract: '4S by S' }, 'nothing'],
  ]);
});

describe('over an honour', () => {
  const queen = spades('Q752', 'KT4', 'A96', 'J83');
  const touching = spades('QJ52', 'KT4', 'A96', '873');
  const low = { cards: `${DUMMY_IN} SQ S4` };
  reads('cover-promotes', [
    [
      'a cover shows what it makes good',
      queen,
      { cards: `${DUMMY_IN} SQ SK` },
      'E holds one of SJ ST or E has 0-2 S',
    ],
    [
      'nothing is left to make good',
      spades('Q752', 'K43', 'AJT', '986'),
      { cards: `${DUMMY_IN} SQ SK` },
      'nothing',
    ],
    ['over a small card it is no cover', queen, { cards: `${DUMMY_IN} S2 SK` }, 'nothing'],
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
    ['over two honours in dummy it is right to wait', touching, low, 'nothing'],
    [
      'declarer, who has the cards below it, knows that nothing is made good',
      spades('Q752', 'K43', 'AJT', '986'),
      { cards: `${DUMMY_IN} SQ S3` },
      'nothing',
    ],
    ['over a small card nothing is covered', queen, { cards: `${DUMMY_IN} S2 S4` }, 'nothing'],
    [
      'nothing is said of the ace',
      spades('K752', 'T43', 'Q96', 'AJ8'),
      { cards: `${DUMMY_IN} SK S3` },
      'nothing',
    ],
  ]);
  const king = spades('Q752', '943', 'KJ6', 'AT8');
  const ducked = { cards: `${SOUTH_IN} SK S8`, contract: HEARTS };
  reads('ducked-king-denies-ace', [
    ['at a trump contract', king, ducked, 'W lacks SA'],
    ['not at notrump', king, { cards: `${SOUTH_IN} SK S8` }, 'nothing'],
    ['not to the one who ducked', king, { ...ducked, observer: 'W' }, 'nothing'],
    [
      'the other defender knows the ace',
      spades('Q752', 'A43', 'KJ6', 'T98'),
      { ...ducked, observer: 'E' },
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
      'alone when the jack is seen',
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
      'over a small card it rises',
      spades('A752', 'Q', 'K963', 'JT84'),
      { cards: `${DUMMY_IN} S2 SQ` },
      'nothing',
    ],
  ]);
});

describe('second hand and aces or ruffs', () => {
  const alone = spades('5', 'T9432', 'KQ6', 'AJ87');
  const passed = { cards: `${DUMMY_IN} S5 S2`, contract: HEARTS };
  reads('singleton-passes-the-ace', [
    ['dummy’s only card passes', alone, passed, 'E lacks SA'],
    ['not at notrump', alone, { cards: `${DUMMY_IN} S5 S2` }, 'nothing'],
    ['dummy has more of them', spades('54', 'T932', 'KQ6', 'AJ87'), passed, 'nothing'],
    [
      'the ace is played',
      spades('5', 'AT943', 'KQ6', 'J872'),
      { cards: `${DUMMY_IN} S5 SA`, contract: HEARTS },
      'nothing',
    ],
  ]);
  const voids = ['AK752.Q94.A82.43', '.T32.765.AKQJT98', 'QJT96.AKJ8.K943.', '843.765.QJT.7652'];
  reads('winner-not-ruffed', [
    [
      'a winner that is let go',
      voids,
      { cards: `${DUMMY_IN} SA CA`, contract: HEARTS },
      'E has 0-0 H',
    ],
    [
      'a card that is no winner',
      voids,
      { cards: `${DUMMY_IN} S2 CA`, contract: HEARTS },
      'nothing',
    ],
    ['a ruff', voids, { cards: `${DUMMY_IN} SA H2`, contract: HEARTS }, 'nothing'],
    ['no trumps', voids, { cards: `${DUMMY_IN} SA CA` }, 'nothing'],
  ]);
});

describe('second-hand preferences', () => {
  const honours = spades('A752', 'KQ43', 'T96', 'J8');
  const covers = spades('Q752', 'KT4', 'A96', 'J83');
  const touching = spades('QJ52', 'K84', 'AT6', '973');
  prefers('second-hand-low', [
    ['a small card', honours, { cards: `${DUMMY_IN} S2` }, 'S4 S3'],
    ['not over an honour', covers, { cards: `${DUMMY_IN} SQ` }, ''],
    ['not when discarding', spades('A752', '', 'T9643', 'KQJ8'), { cards: `${DUMMY_IN} S2` }, ''],
    ['not in fourth place', honours, { cards: `${SOUTH_IN} S6 S8 S2` }, ''],
  ]);
  prefers('cover-an-honour', [
    ['the king over a lonely queen', covers, { cards: `${DUMMY_IN} SQ` }, 'SK'],
    ['not over queen and jack', touching, { cards: `${DUMMY_IN} SQ` }, ''],
    ['not with the ace', spades('Q752', 'AT4', 'K96', 'J83'), { cards: `${DUMMY_IN} SQ` }, ''],
  ]);
  prefers('wait-over-touching-honours', [
    ['a small card over queen and jack', touching, { cards: `${DUMMY_IN} SQ` }, 'S8 S4'],
    ['not over a lonely queen', covers, { cards: `${DUMMY_IN} SQ` }, ''],
    ['not over a small card', honours, { cards: `${DUMMY_IN} S2` }, ''],
  ]);
});
