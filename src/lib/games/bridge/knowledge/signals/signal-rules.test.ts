/**
 * Tests of the rules that read the defenders' signals, as West sees them. A row is: title; the
 * hands of N, E, S, W (spades first; the suits left out are dealt in any way); the cards played
 * from West's lead on, against 3NT by South by default; the constraint that the last card implies.
 */
import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { SIGNAL_RULES } from './signal-rules';

const { reads } = createRuleTests(SIGNAL_RULES, 'W');

const HEARTS = '4H by S';
const UPSIDE_DOWN = { signals: 'upside-down' } as const;
const SPARING = { signals: 'sparing' } as const;
const NO_SIGNALS = { signals: 'none' } as const;
/** West leads the queen of diamonds, and South wins in hand. */
const IN_HAND = 'DQ D3 D2 DK';
/** West leads the jack of hearts, and dummy wins. */
const IN_DUMMY = 'HJ HA H5 H4';

describe('attitude to partner’s lead', () => {
  const attitudeHands = ['J64', 'Q972', 'T3', 'AK85'];
  const heartContract = { contract: HEARTS };
  reads('partner-is-encouraged', [
    ['the nine', attitudeHands, { cards: 'SA S4 S9' }, 'E holds SQ'],
    [
      'the nine may also be a doubleton at a trump contract',
      attitudeHands,
      { cards: 'SA S4 S9', ...heartContract },
      'E holds SQ or E has 2-2 S',
    ],
    ['under dummy’s honour', attitudeHands, { cards: 'S5 SJ S9' }, 'E holds SQ'],
    ['the two, upside-down', attitudeHands, { cards: 'SA S4 S2', ...UPSIDE_DOWN }, 'E holds SQ'],
    ['not the nine, upside-down', attitudeHands, { cards: 'SA S4 S9', ...UPSIDE_DOWN }, 'nothing'],
    ['not without signals', attitudeHands, { cards: 'SA S4 S9', ...NO_SIGNALS }, 'nothing'],
    ['not the two', attitudeHands, { cards: 'SA S4 S2' }, 'nothing'],
    ['third hand that cannot beat a spot', attitudeHands, { cards: 'S8 S4 S7' }, 'nothing'],
    ['not in trumps', attitudeHands, { cards: 'SA S4 S9', contract: '4S by S' }, 'nothing'],
    [
      'the player who plays the nine learns nothing',
      attitudeHands,
      { cards: 'SA S4 S9', observer: 'E' },
      'nothing',
    ],
    [
      'not when the queen is seen',
      ['J64', 'T972', '83', 'AKQ5'],
      { cards: 'SA S4 S9', ...heartContract },
      'nothing',
    ],
  ]);
  reads('partner-is-discouraged', [
    ['the two', attitudeHands, { cards: 'SA S4 S2' }, 'E lacks SQ'],
    ['the nine, upside-down', attitudeHands, { cards: 'SA S4 S9', ...UPSIDE_DOWN }, 'E lacks SQ'],
    [
      'the two, read by declarer',
      attitudeHands,
      { cards: 'SA S4 S2', observer: 'S' },
      'E lacks SK and E lacks SQ',
    ],
    ['not the two, upside-down', attitudeHands, { cards: 'SA S4 S2', ...UPSIDE_DOWN }, 'nothing'],
    ['not without signals', attitudeHands, { cards: 'SA S4 S2', ...NO_SIGNALS }, 'nothing'],
    [
      'not a card that could be either',
      ['J64', 'QT73', '92', 'AK85'],
      { cards: 'SA S4 S3' },
      'nothing',
    ],
    ['not the second card', attitudeHands, { cards: 'SA S4 S7 S3 SK S6 S2' }, 'nothing'],
  ]);
});

