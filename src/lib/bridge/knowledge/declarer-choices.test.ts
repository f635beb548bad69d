import { describe } from 'vitest';
import { DECLARER } from './declarer';
import { rowsOf } from './rows.fixture';

const { prefers } = rowsOf(DECLARER, 'S');

const SPADES = { contract: '4S by S' };
/** South is in with the king of diamonds. */
const SOUTH_IN = 'DQ D2 D5 DK';
const spades = (...suits: readonly string[]): readonly string[] => {
  const diamonds = ['A82', '765', 'K943', 'QJT'];
  return suits.map((suit, i) => `${suit}..${diamonds[i] ?? ''}`);
};

describe('how declarer draws trumps', () => {
  const table = spades('643', 'J75', 'AT98', 'KQ2');
  prefers('draw-trumps-from-the-top', [
    ['the ace before the eight', table, { cards: SOUTH_IN, ...SPADES, equal: 'SA S8' }, 'SA'],
    [
      'a small one towards the king',
      spades('K43', 'J75', 'AT98', 'Q62'),
      { cards: SOUTH_IN, ...SPADES, equal: 'SA S8' },
      '',
    ],
    ['not at no-trump', table, { cards: SOUTH_IN, equal: 'SA S8' }, ''],
    ['not for a defender', table, { cards: '', witness: 'W', ...SPADES, equal: 'SK S2' }, ''],
  ]);
});
