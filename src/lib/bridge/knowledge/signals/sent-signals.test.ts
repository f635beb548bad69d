import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { SENT_SIGNALS } from './sent-signals';

const { prefers } = createRuleTests(SENT_SIGNALS, 'E');

const HEARTS = { contract: '4H by S' };
const SPADES = { contract: '4S by S' };
const DOWN = { signals: 'upside-down' } as const;
const NONE = { signals: 'none' } as const;
/** West leads the queen of diamonds, and South wins in hand. */
const IN_HAND = 'DQ D3 D2 DK';
/** West leads the jack of hearts, and dummy wins. */
const IN_DUMMY = 'HJ HA H5 H4';

describe('on partner’s lead', () => {
  const queen = ['J64', 'Q973', 'T2', 'AK85'];
  const small = ['J64', 'T973', 'Q2', 'AK85'];
  const jack = ['Q64', 'J973', 'T2', 'AK85'];
  const two = ['J64', '93', 'QT72', 'AK85'];
  const nearlyEqual = 'S9 S7 S3';
  prefers('tell-partner-yes-or-no', [
    ['the queen: high', queen, { cards: 'SA S4', nearlyEqual }, 'S9'],
    ['nothing: low', small, { cards: 'SA S4', nearlyEqual }, 'S3'],
    ['the jack under the king: high', jack, { cards: 'SK S4', nearlyEqual: 'S9 S3' }, 'S9'],
    [
      'the jack under the ace helps nothing: low',
      jack,
      { cards: 'SA S4', nearlyEqual: 'S9 S3' },
      'S3',
    ],
    ['the queen, upside-down: low', queen, { cards: 'SA S4', nearlyEqual, ...DOWN }, 'S3'],
    ['nothing, upside-down: high', small, { cards: 'SA S4', nearlyEqual, ...DOWN }, 'S9'],
    ['a doubleton with trumps: high', two, { cards: 'SA S4', ...HEARTS }, 'S9'],
    ['a doubleton at notrump: low', two, { cards: 'SA S4' }, 'S3'],
    ['under dummy’s honour', queen, { cards: 'S5 SJ', nearlyEqual }, 'S9'],
    ['never an honour', queen, { cards: 'SA S4' }, 'S9'],
    ['not without signals', queen, { cards: 'SA S4', nearlyEqual, ...NONE }, ''],
    ['not on a spot, which third hand beats', queen, { cards: 'S5 S4', nearlyEqual }, ''],
    ['not in trumps', queen, { cards: 'SA S4', nearlyEqual, ...SPADES }, ''],
    ['not on declarer’s lead', queen, { cards: `${IN_HAND} S2 S5 SJ`, nearlyEqual }, ''],
    ['not the second time', queen, { cards: 'SA S4 S7 S2 SK S6', nearlyEqual: 'S9 S3' }, ''],
    [
      'not over a short dummy',
      ['J', 'Q973', 'T642', 'AK85'],
      { cards: 'SA SJ', nearlyEqual, ...HEARTS },
      '',
    ],
  ]);

  const short = ['J', 'Q973', 'T642', 'AK85'];
  const clubs = ['J..AKJ7.QT84', 'Q973..T62.AJ7', 'T642..953.965', 'AK85..Q84.K32'];
  prefers('ask-for-a-suit-over-a-short-dummy', [
    ['the ace of diamonds: high', short, { cards: 'SA SJ', nearlyEqual, ...HEARTS }, 'S9'],
    ['the ace of clubs: low', clubs, { cards: 'SA SJ', nearlyEqual, ...HEARTS }, 'S3'],
    ['upside-down is the same', clubs, { cards: 'SA SJ', nearlyEqual, ...HEARTS, ...DOWN }, 'S3'],
    ['not without signals', short, { cards: 'SA SJ', nearlyEqual, ...HEARTS, ...NONE }, ''],
    ['not at notrump', short, { cards: 'SA SJ', nearlyEqual }, ''],
    ['dummy has more', queen, { cards: 'SA S4', nearlyEqual, ...HEARTS }, ''],
    ['dummy wins', short, { cards: 'S8 SJ', nearlyEqual, ...HEARTS }, ''],
  ]);
});