describe('a suit asked for over a short dummy', () => {
  const shortDummyHands = ['J', 'Q972', 'T643', 'AK85'];
  const heartContract = { contract: HEARTS };
  reads('spot-over-a-short-dummy-asks-for-a-suit', [
    [
      'high for diamonds',
      shortDummyHands,
      { cards: 'SA SJ S9', ...heartContract },
      'E holds one of DA DK',
    ],
    ['low for clubs', shortDummyHands, { cards: 'SA SJ S2', ...heartContract }, 'E holds CA'],
    [
      'upside-down is the same',
      shortDummyHands,
      { cards: 'SA SJ S9', ...heartContract, ...UPSIDE_DOWN },
      'E holds one of DA DK',
    ],
    [
      'not without signals',
      shortDummyHands,
      { cards: 'SA SJ S9', ...heartContract, ...NO_SIGNALS },
      'nothing',
    ],
    ['not at notrump', shortDummyHands, { cards: 'SA SJ S9' }, 'nothing'],
    ['not an honour', shortDummyHands, { cards: 'SA SJ SQ', ...heartContract }, 'nothing'],
    [
      'not when dummy has more cards',
      ['J64', 'Q972', 'T3', 'AK85'],
      { cards: 'SA S4 S9', ...heartContract },
      'nothing',
    ],
    [
      'not when dummy’s last card wins',
      shortDummyHands,
      { cards: 'S8 SJ S9', ...heartContract },
      'nothing',
    ],
  ]);
  reads('partner-is-encouraged', [
    [
      'a high spot is not attitude',
      shortDummyHands,
      { cards: 'SA SJ S9', ...heartContract },
      'nothing',
    ],
    ['a high spot is attitude at notrump', shortDummyHands, { cards: 'SA SJ S9' }, 'E holds SQ'],
  ]);
  reads('partner-is-discouraged', [
    [
      'a low spot is not attitude',
      shortDummyHands,
      { cards: 'SA SJ S2', ...heartContract },
      'nothing',
    ],
  ]);
});

