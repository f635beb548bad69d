/**
 * Tests of the third-hand rules. A row has a title; the suits of North, East, South and West (suits
 * left out are dealt in any way); the cards played from West's lead on, against 3NT by South by
 * default; and the expected text. For `reads` that is the inference of West (or `observer`) from
 * the last card, for `prefers` the cards that the seat in turn prefers among `nearlyEqual`, by
 * default all legal cards ('' when the rule does not apply).
 */
import { describe } from 'vitest';
import { createRuleTests } from '../rule-test-rows.fixture';
import { THIRD_HAND_RULES } from './third-hand-rules';

const { reads, prefers } = createRuleTests(THIRD_HAND_RULES, 'W');

const HEARTS = '4H by S';
/** Fixed diamonds with varying spades of North, East, South and West. */
const withDiamonds = (...spades: readonly string[]): readonly string[] => {
  const diamonds = ['K62', 'A53', '974', 'QJT8'];
  return spades.map((suit, i) => `${suit}..${diamonds[i] ?? ''}`);
};
/** Dummy has only small spades. */
const DUMMY_LOW = ['642', 'QJ3', 'AKT', '9875'];

describe('third hand plays high', () => {
  reads('third-hand-denies-next-lower', [
    [
      'the queen denies the jack',
      ['642', 'QT3', 'AKJ', '9875'],
      { cards: 'S5 S2 SQ' },
      'E lacks SJ',
    ],
    [
      'no card that the observer holds',
      ['642', 'QT3', 'AK9', 'J875'],
      { cards: 'S5 S2 SQ' },
      'nothing',
    ],
    [
      'not over an honour of partner’s',
      ['642', 'K3', 'AT9', 'QJ875'],
      { cards: 'SQ S2 SK' },
      'nothing',
    ],
    [
      'not a card that loses to dummy',
      ['KT42', 'Q93', 'AJ6', '875'],
      { cards: 'S5 SK SQ' },
      'nothing',
    ],
    [
      'the seat that played learns nothing',
      ['642', 'QT3', 'AKJ', '9875'],
      { cards: 'S5 S2 SQ', observer: 'E' },
      'nothing',
    ],
  ]);
  reads('third-hand-ace-denies-king', [
    ['the ace denies the king', ['642', 'AT3', 'KQJ', '9875'], { cards: 'S5 S2 SA' }, 'E lacks SK'],
    ['not a king that is seen', ['642', 'AT3', 'QJ9', 'K875'], { cards: 'S5 S2 SA' }, 'nothing'],
    ['not once the king is gone', ['K642', 'A3', 'QJT', '9875'], { cards: 'S5 SK SA' }, 'nothing'],
  ]);
  reads('third-hand-high', [
    [
      'the queen denies the ace when the king is seen',
      ['642', 'QT3', 'AJ9', 'K875'],
      { cards: 'S5 S2 SQ' },
      'E lacks SA',
    ],
    [
      'the king may be from ace and king',
      ['642', 'KT3', 'AQJ', '9875'],
      { cards: 'S5 S2 SK' },
      'nothing',
    ],
    [
      'the jack denies what is higher, but for a queen',
      DUMMY_LOW,
      { cards: 'S5 S2 SJ' },
      '(E lacks SA and E lacks SK and E lacks SQ) or E holds SQ',
    ],
    [
      'over an honour of dummy’s it may be a finesse',
      ['Q42', 'KJ3', 'AT6', '9875'],
      { cards: 'S5 S2 SJ' },
      'nothing',
    ],
  ]);
  reads('third-hand-cannot-beat', [
    [
      'a small card denies every card that would win',
      ['642', '973', 'AKJ', 'QT85'],
      { cards: 'S8 S2 S3' },
      'E lacks SA and E lacks SK and E lacks SJ',
    ],
    [
      'not a card that dummy’s honour would beat',
      ['Q42', 'K73', 'AJ6', 'T985'],
      { cards: 'S8 S2 S3' },
      'E lacks SA and E lacks SK',
    ],
    [
      'partner’s honour needs no help',
      ['642', 'A73', 'KJ6', 'QT98'],
      { cards: 'SQ S2 S3' },
      'nothing',
    ],
    [
      'over dummy’s honour it may wait',
      ['KT42', 'A73', 'QJ6', '985'],
      { cards: 'S8 SK S3' },
      'nothing',
    ],
    ['not after a card that beats the others', DUMMY_LOW, { cards: 'S5 S2 SJ' }, 'nothing'],
  ]);
});

