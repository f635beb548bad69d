/**
 * Checks of the judged positions themselves (the cards that the computer plays in them are judged
 * elsewhere): that there are as many as the score is out of, and that each is a position that can
 * arise. The second set was drawn after the rules had been corrected on the first; a position in
 * both would measure what the rules were fitted to.
 */
import { describe, expect, it } from 'vitest';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, handsLeft, legalIn, turnOf } from '$lib/games/bridge/rules/bridge-play';
import {
  playOfPosition,
  problemOfPosition,
  JUDGED_POSITIONS,
  SECOND_JUDGED_POSITIONS,
  type JudgedPosition,
} from './judged-positions';

describe('the judged positions', () => {
  it.each(['seeing', 'thinking'] as const)('number 100 and 50 for %s seats', (kind) => {
    expect(JUDGED_POSITIONS.filter((position) => position.kind === kind)).toHaveLength(100);
    expect(SECOND_JUDGED_POSITIONS.filter((position) => position.kind === kind)).toHaveLength(50);
  });

  it('of the second set are all different from those of the first', () => {
    const keyOf = ({ problem, cards }: JudgedPosition): string => `${problem} ${cards}`;
    const firstKeys = new Set(JUDGED_POSITIONS.map(keyOf));
    const repeated = SECOND_JUDGED_POSITIONS.filter((position) => firstKeys.has(keyOf(position)));
    expect(repeated).toEqual([]);
  });

  it('give hands that the seat can hold then, with legal cards of each and a reason', () => {
    for (const position of [...JUDGED_POSITIONS, ...SECOND_JUDGED_POSITIONS]) {
      const problem = problemOfPosition(position);
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
