/**
 * Tests of the inferences from leads. A row has a title; the suits of North, East, South and West
 * (suits left out are dealt in any way); the cards played from West's lead on, against 3NT by South
 * by default; and the text of the inference that East (or `observer`) draws from the last card.
 */
import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { LEAD_RULES } from './lead-rules';

const { reads } = createRuleTests(LEAD_RULES, 'E');

const GAME = '4H by S';
/** Spades of North, East, South and West. */
const KING = ['94', 'A5', 'JT863', 'KQ72'];
const QUEEN = ['94', 'A5', 'K863', 'QJT72'];
const SPOT = ['A94', 'K72', 'T86', 'QJ53'];
describe('the lead of an honour', () => {
  reads('top-of-touching-honours', [
    ['a king shows the queen', KING, { cards: 'SK' }, 'W holds SQ'],
    [
      'no card that the observer sees is promised',
      ['94', 'Q5', 'AJT863', 'K72'],
      { cards: 'SK' },
      'nothing',
    ],
    ['the leader learns nothing', KING, { cards: 'SK', observer: 'W' }, 'nothing'],
    ['not when the suit is led again', KING, { cards: 'SK S4 S5 S3 SQ' }, 'nothing'],
    [
      'declarer learns of the partner that is on lead',
      KING,
      { cards: 'SK', observer: 'S' },
      'W holds SQ',
    ],
  ]);
  reads('lead-denies-next-higher', [
    ['a queen denies the king', QUEEN, { cards: 'SQ' }, 'W lacks SK'],
    ['a card that the observer holds is not denied', KING, { cards: 'SK' }, 'nothing'],
    [
      'a switch by the other defender is read alike',
      ['94.A32', 'A5.QJT9', 'JT863.K54', 'KQ72.876'],
      { cards: 'SK S4 SA S3 HQ', observer: 'W' },
      'E lacks HK',
    ],
    [
      'declarer’s own lead is not read',
      ['A4.A32', '95.QJT9', 'JT863.K54', 'KQ72.876'],
      { cards: 'SK SA S5 S3 HA H9 H4 H6 S4 S9 SJ', observer: 'E' },
      'nothing',
    ],
  ]);
  reads('sequence-of-three', [
    [
      'a third card near the two supports the sequence',
      ['64', 'A5', 'K983', 'QJT72'],
      { cards: 'SQ' },
      'W holds one of ST S9',
    ],
    [
      'or an honour above a gap',
      ['964', '85', 'K732', 'AQJT'],
      { cards: 'SQ' },
      'W holds one of SA ST',
    ],
    ['two are enough at a trump contract', QUEEN, { cards: 'SQ', contract: GAME }, 'nothing'],
    [
      'nothing when every supporting card is visible',
      ['984', 'A52', 'T763', 'KQJ'],
      { cards: 'SJ' },
      'nothing',
    ],
  ]);
  reads('internal-sequence', [
    [
      'a higher honour stands above the gap when nothing can stand below',
      ['984', 'Q65', '732', 'AKJT'],
      { cards: 'SJ' },
      'W holds one of SA SK',
    ],
    ['a card below may be enough', ['84', 'Q65', '9732', 'AKJT'], { cards: 'SJ' }, 'nothing'],
  ]);
  reads('unsupported-honour-is-short', [
    ['the card below is seen', ['94', 'Q5', 'AJT863', 'K72'], { cards: 'SK' }, 'W has 0-2 S'],
    ['the card below may be there', KING, { cards: 'SK' }, 'nothing'],
    [
      'an ace is led from any length',
      ['94', 'K5', 'QJT863', 'A72'],
      { cards: 'SA', contract: GAME },
      'nothing',
    ],
  ]);
  reads('ace-from-ace-king', [
    [
      'the king is with the ace',
      ['94', 'Q5', 'JT863', 'AK72'],
      { cards: 'SA', contract: GAME },
      'W holds SK',
    ],
    [
      'not after the opening lead',
      ['94..987', 'Q5..654', 'JT863..KQ', 'AK72..AJT32'],
      { cards: 'DA D7 D4 DK SA', contract: GAME },
      'nothing',
    ],
    ['not at notrump', ['94', 'Q5', 'JT863', 'AK72'], { cards: 'SA' }, 'nothing'],
    [
      'not in trumps',
      ['94', 'Q5', 'JT863', 'AK72'],
      { cards: 'SA', contract: '4S by S' },
      'nothing',
    ],
    [
      'not when the king is seen',
      ['94', 'K5', 'JT863', 'AQ72'],
      { cards: 'SA', contract: GAME },
      'nothing',
    ],
  ]);
});

