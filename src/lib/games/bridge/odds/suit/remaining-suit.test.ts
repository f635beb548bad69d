import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { beginPlay, playCards } from '$lib/games/bridge/rules/bridge-play';
import { parseSuitHolding } from './suit-holding';
import { remainingSuit } from './remaining-suit';

const deal = unwrap(
  parseCompleteDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
);
const after = (cards: string) =>
  playCards(beginPlay('NT', 'W'), cards.split(' ').filter(Boolean) as Card[]);

describe('the remaining suit', () => {
  it('is the whole suit at the start, with thirteen vacant places each', () => {
    expect(remainingSuit(deal, after(''), 'S', 'H')).toMatchObject({
      declarer: 'KJT95',
      dummy: 'A86',
      played: '',
      vacant: [13, 13],
    });
  });

  it('has the played cards, and counts as vacant only what declarer cannot know', () => {
    // Two rounds of spades and hearts to the ace and king: West shows out of hearts.
    const play = after('SJ SQ SA S2 H2 H5 HQ HA H8 H3 HJ S5');
    const hearts = remainingSuit(deal, play, 'S', 'H');
    // West's ten cards are no place for a heart; East's ten are all vacant.
    expect(hearts).toMatchObject({ declarer: 'KT9', dummy: '6', vacant: [0, 10] });
    // East's hearts are known, which leaves fewer vacant places for another suit.
    expect(remainingSuit(deal, play, 'S', 'C').vacant).toEqual([10, 8]);
    expect(unwrap(parseSuitHolding(hearts)).missing.join('')).toBe('74');
  });
});
