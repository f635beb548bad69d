import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { SIGNAL_RULES } from './signal-rules';

const { reads } = createRuleTests(SIGNAL_RULES, 'W');

const HEARTS = '4H by S';
const DOWN = { signals: 'upside-down' } as const;
const NONE = { signals: 'none' } as const;
/** West leads the queen of diamonds, and South wins in hand. */
const IN_HAND = 'DQ D3 D2 DK';
/** West leads the jack of hearts, and dummy wins. */
const IN_DUMMY = 'HJ HA H5 H4';

describe('attitude to partner’s lead', () => {
  const lead = ['J64', 'Q972', 'T3', 'AK85'];
  const trumps = { contract: HEARTS };
  reads('partner-is-encouraged', [
    ['the nine', lead, { cards: 'SA S4 S9' }, 'E holds SQ'],
    [
      'a doubleton would do, too',
      lead,
      { cards: 'SA S4 S9', ...trumps },
      'E holds SQ or E has 2-2 S',
    ],
    ['under dummy’s honour', lead, { cards: 'S5 SJ S9' }, 'E holds SQ'],
    ['the two, upside-down', lead, { cards: 'SA S4 S2', ...DOWN }, 'E holds SQ'],
    ['not the nine, upside-down', lead, { cards: 'SA S4 S9', ...DOWN }, 'nothing'],
    ['not without signals', lead, { cards: 'SA S4 S9', ...NONE }, 'nothing'],
    ['not the two', lead, { cards: 'SA S4 S2' }, 'nothing'],
    ['third hand that cannot beat a spot', lead, { cards: 'S8 S4 S7' }, 'nothing'],
    ['not in trumps', lead, { cards: 'SA S4 S9', contract: '4S by S' }, 'nothing'],
    ['the player learns nothing', lead, { cards: 'SA S4 S9', observer: 'E' }, 'nothing'],
    [
      'not when the queen is seen',
      ['J64', 'T972', '83', 'AKQ5'],
      { cards: 'SA S4 S9', ...trumps },
      'nothing',
    ],
  ]);
  reads('partner-is-discouraged', [
    ['the two', lead, { cards: 'SA S4 S2' }, 'E lacks SQ'],
    ['the nine, upside-down', lead, { cards: 'SA S4 S9', ...DOWN }, 'E lacks SQ'],
    [
      'declarer reads it, too',
      lead,
      { cards: 'SA S4 S2', observer: 'S' },
      'E lacks SK and E lacks SQ',
    ],
    ['not the two, upside-down', lead, { cards: 'SA S4 S2', ...DOWN }, 'nothing'],
    ['not without signals', lead, { cards: 'SA S4 S2', ...NONE }, 'nothing'],
    [
      'not a card that could be either',
      ['J64', 'QT73', '92', 'AK85'],
      { cards: 'SA S4 S3' },
      'nothing',
    ],
    ['not the second card', lead, { cards: 'SA S4 S7 S3 SK S6 S2' }, 'nothing'],
  ]);
});

describe('a suit asked for over a short dummy', () => {
  const short = ['J', 'Q972', 'T643', 'AK85'];
  const trumps = { contract: HEARTS };
  reads('spot-over-a-short-dummy-asks-for-a-suit', [
    ['high for diamonds', short, { cards: 'SA SJ S9', ...trumps }, 'E holds one of DA DK'],
    ['low for clubs', short, { cards: 'SA SJ S2', ...trumps }, 'E holds CA'],
    [
      'upside-down is the same',
      short,
      { cards: 'SA SJ S9', ...trumps, ...DOWN },
      'E holds one of DA DK',
    ],
    ['not without signals', short, { cards: 'SA SJ S9', ...trumps, ...NONE }, 'nothing'],
    ['not at notrump', short, { cards: 'SA SJ S9' }, 'nothing'],
    ['not an honour', short, { cards: 'SA SJ SQ', ...trumps }, 'nothing'],
    ['dummy has more', ['J64', 'Q972', 'T3', 'AK85'], { cards: 'SA S4 S9', ...trumps }, 'nothing'],
    ['dummy’s last card wins', short, { cards: 'S8 SJ S9', ...trumps }, 'nothing'],
  ]);
  reads('partner-is-encouraged', [
    ['a high spot is not attitude', short, { cards: 'SA SJ S9', ...trumps }, 'nothing'],
    ['but it is at notrump', short, { cards: 'SA SJ S9' }, 'E holds SQ'],
  ]);
  reads('partner-is-discouraged', [
    ['a low spot is not attitude', short, { cards: 'SA SJ S2', ...trumps }, 'nothing'],
  ]);
});

