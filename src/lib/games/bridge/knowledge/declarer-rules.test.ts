/**
 * Tests of the inferences from declarer's cards. A row has a title; the suits of North, East, South
 * and West (suits left out are dealt in any way); the cards played from West's lead on, against 3NT
 * by South by default; and the text of the inference that West (or `observer`) draws from the last
 * card.
 */
import { describe } from 'vitest';
import { DECLARER_RULES } from './declarer-rules';
import { createRuleTests } from './rule-test-rows.fixture';

const { reads } = createRuleTests(DECLARER_RULES, 'W');

const HEARTS = '4H by S';
/** West leads the queen of diamonds, and South wins in hand. */
const IN_HAND = 'DQ D3 D2 DK';
/** West leads the jack of hearts, and dummy wins. */
const IN_DUMMY = 'HJ HA H5 H4';

describe('declarer wins in fourth hand', () => {
  const kingSeen = ['642', 'QJT', 'A83', 'K975'];
  const kingHidden = ['642', 'QT3', 'AK8', 'J975'];
  reads('ace-over-the-king-denies-the-queen', [
    ['the observer holds the king', kingSeen, { cards: 'S5 S2 ST SA' }, 'S lacks SQ'],
    ['the king is hidden', kingHidden, { cards: 'S5 S2 ST SA' }, 'S holds SK or S lacks SQ'],
    ['not over the king', ['642', 'KT3', 'AQ8', 'J975'], { cards: 'S5 S2 SK SA' }, 'nothing'],
    ['not over the queen', kingSeen, { cards: 'S5 S2 SQ SA' }, 'nothing'],
    [
      'not a queen that is seen',
      ['642', 'JT3', 'AK8', 'Q975'],
      { cards: 'S5 S2 ST SA' },
      'nothing',
    ],
    [
      'not with the king in dummy',
      ['K42', 'QJT', 'A83', '9765'],
      { cards: 'S5 S2 ST SA' },
      'nothing',
    ],
    ['declarer learns nothing', kingSeen, { cards: 'S5 S2 ST SA', observer: 'S' }, 'nothing'],
  ]);
  reads('ace-denies-the-king', [
    ['the king is out', kingHidden, { cards: 'S5 S2 ST SA' }, 'S lacks SK'],
    ['the observer holds the king', kingSeen, { cards: 'S5 S2 ST SA' }, 'nothing'],
    ['the king wins', kingHidden, { cards: 'S5 S2 ST SK' }, 'nothing'],
    ['dummy wins', ['A642', 'QT3', 'K8', 'J975'], { cards: 'S5 SA S3 S8' }, 'nothing'],
  ]);
  reads('declarer-wins-cheaply', [
    [
      'the jack would have won',
      ['642', 'JT3', 'AQ8', 'K975'],
      { cards: 'S5 S2 ST SQ' },
      'S lacks SJ',
    ],
    [
      'the ten would have won',
      ['642', 'T93', 'AJ8', 'KQ75'],
      { cards: 'S5 S2 S9 SJ' },
      'S lacks ST',
    ],
    [
      'nothing lower would have',
      ['642', 'JT3', 'AQ8', 'K975'],
      { cards: 'S5 S2 SJ SQ' },
      'nothing',
    ],
    [
      'the observer holds the jack',
      ['642', 'T93', 'AQ8', 'KJ75'],
      { cards: 'S5 S2 S9 SQ' },
      'nothing',
    ],
    ['a king may be from king and queen', kingHidden, { cards: 'S5 S2 ST SK' }, 'nothing'],
  ]);
});

describe('declarer ducks or delays', () => {
  const heldUp = ['642', 'K83', 'AJ9', 'QT75'];
  reads('a-duck-is-a-hold-up', [
    ['the king is allowed to win', heldUp, { cards: 'S5 S2 SK S9' }, 'S holds SA'],
    ['not in a trump contract', heldUp, { cards: 'S5 S2 SK S9', contract: HEARTS }, 'nothing'],
    ['not under dummy’s queen', ['Q42', 'T83', 'AK9', 'J765'], { cards: 'S5 SQ S3 S9' }, 'nothing'],
    ['not under a ten', ['642', 'T83', 'AJ9', 'KQ75'], { cards: 'S5 S2 ST S9' }, 'nothing'],
    [
      'not when the ace is seen',
      ['642', 'K83', 'QJ9', 'AT75'],
      { cards: 'S5 S2 SK S9' },
      'nothing',
    ],
    ['not when declarer takes it', heldUp, { cards: 'S5 S2 SK SA' }, 'nothing'],
  ]);
  const sideSuitHands = ['642', 'KQ3', 'AT8', 'J975'];
  const ruffed = ['7642', 'KQJT', '', 'A9853'];
  reads('ruffs-before-trumps', [
    [
      'a side suit comes first',
      sideSuitHands,
      { cards: `${IN_HAND} SA`, contract: HEARTS },
      'S has 0-2 S or S has 0-2 D or S has 0-2 C',
    ],
    ['trumps come first', sideSuitHands, { cards: `${IN_HAND} HQ`, contract: HEARTS }, 'nothing'],
    [
      'a side suit comes later',
      sideSuitHands,
      { cards: `${IN_HAND} HQ H3 H2 H5 SA`, contract: HEARTS },
      'nothing',
    ],
    ['not at notrump', sideSuitHands, { cards: `${IN_HAND} SA` }, 'nothing'],
    [
      'a hand that is known to be short tells nothing new',
      ruffed,
      { cards: 'SA S2 ST H4 CA', contract: HEARTS },
      'nothing',
    ],
  ]);
  const attacked = ['J642', 'Q93', 'AK8', 'T75'];
  reads('attacked-suit-does-not-run', [
    [
      'one of three honours is missing',
      attacked,
      { cards: `${IN_HAND} S8` },
      'S lacks SA or S lacks SK or S lacks SQ',
    ],
    ['not in a trump contract', attacked, { cards: `${IN_HAND} S8`, contract: HEARTS }, 'nothing'],
    [
      'one honour alone is out',
      ['KQ42', '963', 'AJ8', 'T75'],
      { cards: `${IN_HAND} S8` },
      'nothing',
    ],
    ['not the second time', attacked, { cards: `${IN_HAND} SA S5 S2 S3 S8` }, 'nothing'],
    ['a defender’s suit', attacked, { cards: 'S5' }, 'nothing'],
  ]);
});

