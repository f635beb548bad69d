/**
 * Tests of the leader's second card in its suit. A row has a title, the suits of North, East, South
 * and West (the leader; suits left out are dealt in any way), the play against 3NT by South by
 * default, and the inference that East draws (`reads`) or the cards that the seat in turn prefers
 * among `nearlyEqual`, by default all legal cards (`prefers`; '' when the rule does not apply).
 */
import { describe } from 'vitest';
import { LEAD_RULES } from './lead-rules';
import { createRuleTests } from '../rule-test-rows.fixture';

const { reads, prefers } = createRuleTests(LEAD_RULES, 'E');

const GAME = '4H by S';

describe('the second card of a suit that was led', () => {
  const doubleton = ['AK4', 'QJ2', 'T9653', '87'];
  reads('high-low-from-doubleton', [
    [
      'high, then low',
      doubleton,
      { cards: 'S8 SA S2 S3 S4 SJ S5 S7', contract: GAME },
      'W has 2-2 S',
    ],
    ['not at notrump', doubleton, { cards: 'S8 SA S2 S3 S4 SJ S5 S7' }, 'nothing'],
    ['low, then high', doubleton, { cards: 'S7 SA S2 S3 S4 SJ S5 S8', contract: GAME }, 'nothing'],
  ]);
  reads('low-high-from-length', [
    [
      'low, then high',
      ['AK4', 'QJ2', 'T953', '876'],
      { cards: 'S6 SA S2 S3 S4 SJ S5 S8', contract: GAME },
      'W has 3-13 S',
    ],
    ['high, then low', doubleton, { cards: 'S8 SA S2 S3 S4 SJ S5 S7', contract: GAME }, 'nothing'],
    [
      'a third card says nothing new',
      ['AK4', 'QJ2', 'T953', '876'],
      { cards: 'S6 SA S2 S3 S4 SJ S5 S8 SQ S9 S7', contract: GAME },
      'nothing',
    ],
  ]);
  const threeCards = ['AK4', 'QJ2', 'T953', '876'];
  const PLAYED = 'S7 SA S2 S3 S4 SJ S5';
  prefers('higher-next-from-three', [
    ['the higher of two that are left', threeCards, { cards: PLAYED, contract: GAME }, 'S8'],
    [
      'the last card of a doubleton',
      doubleton,
      { cards: PLAYED.replace('S7', 'S8'), contract: GAME },
      'S7',
    ],
    ['not at notrump', threeCards, { cards: PLAYED }, ''],
    [
      'not for a discard',
      ['AK4.432.KQ2.AK32', 'QJ2.65.J98763.54', 'T953.AKQJT.AT54.', '876.987..QJT9876'],
      { cards: 'S7 SA S2 S3 DK D3 D4', contract: GAME, nearlyEqual: 'S8 S6' },
      '',
    ],
    [
      'no preference for the first card',
      threeCards,
      { cards: '', nearlyEqual: 'S8 S6', contract: GAME },
      'S8 S6',
    ],
    [
      'not for a player who did not lead the suit',
      threeCards,
      { cards: 'C2 CQ C3 C6 SA S2 S3 S7 SK SJ S5', contract: GAME },
      'S8 S6',
    ],
  ]);
});