describe('count in declarer’s suit', () => {
  const suit = ['KQJ4', '9762', 'T53', 'A8'];
  const EVEN = 'E has 2-2 S or E has 4-4 S or E has 6-6 S';
  const ODD = 'E has 1-1 S or E has 3-3 S or E has 5-5 S';
  reads('count-even', [
    ['the seven', suit, { cards: `${IN_HAND} S3 S8 SK S7` }, EVEN],
    ['the two, upside-down', suit, { cards: `${IN_HAND} S3 S8 SK S2`, ...DOWN }, EVEN],
    [
      'a spot of second hand’s, for declarer',
      suit,
      { cards: `${IN_HAND} S3 S8`, observer: 'S' },
      'W has 2-2 S or W has 4-4 S or W has 6-6 S',
    ],
    ['not the seven, upside-down', suit, { cards: `${IN_HAND} S3 S8 SK S7`, ...DOWN }, 'nothing'],
    ['not without signals', suit, { cards: `${IN_HAND} S3 S8 SK S7`, ...NONE }, 'nothing'],
    ['not in trumps', suit, { cards: `${IN_HAND} S3 S8 SK S7`, contract: '4S by S' }, 'nothing'],
    ['not on partner’s lead', suit, { cards: 'SA S4 S7' }, 'nothing'],
    ['not a card that wins', suit, { cards: `${IN_HAND} S3 S8 S4 S9` }, 'nothing'],
  ]);
  reads('count-odd', [
    ['the two', suit, { cards: `${IN_HAND} S3 S8 SK S2` }, ODD],
    ['the seven, upside-down', suit, { cards: `${IN_HAND} S3 S8 SK S7`, ...DOWN }, ODD],
    ['not the seven', suit, { cards: `${IN_HAND} S3 S8 SK S7` }, 'nothing'],
    ['not without signals', suit, { cards: `${IN_HAND} S3 S8 SK S2`, ...NONE }, 'nothing'],
    [
      'not a number that is known',
      ['KQJT4', '32', '765', 'A98'],
      { cards: `${IN_HAND} S5 S8 SK S2 SQ S3 S6 S9 SJ` },
      'nothing',
    ],
  ]);
  const downUp = `${IN_HAND} S3 S8 SK S7 SQ S2`;
  const upDown = `${IN_HAND} S3 S8 SK S2 SQ S7`;
  const three = 'E has 3-3 S or E has 5-5 S';
  reads('echo-completed', [
    ['down is even', suit, { cards: downUp }, EVEN],
    ['up is odd', suit, { cards: upDown }, three],
    ['down is odd, upside-down', suit, { cards: downUp, ...DOWN }, three],
    ['up is even, upside-down', suit, { cards: upDown, ...DOWN }, EVEN],
    ['not without signals', suit, { cards: downUp, ...NONE }, 'nothing'],
    ['not in trumps', suit, { cards: downUp, contract: '4S by S' }, 'nothing'],
    ['not after one card', suit, { cards: `${IN_HAND} S3 S8 SK S7` }, 'nothing'],
    [
      'not when the first card was attitude',
      suit,
      { cards: 'SA S4 S7 S3 DQ D3 D2 DK S5 S8 SK S2' },
      'nothing',
    ],
  ]);
  const SPADES = { contract: '4S by S' };
  reads('trump-echo-shows-three', [
    ['down', suit, { cards: downUp, ...SPADES }, 'E has 3-13 S'],
    ['up', suit, { cards: upDown, ...SPADES }, 'nothing'],
    ['not without signals', suit, { cards: downUp, ...SPADES, ...NONE }, 'nothing'],
    ['a side suit', suit, { cards: downUp, contract: HEARTS }, 'nothing'],
  ]);
  reads('no-trump-echo-denies-three', [
    ['up', suit, { cards: upDown, ...SPADES }, 'not (E has 3-3 S)'],
    ['down', suit, { cards: downUp, ...SPADES }, 'nothing'],
    ['not without signals', suit, { cards: upDown, ...SPADES, ...NONE }, 'nothing'],
    ['a side suit', suit, { cards: upDown, contract: HEARTS }, 'nothing'],
  ]);
});

describe('discards', () => {
  const out = ['KQJ4', '', 'T9532', 'A876'];
  reads('discard-asks-for-its-suit', [
    ['high', out, { cards: `${IN_DUMMY} SK D6` }, 'E holds one of DA DK'],
    ['low, upside-down', out, { cards: `${IN_DUMMY} SK D2`, ...DOWN }, 'E holds one of DA DK'],
    ['not low', out, { cards: `${IN_DUMMY} SK D2` }, 'nothing'],
    ['not without signals', out, { cards: `${IN_DUMMY} SK D6`, ...NONE }, 'nothing'],
    ['a ruff', out, { cards: `${IN_DUMMY} SK D6`, contract: '4D by S' }, 'nothing'],
    ['not a suit that was played before', out, { cards: `${IN_DUMMY} SK H9` }, 'nothing'],
  ]);
  reads('discard-warns-of-its-suit', [
    ['low', out, { cards: `${IN_DUMMY} SK D2` }, 'E lacks DA and E lacks DK'],
    [
      'high, upside-down',
      out,
      { cards: `${IN_DUMMY} SK D6`, ...DOWN },
      'E lacks DA and E lacks DK',
    ],
    ['not high', out, { cards: `${IN_DUMMY} SK D6` }, 'nothing'],
    ['not without signals', out, { cards: `${IN_DUMMY} SK D2`, ...NONE }, 'nothing'],
  ]);
});

describe('a lead for a ruff', () => {
  const ruff = ['K642', 'AJ973', 'QT5', '8'];
  const BACK = 'S8 S2 SA S5';
  const trumps = { contract: HEARTS };
  reads('lead-for-a-ruff-asks-for-a-suit', [
    ['high for diamonds', ruff, { cards: `${BACK} S9`, ...trumps }, 'E holds one of DA DK'],
    ['low for clubs', ruff, { cards: `${BACK} S3`, ...trumps }, 'E holds CA'],
    ['upside-down is the same', ruff, { cards: `${BACK} S3`, ...trumps, ...DOWN }, 'E holds CA'],
    ['not without signals', ruff, { cards: `${BACK} S9`, ...trumps, ...NONE }, 'nothing'],
    ['not at notrump', ruff, { cards: `${BACK} S9` }, 'nothing'],
    [
      'not when partner can follow',
      ['K642', 'AJ97', 'QT5', '83'],
      { cards: `${BACK} S9`, ...trumps },
      'nothing',
    ],
    ['declarer does not know', ruff, { cards: `${BACK} S9`, ...trumps, observer: 'S' }, 'nothing'],
    [
      'not when partner has no trump',
      ['K642.KQ54', 'AJ973.J2', 'QT5.AT98763', '8.'],
      { cards: `${BACK} S9`, ...trumps },
      'nothing',
    ],
  ]);
});
