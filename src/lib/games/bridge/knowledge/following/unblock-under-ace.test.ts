import { describe } from 'vitest';
import { parseCallList, createRuleTests } from '../rule-test-rows.fixture';
import { THIRD_HAND_RULES } from './third-hand-rules';
/**
 * Tests of unblocking at notrump: the lead of an ace asks third hand for an honour. A row is:
 * title; the hands of N, E, S, W (the suits left out are dealt in any way); the cards played from
 * West's lead on, against 3NT by South by default; the cards preferred by East ('' when the rule
 * does not apply), or the constraint that West infers.
 */
const { reads } = createRuleTests(THIRD_HAND_RULES, 'W');
const { prefers } = createRuleTests(THIRD_HAND_RULES, 'E');

describe('under an ace that asks for an honour', () => {
  const queen = ['T74', 'Q9', '8532', 'AKJ6'];
  prefers('unblock-under-partners-ace', [
    ['the queen', queen, { cards: 'SA S4' }, 'SQ'],
    ['not at a trump contract', queen, { cards: 'SA S4', contract: '4H by S' }, ''],
    ['not under another honour', ['T74', 'A9', '8532', 'KQJ6'], { cards: 'SK S4' }, ''],
    ['not a ten, which blocks nothing', ['Q74', 'T9', '8532', 'AKJ6'], { cards: 'SA S4' }, ''],
    [
      'an ace led to look at dummy asks for nothing',
      queen,
      { cards: 'SA S4', calls: parseCallList('3NT pass pass pass') },
      '',
    ],
  ]);
  const small = ['T4', '965', 'QJ832', 'AK7'];
  reads('no-honour-under-the-ace', [
    ['a spot card denies the honours', small, { cards: 'SA S4 S5' }, 'E lacks SQ and E lacks SJ'],
    ['not at a trump contract', small, { cards: 'SA S4 S5', contract: '4H by S' }, 'nothing'],
    ['an honour is what was asked for', queen, { cards: 'SA S4 SQ' }, 'nothing'],
    ['not in the second round', small, { cards: 'SA S4 S5 S2 SK ST S6' }, 'nothing'],
  ]);
});
