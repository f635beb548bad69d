import { describe } from 'vitest';
import { parseCallList, createRuleTests } from '../rule-test-rows.fixture';
import { LEAD_RULES } from './lead-rules';
/**
 * Tests of lead rules after the first trick, as East sees them. A row is: title; the hands of N, E,
 * S, W (spades first; the suits left out are dealt in any way); the cards played from West's lead
 * on, against 3NT by South by default; the constraint inferred from the last card, or the cards
 * preferred among `nearlyEqual`.
 */
const { reads, prefers } = createRuleTests(LEAD_RULES, 'E');

describe('inferences from continuing or leaving a suit', () => {
  const strong = ['J54', '83', 'T97', 'AKQ62'];
  reads('ace-lead-at-notrump-is-strong', [
    [
      'king, and queen where dummy has the jack',
      strong,
      { cards: 'SA' },
      'W holds SK and W holds SQ',
    ],
    ['not at a trump contract', strong, { cards: 'SA', contract: '4H by S' }, 'nothing'],
    [
      'not against a gambling three notrump',
      strong,
      { cards: 'SA', calls: parseCallList('3NT pass pass pass') },
      'nothing',
    ],
    ['not another card', strong, { cards: 'SK' }, 'nothing'],
  ]);
  const weak = ['954.973', 'A83.T6', 'T72.AJ5', 'KQJ6.KQ842'];
  const kingWins = 'SK S4 S3 S2';
  reads('suit-gone-on-with-for-want-of-a-better', [
    [
      'no king and queen of hearts, in which dummy is weak',
      weak,
      { cards: `${kingWins} SQ`, contract: '4D by S' },
      'not (W holds HK and W holds HQ)',
    ],
    ['another suit is led', weak, { cards: `${kingWins} H4`, contract: '4D by S' }, 'nothing'],
    ['a long suit is continued at notrump anyway', weak, { cards: `${kingWins} SQ` }, 'nothing'],
    [
      'dummy has an honour there',
      ['954.J73', 'A83.T6', 'T72.A95', 'KQJ6.KQ842'],
      { cards: `${kingWins} SQ`, contract: '4D by S' },
      'nothing',
    ],
  ]);
  const kingQueenJack = ['954.K73', 'A83.T96', 'T7.AJ54', 'KQJ62.Q82'];
  const kingHolds = 'SK S4 S3 S7';
  reads('suit-left-has-no-more-of-its-sequence', [
    [
      'not both queen and jack',
      kingQueenJack,
      { cards: `${kingHolds} H2`, contract: '4D by S' },
      'not (W holds SQ and W holds SJ)',
    ],
    [
      'the suit is continued',
      kingQueenJack,
      { cards: `${kingHolds} SQ`, contract: '4D by S' },
      'nothing',
    ],
    [
      'the king did not hold',
      kingQueenJack,
      { cards: 'SK S4 SA S7 H6', contract: '4D by S', observer: 'S' },
      'nothing',
    ],
    [
      'dummy has the jack',
      ['J54.K73', 'A83.T96', 'T7.AJ54', 'KQ962.Q82'],
      { cards: `${kingHolds} H2`, contract: '4D by S' },
      'nothing',
    ],
  ]);
});

describe('the lead that a double of an artificial bid asks for', () => {
  const hands = ['A54.AK4.82', 'KT9.QJ6.AKJ95', 'J73.T98.QT7', 'Q862.7532.643'];
  const situationAfter = (options: string) =>
    ({ cards: '', observer: 'W', calls: parseCallList(options), nearlyEqual: 'S2 D6' }) as const;
  prefers('lead-what-the-double-asks', [
    ['of a transfer', hands, situationAfter('1NT pass 2D X 2H pass 3NT pass pass pass'), 'D6'],
    [
      'not without the double',
      hands,
      situationAfter('1NT pass 2D pass 2H pass 3NT pass pass pass'),
      'S2 D6',
    ],
    [
      'the leader’s own double asks nothing',
      hands,
      situationAfter('pass pass 1NT pass 2D X 2H pass 3NT pass pass pass'),
      'S2 D6',
    ],
    [
      'a double of a suit is for takeout',
      hands,
      situationAfter('1C pass 1D X 1NT pass 3NT pass pass pass'),
      'S2 D6',
    ],
  ]);
});