describe('in declarer’s suit', () => {
  const four = ['KQJ4', '9762', 'T53', 'A8'];
  const three = ['KQJ4', '972', 'T653', 'A8'];
  const LED = `${IN_HAND} S3 S8 SK`;
  prefers('tell-partner-the-count', [
    ['four: high', four, { cards: LED, nearlyEqual: 'S7 S6 S2' }, 'S7'],
    ['three: low', three, { cards: LED }, 'S2'],
    ['four, upside-down: low', four, { cards: LED, ...DOWN }, 'S2'],
    ['three, upside-down: high', three, { cards: LED, nearlyEqual: 'S7 S2', ...DOWN }, 'S7'],
    ['not without signals', four, { cards: LED, ...NONE }, ''],
    ['not in trumps', four, { cards: LED, ...SPADES }, ''],
    ['not on partner’s lead', four, { cards: 'SA S4' }, ''],
    ['not the second time', four, { cards: `${LED} S7 SQ` }, ''],
    ['declarer’s side tells nothing', four, { cards: `${IN_HAND} S3 S8` }, ''],
  ]);
  prefers('complete-the-echo', [
    ['down from four', four, { cards: `${LED} S7 SQ` }, 'S2'],
    ['up from three, no higher than it must', three, { cards: `${LED} S2 SQ` }, 'S7'],
    ['up from four, upside-down', four, { cards: `${LED} S2 SQ`, ...DOWN }, 'S6'],
    ['down from three, upside-down', three, { cards: `${LED} S9 SQ`, ...DOWN }, 'S2'],
    ['nothing fits', three, { cards: `${LED} S9 SQ` }, ''],
    ['not without signals', four, { cards: `${LED} S7 SQ`, ...NONE }, ''],
    ['not in trumps', four, { cards: `${LED} S7 SQ`, ...SPADES }, ''],
    ['not with the first card', four, { cards: LED }, ''],
    [
      'not when the first card was attitude',
      four,
      { cards: 'SA S4 S7 S3 DQ D3 D2 DK S5 S8 SK' },
      '',
    ],
  ]);
  prefers('echo-with-three-trumps', [
    ['three: not the lowest first', three, { cards: LED, ...SPADES }, 'S7'],
    ['and then the lowest', three, { cards: `${LED} S7 SQ`, ...SPADES }, 'S2'],
    ['four: the lowest', four, { cards: LED, ...SPADES }, 'S2'],
    ['not without signals', three, { cards: LED, ...SPADES, ...NONE }, ''],
    ['not in a side suit', three, { cards: LED, ...HEARTS }, ''],
    [
      'who has none is not heard on trumps',
      ['KQJ4', '', 'T9532', 'A876'],
      { cards: `${IN_DUMMY} SK`, ...SPADES },
      '',
    ],
  ]);
});

describe('discards', () => {
  const out = ['KQJ4', '', 'T9532', 'A876'];
  const cards = `${IN_DUMMY} SK`;
  prefers('discard-to-tell-attitude', [
    ['hearts were shown and have spoken already', out, { cards, nearlyEqual: 'H9 C7 C3' }, 'C3'],
    ['the highest spot of several', out, { cards, nearlyEqual: 'D6 D2 C7' }, 'D6'],
    ['the queen is strength', ['KQJ4', '', 'T9532', 'A876'], { cards, nearlyEqual: 'D6 C7' }, 'D6'],
    ['low from a suit with nothing', out, { cards, nearlyEqual: 'C7 C3' }, 'C3'],
    ['upside-down: low from strength', out, { cards, nearlyEqual: 'D6 D2 C7', ...DOWN }, 'D2'],
    ['upside-down: high from nothing', out, { cards, nearlyEqual: 'C7 C3', ...DOWN }, 'C7'],
    ['not without signals', out, { cards, nearlyEqual: 'D6 D2', ...NONE }, ''],
    ['not when following', ['KQJ4', '9762', 'T53', 'A8'], { cards }, ''],
    ['not with a ruff', out, { cards, nearlyEqual: 'D6 D2', contract: '4D by S' }, ''],
    ['not when leading', out, { cards: '' }, ''],
  ]);
});

describe('a lead for partner’s ruff', () => {
  const low = ['K642', 'AJ973', 'QT5', '8'];
  const high = ['K642..J73.J2', 'AJ973..AK62.3', 'QT5..T95.AKT9', '8..Q84.Q87654'];
  const RUFFED = 'S8 S2 SA S5 S9 ST H3 S4 D4 D3 DA D5';
  const nearlyEqual = 'S7 S3';
  prefers('lead-for-a-ruff-with-a-message', [
    ['high for diamonds', high, { cards: RUFFED, nearlyEqual, ...HEARTS }, 'S7'],
    ['low for clubs', low, { cards: RUFFED, nearlyEqual, ...HEARTS }, 'S3'],
    ['upside-down is the same', high, { cards: RUFFED, nearlyEqual, ...HEARTS, ...DOWN }, 'S7'],
    ['not without signals', high, { cards: RUFFED, nearlyEqual, ...HEARTS, ...NONE }, ''],
    [
      'partner may have led its only one',
      high,
      { cards: 'S8 S2 SA S5', nearlyEqual: 'S9 S7 S3', ...HEARTS },
      'S9',
    ],
    [
      'many cards are unseen that partner may have',
      ['64', 'AJ93', 'QT52', 'K87'],
      { cards: 'S7 S4 SA S2', nearlyEqual: 'S9 S3', ...HEARTS },
      '',
    ],
    ['another suit', high, { cards: RUFFED, nearlyEqual: 'D6 D2', ...HEARTS }, ''],
  ]);
});
