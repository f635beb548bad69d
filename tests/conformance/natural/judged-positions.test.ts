import { describe, expect, it } from 'vitest';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, handsLeft, legalIn, turnOf } from '$lib/bridge/rules/bridge-play';
import { curated } from '../../playthroughs/curated';
import {
  playOfPosition,
  JUDGED_POSITIONS,
  SECOND_JUDGED_POSITIONS,
  type JudgedPosition,
} from './judged-positions';

describe('the positions with the cards that a good player would accept', () => {
  it.each(['seeing', 'thinking'] as const)('has a hundred for seats that are %s', (kind) => {
    expect(JUDGED_POSITIONS.filter((each) => each.kind === kind)).toHaveLength(100);
    expect(SECOND_JUDGED_POSITIONS.filter((each) => each.kind === kind)).toHaveLength(50);
  });

  it('has none of the first in the second hundred', () => {
    const keyOf = (each: JudgedPosition): string => `${each.problem} ${each.cards}`;
    const first = new Set(JUDGED_POSITIONS.map(keyOf));
    expect(SECOND_JUDGED_POSITIONS.filter((each) => first.has(keyOf(each)))).toEqual([]);
  });

  it('names hands of real deals that fit the play, with some legal cards of each and a reason', () => {
    for (const position of [...JUDGED_POSITIONS, ...SECOND_JUDGED_POSITIONS]) {
      const problem = curated(position.problem);
      const play = playOfPosition(problem, position);
      expect(turnOf(play)).toBe(position.seat);
      for (const { deals, hand, accepted, why } of position.hands) {
        expect(why).not.toBe('');
        for (const dealIndex of deals) {
          const deal = problem.real[dealIndex]?.deal as Deal;
          expect(fits(deal, play)).toBe(true);
          expect(handsLeft(deal, play)[position.seat].join(' ')).toBe(hand);
          expect(legalIn(deal, play)).toEqual(expect.arrayContaining(accepted.split(' ')));
        }
      }
    }
  });
});