describe('count in declarer’s suit', () => {
  const fourCardHands = ['KQJ4', '9762', 'T53', 'A8'];
  const EVEN = 'E has 2-2 S or E has 4-4 S or E has 6-6 S';
  const ODD = 'E has 1-1 S or E has 3-3 S or E has 5-5 S';
  reads('count-even', [
    ['the seven', fourCardHands, { cards: `${IN_HAND} S3 S8 SK S7` }, EVEN],
    [
      'the seven, sparing, where dummy’s suit asks',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S7`, ...SPARING },
      EVEN,
    ],
    [
      'not where dummy’s suit does not ask, sparing',
      ['KQJ', '9762', 'T543', 'A8'],
      { cards: `${IN_HAND} S3 S8 SK S7`, ...SPARING },
      'nothing',
    ],
    [
      'the two, upside-down',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S2`, ...UPSIDE_DOWN },
      EVEN,
    ],
    [
      'a spot of second hand’s, for declarer',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8`, observer: 'S' },
      'W has 2-2 S or W has 4-4 S or W has 6-6 S',
    ],
    [
      'not the seven, upside-down',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S7`, ...UPSIDE_DOWN },
      'nothing',
    ],
    [
      'not without signals',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S7`, ...NO_SIGNALS },
      'nothing',
    ],
    [
      'not in trumps',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S7`, contract: '4S by S' },
      'nothing',
    ],
    ['not on partner’s lead', fourCardHands, { cards: 'SA S4 S7' }, 'nothing'],
    ['not a card that wins', fourCardHands, { cards: `${IN_HAND} S3 S8 S4 S9` }, 'nothing'],
  ]);
  reads('count-odd', [
    ['the two', fourCardHands, { cards: `${IN_HAND} S3 S8 SK S2` }, ODD],
    [
      'the seven, upside-down',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S7`, ...UPSIDE_DOWN },
      ODD,
    ],
    ['not the seven', fourCardHands, { cards: `${IN_HAND} S3 S8 SK S7` }, 'nothing'],
    [
      'not without signals',
      fourCardHands,
      { cards: `${IN_HAND} S3 S8 SK S2`, ...NO_SIGNALS },
      'nothing',
    ],
    [
      'not a number that is known already',
      ['KQJT4', '32', '765', 'A98'],
      { cards: `${IN_HAND} S5 S8 SK S2 SQ S3 S6 S9 SJ` },
      'nothing',
    ],
  ]);
  const highLow = `${IN_HAND} S3 S8 SK S7 SQ S2`;
  const lowHigh = `${IN_HAND} S3 S8 SK S2 SQ S7`;
  const THREE_OR_FIVE = 'E has 3-3 S or E has 5-5 S';
  reads('echo-completed', [
    ['high-low is even', fourCardHands, { cards: highLow }, EVEN],
    ['low-high is odd', fourCardHands, { cards: lowHigh }, THREE_OR_FIVE],
    [
      'high-low is odd, upside-down',
      fourCardHands,
      { cards: highLow, ...UPSIDE_DOWN },
      THREE_OR_FIVE,
    ],
    ['low-high is even, upside-down', fourCardHands, { cards: lowHigh, ...UPSIDE_DOWN }, EVEN],
    ['not without signals', fourCardHands, { cards: highLow, ...NO_SIGNALS }, 'nothing'],
    ['not in trumps', fourCardHands, { cards: highLow, contract: '4S by S' }, 'nothing'],
    ['not after one card', fourCardHands, { cards: `${IN_HAND} S3 S8 SK S7` }, 'nothing'],
    [
      'not when the first card was attitude',
      fourCardHands,
      { cards: 'SA S4 S7 S3 DQ D3 D2 DK S5 S8 SK S2' },
      'nothing',
    ],
  ]);
  const SPADES = { contract: '4S by S' };
  reads('trump-echo-shows-three', [
    ['high-low', fourCardHands, { cards: highLow, ...SPADES }, 'E has 3-13 S'],
    ['low-high', fourCardHands, { cards: lowHigh, ...SPADES }, 'nothing'],
    ['not without signals', fourCardHands, { cards: highLow, ...SPADES, ...NO_SIGNALS }, 'nothing'],
    ['not in a side suit', fourCardHands, { cards: highLow, contract: HEARTS }, 'nothing'],
  ]);
  reads('no-trump-echo-denies-three', [
    ['low-high', fourCardHands, { cards: lowHigh, ...SPADES }, 'not (E has 3-3 S)'],
    ['high-low', fourCardHands, { cards: highLow, ...SPADES }, 'nothing'],
    ['not without signals', fourCardHands, { cards: lowHigh, ...SPADES, ...NO_SIGNALS }, 'nothing'],
    ['not in a side suit', fourCardHands, { cards: lowHigh, contract: HEARTS }, 'nothing'],
  ]);
});

describe('discards', () => {
  const voidHands = ['KQJ4', '', 'T9532', 'A876'];
  reads('discard-asks-for-its-suit', [
    ['high', voidHands, { cards: `${IN_DUMMY} SK D6` }, 'E holds one of DA DK'],
    [
      'low, upside-down',
      voidHands,
      { cards: `${IN_DUMMY} SK D2`, ...UPSIDE_DOWN },
      'E holds one of DA DK',
    ],
    ['not low', voidHands, { cards: `${IN_DUMMY} SK D2` }, 'nothing'],
    ['not without signals', voidHands, { cards: `${IN_DUMMY} SK D6`, ...NO_SIGNALS }, 'nothing'],
    ['not a ruff', voidHands, { cards: `${IN_DUMMY} SK D6`, contract: '4D by S' }, 'nothing'],
    ['not a suit that was played before', voidHands, { cards: `${IN_DUMMY} SK H9` }, 'nothing'],
  ]);
  reads('discard-warns-of-its-suit', [
    ['low', voidHands, { cards: `${IN_DUMMY} SK D2` }, 'E lacks DA and E lacks DK'],
    [
      'high, upside-down',
      voidHands,
      { cards: `${IN_DUMMY} SK D6`, ...UPSIDE_DOWN },
      'E lacks DA and E lacks DK',
    ],
    ['not high', voidHands, { cards: `${IN_DUMMY} SK D6` }, 'nothing'],
    ['not without signals', voidHands, { cards: `${IN_DUMMY} SK D2`, ...NO_SIGNALS }, 'nothing'],
  ]);
});

describe('a lead for a ruff', () => {
  const ruffHands = ['K642', 'AJ973', 'QT5', '8'];
  const ACE_WINS = 'S8 S2 SA S5';
  const heartContract = { contract: HEARTS };
  reads('lead-for-a-ruff-asks-for-a-suit', [
    [
      'high for diamonds',
      ruffHands,
      { cards: `${ACE_WINS} S9`, ...heartContract },
      'E holds one of DA DK',
    ],
    ['low for clubs', ruffHands, { cards: `${ACE_WINS} S3`, ...heartContract }, 'E holds CA'],
    [
      'upside-down is the same',
      ruffHands,
      { cards: `${ACE_WINS} S3`, ...heartContract, ...UPSIDE_DOWN },
      'E holds CA',
    ],
    [
      'not without signals',
      ruffHands,
      { cards: `${ACE_WINS} S9`, ...heartContract, ...NO_SIGNALS },
      'nothing',
    ],
    ['not at notrump', ruffHands, { cards: `${ACE_WINS} S9` }, 'nothing'],
    [
      'not when partner can follow',
      ['K642', 'AJ97', 'QT5', '83'],
      { cards: `${ACE_WINS} S9`, ...heartContract },
      'nothing',
    ],
    [
      'not for declarer',
      ruffHands,
      { cards: `${ACE_WINS} S9`, ...heartContract, observer: 'S' },
      'nothing',
    ],
    [
      'not when partner has no trump',
      ['K642.KQ54', 'AJ973.J2', 'QT5.AT98763', '8.'],
      { cards: `${ACE_WINS} S9`, ...heartContract },
      'nothing',
    ],
  ]);
});
