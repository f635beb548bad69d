import { describe } from 'vitest';
import { DEFENDER_INFERENCES } from './defender-inferences';
import { createRuleTests } from './rule-test-rows.fixture';
/**
 * Tests of inferences about the defenders' hands from tricks that they won or let go. A row is:
 * title; the hands of N, E, S, W (spades first; the suits left out are dealt in any way); the cards
 * played from West's lead on, against 3NT by South by default, and the observing seat; the
 * constraint that the last card implies.
 */
const { reads } = createRuleTests(DEFENDER_INFERENCES, 'W');

const HEARTS = '4H by S';
/** West leads the queen of diamonds, and South wins in hand. */
const IN_HAND = 'DQ D3 D2 DK';

describe('defenders let declarer win', () => {
  const finesse = ['AQ42', 'T93', 'J86', 'K75'];
  reads('a-finesse-that-won-is-on', [
    ['the queen wins', finesse, { cards: `${IN_HAND} S6 S5 SQ S3`, observer: 'S' }, 'E lacks SK'],
    [
      'the jack wins',
      ['AJ42', 'T3', '986', 'KQ75'],
      { cards: `${IN_HAND} S6 S5 SJ S3`, observer: 'S' },
      'E lacks SK and E lacks SQ',
    ],
    [
      'the queen under the king, but not the ace over it',
      ['KJ42', 'T3', '986', 'AQ75'],
      { cards: `${IN_HAND} S6 S5 SJ S3`, observer: 'S' },
      'E lacks SQ',
    ],
    [
      'a hold-up of the ace over dummy’s long suit',
      ['KQJT9', '8732', '65', 'A4'],
      { cards: `${IN_HAND} S5 S4 SK S2`, observer: 'S' },
      'nothing',
    ],
    [
      'not when East takes it',
      ['AQ42', 'K93', 'J86', 'T75'],
      { cards: `${IN_HAND} S6 S5 SQ SK`, observer: 'S' },
      'nothing',
    ],
    [
      'not of partner’s winner',
      ['AJ42', 'T3', '986', 'KQ75'],
      { cards: `${IN_HAND} S6 SQ S2 S3`, observer: 'S' },
      'nothing',
    ],
    [
      'not under a ruff of dummy’s',
      ['', 'T973', 'AK86', 'QJ542'],
      { cards: `${IN_HAND} S8 S5 HT S3`, observer: 'S', contract: HEARTS },
      'nothing',
    ],
    [
      'the player learns nothing',
      finesse,
      { cards: `${IN_HAND} S6 S5 SQ S3`, observer: 'E' },
      'nothing',
    ],
  ]);
  const kingLed = ['Q642', 'A93', 'KJ8', 'T75'];
  reads('a-king-that-held', [
    ['West plays low', kingLed, { cards: `${IN_HAND} SK S5`, observer: 'S' }, 'W lacks SA'],
    [
      'not under a queen',
      ['J642', 'A93', 'KQ8', 'T75'],
      { cards: `${IN_HAND} SQ S5`, observer: 'S' },
      'nothing',
    ],
    [
      'not when West takes it',
      ['Q642', 'T93', 'KJ8', 'A75'],
      { cards: `${IN_HAND} SK SA`, observer: 'S' },
      'nothing',
    ],
    ['not in fourth hand', kingLed, { cards: `${IN_HAND} SK S5 S2 S3`, observer: 'S' }, 'nothing'],
    [
      'not with the ace in dummy',
      ['A642', 'Q93', 'KJ8', 'T75'],
      { cards: `${IN_HAND} SK S5`, observer: 'S' },
      'nothing',
    ],
  ]);
  reads('fourth-hand-wins-cheaply', [
    [
      'the queen would have won',
      ['AJ42', 'K93', 'T86', 'Q75'],
      { cards: `${IN_HAND} S8 S5 SJ SK`, observer: 'S' },
      'E lacks SQ',
    ],
    [
      'nothing lower would have',
      ['AQ42', 'KJ3', 'T86', '975'],
      { cards: `${IN_HAND} S8 S5 SQ SK`, observer: 'S' },
      'nothing',
    ],
    [
      'the queen is seen',
      ['AJ42', 'K93', 'QT8', '765'],
      { cards: `${IN_HAND} S8 S5 SJ SK`, observer: 'S' },
      'nothing',
    ],
    [
      'not when the trick is lost',
      ['AJ42', 'K93', 'T86', 'Q75'],
      { cards: `${IN_HAND} S8 S5 SA S3`, observer: 'S' },
      'nothing',
    ],
  ]);
});