describe('the lead of a small card', () => {
  reads('fourth-best', [
    ['four cards, or more by the lower ones not seen', SPOT, { cards: 'S3' }, 'W has 4-4 S'],
    ['a lower one may be there', ['A94', 'K7', 'T862', 'QJ53'], { cards: 'S3' }, 'W has 4-5 S'],
    ['not at a trump contract', SPOT, { cards: 'S3', contract: GAME }, 'nothing'],
    [
      'not in partner’s suit',
      SPOT,
      { cards: 'S3', calls: ['1C', 'pass', '1D', '1S', '3NT', 'pass', 'pass', 'pass'] },
      'nothing',
    ],
    [
      'not when too few higher ones are out',
      ['AKQ', 'JT984', '62', '753'],
      { cards: 'S7' },
      'nothing',
    ],
  ]);
  reads('rule-of-eleven', [
    [
      'four higher cards, all visible, leave none to declarer',
      ['KJ2', 'A83', '654', 'QT97'],
      { cards: 'S7' },
      'S lacks SQ and S lacks ST and S lacks S9',
    ],
    [
      'when one higher card is left, declarer does not hold two',
      ['KJ2', 'A63', '854', 'QT97'],
      { cards: 'S7' },
      ['SQ ST', 'SQ S9', 'SQ S8', 'ST S9', 'ST S8', 'S9 S8']
        .map(
          (two) =>
            `(${two
              .split(' ')
              .map((card) => `S lacks ${card}`)
              .join(' or ')})`,
        )
        .join(' and '),
    ],
    [
      'declarer counts the hand of the leader’s partner',
      ['KJ2', 'A63', '854', 'QT97'],
      { cards: 'S7', observer: 'S' },
      ['SA SQ', 'SA ST', 'SA S9', 'SQ ST', 'SQ S9', 'ST S9']
        .map(
          (two) =>
            `(${two
              .split(' ')
              .map((card) => `E lacks ${card}`)
              .join(' or ')})`,
        )
        .join(' and '),
    ],
    [
      'at a trump contract it does not count',
      ['KJ2', 'A83', '654', 'QT97'],
      { cards: 'S7', contract: GAME },
      'nothing',
    ],
    ['nothing when too many higher cards are out', SPOT, { cards: 'S3' }, 'nothing'],
  ]);
  reads('no-longer-suit', [
    [
      'a four-card lead denies a longer suit',
      SPOT,
      { cards: 'S3', observer: 'E' },
      'W has 0-4 H and W has 0-4 D and W has 0-4 C',
    ],
    ['a lower card may be a fifth', ['A94', 'K7', 'T862', 'QJ53'], { cards: 'S3' }, 'nothing'],
    [
      'declarer’s suits are not led, however long',
      SPOT,
      { cards: 'S3', calls: ['1H', 'pass', '2C', 'pass', '3NT', 'pass', 'pass', 'pass'] },
      'W has 0-4 D',
    ],
  ]);
  reads('lower-than-fourth-best', [
    [
      'a lower one shows a fifth',
      ['A94', 'K7', 'T86', 'QJ532'],
      { cards: 'S3 SA S7 S6 S4 SK S8 S2' },
      'W has 5-13 S',
    ],
    [
      'a higher one does not',
      ['A94', 'K7', 'T86', 'QJ532'],
      { cards: 'S3 SA S7 S6 S4 SK S8 S5' },
      'nothing',
    ],
  ]);
  reads('low-promises-honour', [
    [
      'one of the hidden honours, or a singleton',
      SPOT,
      { cards: 'S3', contract: GAME },
      'W holds one of SQ SJ or W has 0-1 S',
    ],
    [
      'the ace as well at notrump',
      ['94', 'K72', 'T86', 'AQJ53'],
      { cards: 'S3' },
      'W holds one of SA SQ SJ',
    ],
    ['not in trumps', SPOT, { cards: 'S3', contract: '4S by S' }, 'nothing'],
    [
      'clubs bid as Stayman are not declarer’s suit',
      ['...A96', '...8', '...KJT74', '...Q532'],
      {
        cards: 'C2',
        calls: ['1NT', 'pass', '2C', 'pass', '2D', 'pass', '3NT', 'pass', 'pass', 'pass'],
      },
      'W holds one of CK CQ CJ',
    ],
    ['not the seven', ['94', 'K32', 'AT86', 'QJ75'], { cards: 'S7' }, 'nothing'],
    [
      'not in declarer’s suit',
      ['94', 'K2', 'AQJT876', '53'],
      {
        cards: 'S3',
        contract: GAME,
        calls: ['1S', 'pass', '2H', 'pass', '4H', 'pass', 'pass', 'pass'],
      },
      'nothing',
    ],
  ]);
  reads('high-spot-denies-honour', [
    ['top of nothing', ['A94', 'K72', 'QJT', '8653'], { cards: 'S8' }, 'W lacks SQ'],
    ['a low one does not', SPOT, { cards: 'S3' }, 'nothing'],
    ['no honour is left to deny', ['A94', 'KQ2', 'JT7', '8653'], { cards: 'S8' }, 'nothing'],
  ]);
});
