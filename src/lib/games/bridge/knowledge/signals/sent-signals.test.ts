/**
 * Tests of the signals that a defender sends. A row has a title; the suits of North, East, South
 * and West (suits left out are dealt in any way); the cards played from West's lead on, against 3NT
 * by South by default; and the cards that the rule prefers for the seat in turn (among
 * `nearlyEqual`, by default all legal cards); '' when the rule does not apply.
 */
import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { SENT_SIGNALS } from './sent-signals';

const { prefers } = createRuleTests(SENT_SIGNALS, 'E');

const HEARTS = { contract: '4H by S' };
const SPADES = { contract: '4S by S' };
const UPSIDE_DOWN = { signals: 'upside-down' } as const;
const SPARING = { signals: 'sparing' } as const;
const NO_SIGNALS = { signals: 'none' } as const;
/** West leads the queen of diamonds, and South wins in hand. */
const IN_HAND = 'DQ D3 D2 DK';
/** West leads the jack of hearts, and dummy wins. */
const IN_DUMMY = 'HJ HA H5 H4';

describe('on partner’s lead', () => {
  const queenHands = ['J64', 'Q973', 'T2', 'AK85'];
  const smallHands = ['J64', 'T973', 'Q2', 'AK85'];
  const jackHands = ['Q64', 'J973', 'T2', 'AK85'];
  const doubletonHands = ['J64', '93', 'QT72', 'AK85'];
  const nearlyEqual = 'S9 S7 S3';
  prefers('tell-partner-yes-or-no', [
    ['the queen: high', queenHands, { cards: 'SA S4', nearlyEqual }, 'S9'],
    ['nothing: low', smallHands, { cards: 'SA S4', nearlyEqual }, 'S3'],
    ['the jack under the king: high', jackHands, { cards: 'SK S4', nearlyEqual: 'S9 S3' }, 'S9'],
    [
      'the jack under the ace does not help: low',
      jackHands,
      { cards: 'SA S4', nearlyEqual: 'S9 S3' },
      'S3',
    ],
    [
      'the queen, upside-down: low',
      queenHands,
      { cards: 'SA S4', nearlyEqual, ...UPSIDE_DOWN },
      'S3',
    ],
    [
      'nothing, upside-down: high',
      smallHands,
      { cards: 'SA S4', nearlyEqual, ...UPSIDE_DOWN },
      'S9',
    ],
    ['a doubleton with trumps: high', doubletonHands, { cards: 'SA S4', ...HEARTS }, 'S9'],
    ['a doubleton at notrump: low', doubletonHands, { cards: 'SA S4' }, 'S3'],
    ['under dummy’s honour', queenHands, { cards: 'S5 SJ', nearlyEqual }, 'S9'],
    ['never an honour', queenHands, { cards: 'SA S4' }, 'S9'],
    ['not without signals', queenHands, { cards: 'SA S4', nearlyEqual, ...NO_SIGNALS }, ''],
    ['not on a spot, which third hand beats', queenHands, { cards: 'S5 S4', nearlyEqual }, ''],
    ['not in trumps', queenHands, { cards: 'SA S4', nearlyEqual, ...SPADES }, ''],
    ['not on declarer’s lead', queenHands, { cards: `${IN_HAND} S2 S5 SJ`, nearlyEqual }, ''],
    ['not the second time', queenHands, { cards: 'SA S4 S7 S2 SK S6', nearlyEqual: 'S9 S3' }, ''],
    [
      'not over a short dummy',
      ['J', 'Q973', 'T642', 'AK85'],
      { cards: 'SA SJ', nearlyEqual, ...HEARTS },
      '',
    ],
  ]);

  const diamondAceHands = ['J..KJ73.QT84', 'Q973..A62.J97', 'T642..T95.A65', 'AK85..Q84.K32'];
  const clubAceHands = ['J..AKJ7.QT84', 'Q973..T62.AJ7', 'T642..953.965', 'AK85..Q84.K32'];
  prefers('ask-for-a-suit-over-a-short-dummy', [
    [
      'the ace of diamonds: high',
      diamondAceHands,
      { cards: 'SA SJ', nearlyEqual, ...HEARTS },
      'S9',
    ],
    ['the ace of clubs: low', clubAceHands, { cards: 'SA SJ', nearlyEqual, ...HEARTS }, 'S3'],
    [
      'upside-down is the same',
      clubAceHands,
      { cards: 'SA SJ', nearlyEqual, ...HEARTS, ...UPSIDE_DOWN },
      'S3',
    ],
    [
      'not without signals',
      diamondAceHands,
      { cards: 'SA SJ', nearlyEqual, ...HEARTS, ...NO_SIGNALS },
      '',
    ],
    ['not at notrump', diamondAceHands, { cards: 'SA SJ', nearlyEqual }, ''],
    ['not when dummy has more cards', queenHands, { cards: 'SA S4', nearlyEqual, ...HEARTS }, ''],
    ['not when dummy wins', diamondAceHands, { cards: 'S8 SJ', nearlyEqual, ...HEARTS }, ''],
  ]);
});