describe('third hand and dummy', () => {
  reads('third-hand-high', [
    [
      'nothing when dummy is still to play',
      withDiamonds('Q65', '8742', 'T93', 'AKJ'),
      { cards: 'DQ D2 DA D4 S2 S3 SJ', observer: 'E' },
      'nothing',
    ],
  ]);
  reads('third-hand-finesses-dummy', [
    [
      'the jack before the queen keeps something higher',
      ['Q42', 'KJ3', 'AT6', '9875'],
      { cards: 'S5 S2 SJ' },
      'E holds one of SA SK',
    ],
    ['dummy has no honour', DUMMY_LOW, { cards: 'S5 S2 SJ' }, 'nothing'],
    ['dummy has played it', ['Q2', 'KJ3', 'AT64', '9875'], { cards: 'S5 SQ SK' }, 'nothing'],
    ['nothing higher is hidden', ['A42', 'KJ3', 'QT6', '9875'], { cards: 'S5 S2 SJ' }, 'nothing'],
  ]);
  /** East has won the ace of diamonds and leads: South plays second, West third, dummy last. */
  const EAST_IN = 'DQ D2 DA D4';
  const returned = withDiamonds('Q65', '8742', 'T93', 'AKJ');
  reads('third-hand-wins-cheaply', [
    [
      'no cheaper card wins before dummy',
      returned,
      { cards: `${EAST_IN} S2 S3 SA`, observer: 'E' },
      'W lacks SK',
    ],
    [
      'the cheapest denies nothing',
      withDiamonds('Q65', 'T742', 'J93', 'AK8'),
      { cards: `${EAST_IN} S2 S3 SK`, observer: 'E' },
      'nothing',
    ],
    [
      'a card that dummy beats wins nothing',
      returned,
      { cards: `${EAST_IN} S2 S3 SJ`, observer: 'E' },
      'nothing',
    ],
    ['dummy plays before', ['Q42', 'KJ3', 'AT6', '9875'], { cards: 'S5 S2 SK' }, 'nothing'],
  ]);
});

describe('third hand under or over partner’s honour', () => {
  const ace = ['974', 'Q2', 'JT63', 'AK85'];
  reads('queen-under-ace-shows-jack', [
    [
      'the jack, or nothing more',
      ace,
      { cards: 'SA S4 SQ', contract: HEARTS },
      'E holds SJ or E has 0-1 S',
    ],
    [
      'nothing more when the jack is seen',
      ['J74', 'Q2', 'T963', 'AK85'],
      { cards: 'SA S4 SQ', contract: HEARTS },
      'E has 0-1 S',
    ],
    ['not at notrump', ace, { cards: 'SA S4 SQ' }, 'nothing'],
    [
      'not under a ruff',
      ['.9742', 'Q2.J65', 'JT9763.KQ', 'AK854.AT83'],
      { cards: 'SA H2 SQ', contract: HEARTS },
      'nothing',
    ],
  ]);
  reads('overtakes-from-shortness', [
    ['the ace on the king', ['974', 'A2', 'T863', 'KQJ5'], { cards: 'SK S4 SA' }, 'E has 0-2 S'],
    ['not on a small card', ['974', 'A2', 'T863', 'KQJ5'], { cards: 'S5 S4 SA' }, 'nothing'],
    ['a smaller card is a signal', ['974', 'A2', 'T863', 'KQJ5'], { cards: 'SK S4 S2' }, 'nothing'],
  ]);
  const ruffs = ['974.Q96.AK65.J32', '.J54.QT9742.T965', 'KQJ632.AKT8.3.A4', 'AT85.732.J8.KQ87'];
  reads('third-hand-does-not-ruff', [
    [
      'a discard shows that no trumps are left',
      ruffs,
      { cards: 'S5 S4 D2', contract: HEARTS },
      'E has 0-0 H',
    ],
    ['partner’s honour was winning', ruffs, { cards: 'SA S4 D2', contract: HEARTS }, 'nothing'],
    ['a ruff shows nothing', ruffs, { cards: 'S5 S4 H4', contract: HEARTS }, 'nothing'],
    ['not at notrump', ruffs, { cards: 'S5 S4 D2' }, 'nothing'],
  ]);
});

