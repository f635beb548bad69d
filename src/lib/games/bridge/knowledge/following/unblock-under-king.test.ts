/**
 * Tests of the unblock under partner's king. A row has a title, the spades of North (dummy), East,
 * South and West, the play against 3NT by South, and the cards that East prefers (`prefers`; ''
 * when the rule does not apply) or the inference that West draws (`reads`).
 */
import { describe, expect, it } from 'vitest';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { parseChoice } from '../examples/parse-situation';
import { createRuleTests } from '../rule-test-rows.fixture';
import { THIRD_HAND_RULES } from './third-hand-rules';

const { reads } = createRuleTests(THIRD_HAND_RULES, 'W');
const { prefers } = createRuleTests(THIRD_HAND_RULES, 'E');

/** West has king, queen and ten; East an honour with one or two small cards. */
const jackSecond = ['864', 'J3', 'A752', 'KQT9'];
const jackThird = ['864', 'J53', 'A72', 'KQT9'];
const aceSecond = ['864', 'A3', 'J752', 'KQT9'];
const king = { cards: 'SK S4' };

describe('an honour and a small card under the king at notrump', () => {
  prefers('unblock-under-partners-king', [
    ['the jack', jackSecond, king, 'SJ'],
    ['not from three: a spot encourages', jackThird, king, ''],
    ['from three under the queen after it', jackThird, { cards: 'SK S4 S5 S2 SQ S6' }, 'SJ'],
    ['not with the ten in dummy, which it holds back', ['T64', 'J3', 'A752', 'KQ98'], king, ''],
    ['the ace, after which the small card is led back', aceSecond, king, 'SA'],
    ['not with the jack third in dummy', ['J64', 'A3', '8752', 'KQT9'], king, ''],
    [
      'not hindered by jack doubleton in dummy, which falls',
      ['J4', 'A3', '87652', 'KQT9'],
      king,
      'SA',
    ],
    ['not with the ten fourth in dummy', ['T864', 'A3', '752', 'KQJ9'], king, ''],
    ['not hindered by ten third in dummy, which falls', ['T64', 'A3', '8752', 'KQJ9'], king, 'SA'],
    ['not at a trump contract', jackSecond, { ...king, contract: '4H by S' }, ''],
    ['not when East holds the queen', ['864', 'AQ', 'J752', 'KT93'], king, ''],
    [
      'not under the king after the ace',
      ['864', 'J53', 'T72', 'AKQ9'],
      { cards: 'SA S4 S3 S2 SK S6' },
      '',
    ],
  ]);
});

it('keeping the honour costs part of a trick, and nothing where it should be kept', () => {
  const [unblock] = THIRD_HAND_RULES.filter(({ id }) => id === 'unblock-under-partners-king');
  const costs = ([N = '', E = '', S = '', W = '']: readonly string[]) => {
    const { infoSet, legal } = parseChoice({
      contract: '3NT by S',
      hands: dealRemainingSuits({ N, E, S, W }),
      cards: 'SK S4',
    });
    return legal.map((card) => unblock?.kind === 'preference' && unblock.cost?.(infoSet, card));
  };
  expect(costs(jackSecond)).toEqual([0, 0.25]);
  expect(costs(jackThird)).toEqual([0, 0, 0]);
});

describe('inferences from the card under the king', () => {
  reads('jack-under-the-king-is-short', [
    ['one more at most', jackSecond, { cards: 'SK S4 SJ' }, 'E has 0-2 S'],
    ['not at a trump contract', jackSecond, { cards: 'SK S4 SJ', contract: '4H by S' }, 'nothing'],
    ['nothing from a spot card', jackThird, { cards: 'SK S4 S5' }, 'nothing'],
  ]);
  reads('no-honour-second-under-the-king', [
    [
      'a spot card denies an honour doubleton',
      jackThird,
      { cards: 'SK S4 S5' },
      '(E lacks SA and E lacks SJ) or E has 3-13 S',
    ],
    [
      'the jack may be kept with the ten in dummy',
      ['T64', '753', 'AJ2', 'KQ98'],
      { cards: 'SK S4 S5' },
      'E lacks SA or E has 3-13 S',
    ],
    ['not at a trump contract', jackThird, { cards: 'SK S4 S5', contract: '4H by S' }, 'nothing'],
    ['the jack itself', jackSecond, { cards: 'SK S4 SJ' }, 'nothing'],
    ['not under a queen', ['864', 'J53', 'A72', 'KQT9'], { cards: 'SQ S4 S5' }, 'nothing'],
  ]);
});
