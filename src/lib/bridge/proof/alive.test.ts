import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/deal';
import { legalIn, playCards } from '$lib/bridge/rules/play';
import { dealsAlive } from './alive';
import { facedDummy } from './dummy';
import { GUESS, guessed, onLead } from './guess.fixture';
import type { Policy } from './port';

/** West plays its highest card with the queen, else its lowest. */
const tells: Policy = (deal, play) => {
  const legal = legalIn(deal, play);
  return (deal.W.includes('SQ') ? legal[1] : legal.at(-1)) as Card;
};

describe('the deals alive', () => {
  it('are those that everything played fits', () => {
    expect(dealsAlive(GUESS, onLead)).toEqual([0, 1]);
    expect(dealsAlive(GUESS, guessed)).toEqual([0, 1]);
    expect(dealsAlive(GUESS, playCards(onLead, ['SA', 'SQ']))).toEqual([0]);
  });

  it('do not include one in which a seat would have played another card', () => {
    const game = { ...GUESS, policies: { W: tells } };
    expect(dealsAlive(game, playCards(onLead, ['SA', 'S4']))).toEqual([0]);
    expect(dealsAlive(game, playCards(onLead, ['SA', 'S3']))).toEqual([1]);
  });

  it('need no explanation for cards that were given', () => {
    const game = { ...GUESS, policies: { W: tells }, given: 2 };
    expect(dealsAlive(game, playCards(onLead, ['SA', 'S4']))).toEqual([0, 1]);
  });

  it('are those that fit when nobody would have played so in any of them', () => {
    const stubborn: Policy = (deal, play) => legalIn(deal, play)[0] as Card;
    const game = { ...GUESS, policies: { E: stubborn } };
    expect(dealsAlive(game, playCards(onLead, ['SA', 'S3', 'S2', 'S5']))).toEqual([0]);
    const never: Policy = () => 'CA';
    expect(dealsAlive({ ...GUESS, policies: { E: never } }, guessed)).toEqual([0, 1]);
  });
});

describe('a dummy that is not the same in every deal', () => {
  const [first, second] = GUESS.deals;
  const third: Deal = { ...second, E: second.N, N: second.E };

  it('is faced as the hand that most deals have, of several the first', () => {
    expect(facedDummy([first, second], 'W')).toBe(first.W);
    expect(facedDummy([first, second, third], 'W')).toBe(second.W);
  });

  it('leaves only the deals with the hand that was faced', () => {
    const game = { ...GUESS, deals: [first, second, third], dummy: 'W' as const };
    expect(dealsAlive(game, onLead)).toEqual([0, 1, 2]);
    expect(dealsAlive(game, playCards(onLead, ['SA']))).toEqual([1, 2]);
  });
});