describe('in declarer’s suit', () => {
  const fourCardHands = ['KQJ4', '9762', 'T53', 'A8'];
  const threeCardHands = ['KQJ4', '972', 'T653', 'A8'];
  const LED = `${IN_HAND} S3 S8 SK`;
  prefers('tell-partner-the-count', [
    ['four: high', fourCardHands, { cards: LED, nearlyEqual: 'S7 S6 S2' }, 'S7'],
    ['three: low', threeCardHands, { cards: LED }, 'S2'],
    ['four, upside-down: low', fourCardHands, { cards: LED, ...UPSIDE_DOWN }, 'S2'],
    [
      'three, upside-down: high',
      threeCardHands,
      { cards: LED, nearlyEqual: 'S7 S2', ...UPSIDE_DOWN },
      'S7',
    ],
    ['not without signals', fourCardHands, { cards: LED, ...NO_SIGNALS }, ''],
    ['not in trumps', fourCardHands, { cards: LED, ...SPADES }, ''],
    ['not on partner’s lead', fourCardHands, { cards: 'SA S4' }, ''],
    ['not the second time', fourCardHands, { cards: `${LED} S7 SQ` }, ''],
    ['not from declarer’s side', fourCardHands, { cards: `${IN_HAND} S3 S8` }, ''],
    [
      'sparing: four cards with two honours in dummy ask for it',
      fourCardHands,
      { cards: LED, nearlyEqual: 'S7 S6 S2', ...SPARING },
      'S7',
    ],
    [
      'sparing: not where dummy has three cards',
      ['KQJ', '9762', 'T543', 'A8'],
      { cards: LED, nearlyEqual: 'S7 S6 S2', ...SPARING },
      '',
    ],
    [
      'sparing: not where dummy has one honour',
      ['K954', 'Q762', 'JT3', 'A8'],
      { cards: LED, nearlyEqual: 'S7 S6 S2', ...SPARING },
      '',
    ],
  ]);
  prefers('complete-the-echo', [
    ['down from four', fourCardHands, { cards: `${LED} S7 SQ` }, 'S2'],
    ['up from three, no higher than it must', threeCardHands, { cards: `${LED} S2 SQ` }, 'S7'],
    [
      'not where dummy does not ask, sparing',
      ['KQ4', '9762', 'JT53', 'A8'],
      { cards: `${LED} S7 SQ`, ...SPARING },
      '',
    ],
    ['up from four, upside-down', fourCardHands, { cards: `${LED} S2 SQ`, ...UPSIDE_DOWN }, 'S6'],
    [
      'down from three, upside-down',
      threeCardHands,
      { cards: `${LED} S9 SQ`, ...UPSIDE_DOWN },
      'S2',
    ],
    [
      'no preference when no card completes the echo',
      threeCardHands,
      { cards: `${LED} S9 SQ` },
      '',
    ],
    ['not without signals', fourCardHands, { cards: `${LED} S7 SQ`, ...NO_SIGNALS }, ''],
    ['not in trumps', fourCardHands, { cards: `${LED} S7 SQ`, ...SPADES }, ''],
    ['not with the first card', fourCardHands, { cards: LED }, ''],
    [
      'not when the first card was attitude',
      fourCardHands,
      { cards: 'SA S4 S7 S3 DQ D3 D2 DK S5 S8 SK' },
      '',
    ],
  ]);
  prefers('echo-with-three-trumps', [
    ['three: not the lowest first', threeCardHands, { cards: LED, ...SPADES }, 'S7'],
    ['three: the lowest second', threeCardHands, { cards: `${LED} S7 SQ`, ...SPADES }, 'S2'],
    ['four: the lowest', fourCardHands, { cards: LED, ...SPADES }, 'S2'],
    ['not without signals', threeCardHands, { cards: LED, ...SPADES, ...NO_SIGNALS }, ''],
    ['not with sparing signals', threeCardHands, { cards: LED, ...SPADES, ...SPARING }, ''],
    ['not in a side suit', threeCardHands, { cards: LED, ...HEARTS }, ''],
    [
      'not from a player without trumps',
      ['KQJ4', '', 'T9532', 'A876'],
      { cards: `${IN_DUMMY} SK`, ...SPADES },
      '',
    ],
  ]);
});