describe('returning partner’s suit', () => {
  const three = withDiamonds('65', 'K82', 'AJ7', 'QT943');
  const four = withDiamonds('65', 'K832', 'AJ', 'QT974');
  /** West has led a spade, and South has won the ace. */
  const LED = 'S4 S5 SK SA';
  reads('high-return-from-three', [
    ['the eight', three, { cards: `${LED} D4 DQ D2 DA S8` }, 'E has 2-3 S'],
    ['a low card', four, { cards: `${LED} D4 DQ D2 DA S2` }, 'nothing'],
    ['a suit that partner did not lead', three, { cards: `${LED} D4 DQ D2 DA D5` }, 'nothing'],
  ]);
  reads('low-return-from-four', [
    ['the two', four, { cards: `${LED} D4 DQ D2 DA S2` }, 'E has 2-2 S or E has 4-13 S'],
    ['the eight', three, { cards: `${LED} D4 DQ D2 DA S8` }, 'nothing'],
    ['a third round', four, { cards: `${LED} D4 DQ D2 DA S3 SJ SQ S6` }, 'nothing'],
  ]);
  reads('other-suit-returned', [
    ['another suit', three, { cards: `${LED} D4 DQ D2 DA D5` }, 'E has 0-1 S'],
    ['partner’s suit', three, { cards: `${LED} D4 DQ D2 DA S8` }, 'nothing'],
    [
      'at a trump contract there are other reasons',
      three,
      { cards: `${LED} D4 DQ D2 DA D5`, contract: HEARTS },
      'nothing',
    ],
  ]);
  prefers('return-partners-suit', [
    [
      'the suit that partner led',
      three,
      { cards: `${LED} D4 DQ D2 DA`, nearlyEqual: 'S8 S2 D5 D3' },
      'S8 S2',
    ],
    ['not when following', three, { cards: 'S4 S5' }, ''],
  ]);
  prefers('return-a-telling-card', [
    ['the higher of two', three, { cards: `${LED} D4 DQ D2 DA`, nearlyEqual: 'S8 S2 D5' }, 'S8 D5'],
    [
      'the original fourth best',
      four,
      { cards: `${LED} D4 DQ D2 DA`, nearlyEqual: 'S8 S3 S2' },
      'S2',
    ],
    [
      'not where the conventional card is not among the nearly equal',
      four,
      { cards: `${LED} D4 DQ D2 DA`, nearlyEqual: 'S8 S3' },
      'S8 S3',
    ],
  ]);
});

describe('third-hand preferences', () => {
  prefers('third-hand-lowest-of-touching', [
    ['the jack of queen and jack', DUMMY_LOW, { cards: 'S5 S2', nearlyEqual: 'SQ SJ' }, 'SJ'],
    ['not when leading', DUMMY_LOW, { cards: '' }, ''],
  ]);
  prefers('third-hand-plays-high', [
    ['an honour', ['642', 'KT3', 'AQJ', '9875'], { cards: 'S5 S2' }, 'SK'],
    ['not over partner’s honour', ['642', 'K3', 'AT9', 'QJ875'], { cards: 'SQ S2' }, ''],
    ['not over dummy’s', ['KT42', 'Q93', 'AJ6', '875'], { cards: 'S5 SK' }, ''],
  ]);
});