describe('declarer leads towards dummy', () => {
  const tenace = ['AQ42', 'J93', 'KT8', '765'];
  reads('finesse-not-taken', [
    ['the ace instead of the queen', tenace, { cards: `${IN_HAND} S8 S5 SA` }, 'S holds SK'],
    ['not when the finesse is taken', tenace, { cards: `${IN_HAND} S8 S5 SQ` }, 'nothing'],
    [
      'the king is seen',
      ['AQ42', 'J93', 'T86', 'K75'],
      { cards: `${IN_HAND} S8 S5 SA` },
      'nothing',
    ],
    [
      'no queen in dummy',
      ['AJ42', 'Q93', 'KT8', '765'],
      { cards: `${IN_HAND} S8 S5 SA` },
      'nothing',
    ],
    ['dummy leads the ace', tenace, { cards: `${IN_DUMMY} SA` }, 'nothing'],
  ]);
  const queen = ['A642', 'T93', 'QJ8', 'K75'];
  reads('honour-led-towards-the-ace', [
    ['the queen has the jack', queen, { cards: `${IN_HAND} SQ` }, 'S holds SJ'],
    [
      'the jack has the ten',
      ['AQ42', 'K93', 'JT8', '765'],
      { cards: `${IN_HAND} SJ` },
      'S holds ST',
    ],
    [
      'ace and king need no finesse',
      ['AK42', 'T93', 'QJ8', '765'],
      { cards: `${IN_HAND} SQ` },
      'nothing',
    ],
    ['no ace in dummy', ['6432', 'AT9', 'QJ8', 'K75'], { cards: `${IN_HAND} SQ` }, 'nothing'],
    ['not from a small card', queen, { cards: `${IN_HAND} S8` }, 'nothing'],
    ['the jack is seen', ['AJ42', 'T93', 'Q86', 'K75'], { cards: `${IN_HAND} SQ` }, 'nothing'],
  ]);
  const king = ['K642', 'A93', 'QT8', 'J75'];
  reads('low-towards-the-king', [
    ['the ace is missing', king, { cards: `${IN_HAND} S8` }, 'S lacks SA'],
    ['not from an honour', king, { cards: `${IN_HAND} SQ` }, 'nothing'],
    ['the ace is seen', ['K642', 'J93', 'QT8', 'A75'], { cards: `${IN_HAND} S8` }, 'nothing'],
    ['no king in dummy', ['6432', 'A97', 'KQ8', 'JT5'], { cards: `${IN_HAND} S8` }, 'nothing'],
    [
      'not in trumps, which are drawn from the top',
      king,
      { cards: `${IN_HAND} S8`, contract: '4S by S' },
      'nothing',
    ],
  ]);
});

describe('declarer discards', () => {
  const voidHands = ['AK42', 'QT93', '', 'J8765'];
  reads('loser-thrown-from-hand', [
    [
      'a small discard denies the ace',
      voidHands,
      { cards: `${IN_DUMMY} SA S3 D5`, contract: HEARTS },
      'S lacks DA',
    ],
    ['not from a ruff', voidHands, { cards: `${IN_DUMMY} SA S3 H8`, contract: HEARTS }, 'nothing'],
    [
      'not from an honour',
      voidHands,
      { cards: `${IN_DUMMY} SA S3 DK`, contract: HEARTS },
      'nothing',
    ],
    ['not at notrump', voidHands, { cards: `${IN_DUMMY} SA S3 D5` }, 'nothing'],
    [
      'the ace is seen',
      voidHands,
      { cards: `${IN_DUMMY} SA S3 D5`, contract: HEARTS, observer: 'E' },
      'nothing',
    ],
  ]);
});