describe('discards', () => {
  /** East is void in spades and has the ace of diamonds. */
  const voidHands = [
    'KQJ4.AT62.J73.Q8',
    '.K95.AT62.J75432',
    'T9532.Q84.K95.AT',
    'A876.J73.Q84.K96',
  ];
  const cards = `${IN_DUMMY} SK`;
  prefers('discard-to-tell-attitude', [
    ['not in hearts, which were led before', voidHands, { cards, nearlyEqual: 'H9 C7 C3' }, 'C3'],
    ['the highest spot of several', voidHands, { cards, nearlyEqual: 'D6 D2 C7' }, 'D6'],
    ['high from the ace', voidHands, { cards, nearlyEqual: 'D6 C7' }, 'D6'],
    ['low from a suit with nothing', voidHands, { cards, nearlyEqual: 'C7 C3' }, 'C3'],
    [
      'upside-down: low from strength',
      voidHands,
      { cards, nearlyEqual: 'D6 D2 C7', ...UPSIDE_DOWN },
      'D2',
    ],
    [
      'upside-down: high from nothing',
      voidHands,
      { cards, nearlyEqual: 'C7 C3', ...UPSIDE_DOWN },
      'C7',
    ],
    [
      'sparing: low from nothing, whatever else is strong',
      voidHands,
      { cards, nearlyEqual: 'D6 D2 C7 C3', ...SPARING },
      'C3',
    ],
    ['sparing: nothing from strength', voidHands, { cards, nearlyEqual: 'D6 D2', ...SPARING }, ''],
    ['not without signals', voidHands, { cards, nearlyEqual: 'D6 D2', ...NO_SIGNALS }, ''],
    ['not when following', ['KQJ4', '9762', 'T53', 'A8'], { cards }, ''],
    ['not with a ruff', voidHands, { cards, nearlyEqual: 'D6 D2', contract: '4D by S' }, ''],
    ['not when leading', voidHands, { cards: '' }, ''],
  ]);
});

describe('a lead for partner’s ruff', () => {
  /** Once the ace of diamonds is played, East has the king of diamonds or the ace of clubs left. */
  const diamondHands = ['K642..J73.J2', 'AJ973..AK62.3', 'QT5..T95.AKT9', '8..Q84.Q87654'];
  const clubHands = ['K642..J73.J2', 'AJ973..A62.A3', 'QT5..KT95.KT9', '8..Q84.Q87654'];
  /** West's eight goes to East's ace; East gives a ruff and is put in again with a diamond. */
  const RUFFED = 'S8 S2 SA S5 S9 ST H3 S4 D4 D3 DA D5';
  const nearlyEqual = 'S7 S3';
  prefers('lead-for-a-ruff-with-a-message', [
    ['high for diamonds', diamondHands, { cards: RUFFED, nearlyEqual, ...HEARTS }, 'S7'],
    ['low for clubs', clubHands, { cards: RUFFED, nearlyEqual, ...HEARTS }, 'S3'],
    [
      'upside-down is the same',
      diamondHands,
      { cards: RUFFED, nearlyEqual, ...HEARTS, ...UPSIDE_DOWN },
      'S7',
    ],
    [
      'not without signals',
      diamondHands,
      { cards: RUFFED, nearlyEqual, ...HEARTS, ...NO_SIGNALS },
      '',
    ],
    [
      'when partner may have led a singleton',
      diamondHands,
      { cards: 'S8 S2 SA S5', nearlyEqual: 'S9 S7 S3', ...HEARTS },
      'S9',
    ],
    [
      'not when partner may have more cards of the suit',
      ['64', 'AJ93', 'QT52', 'K87'],
      { cards: 'S7 S4 SA S2', nearlyEqual: 'S9 S3', ...HEARTS },
      '',
    ],
    ['not in another suit', diamondHands, { cards: RUFFED, nearlyEqual: 'D6 D2', ...HEARTS }, ''],
  ]);
});
