/** The deals that are consistent with a play: by the rules, the policies, and the exposed dummy. */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCards } from '$lib/games/bridge/rules/bridge-play';
import { consistentDeals } from './consistent-deals';
import { exposedDummy } from './exposed-dummy';
import { TWO_WAY_GUESS, atTheGuess, southOnLead } from './two-way-guess.fixture';
import type { BridgePolicy } from './bridge-proof-port';

/** West plays its second-highest card if it holds the queen, else its lowest. */
const revealing: BridgePolicy = (deal, play) => {
  const legal = legalIn(deal, play);
  return (deal.W.includes('SQ') ? legal[1] : legal.at(-1)) as Card;
};

describe('the consistent deals', () => {
  it('are those in which the play is legal', () => {
    expect(consistentDeals(TWO_WAY_GUESS, southOnLead)).toEqual([0, 1]);
    expect(consistentDeals(TWO_WAY_GUESS, atTheGuess)).toEqual([0, 1]);
    expect(consistentDeals(TWO_WAY_GUESS, playCards(southOnLead, ['SA', 'SQ']))).toEqual([0]);
  });

  it('exclude a deal in which a policy would have played another card', () => {
    const game = { ...TWO_WAY_GUESS, policies: { W: revealing } };
    expect(consistentDeals(game, playCards(southOnLead, ['SA', 'S4']))).toEqual([0]);
    expect(consistentDeals(game, playCards(southOnLead, ['SA', 'S3']))).toEqual([1]);
  });

  it('need no policy to explain the given cards', () => {
    const game = { ...TWO_WAY_GUESS, policies: { W: revealing }, givenCount: 2 };
    expect(consistentDeals(game, playCards(southOnLead, ['SA', 'S4']))).toEqual([0, 1]);
  });

  it('are all legal ones when the policies rule out every deal', () => {
    const highestCard: BridgePolicy = (deal, play) => legalIn(deal, play)[0] as Card;
    const game = { ...TWO_WAY_GUESS, policies: { E: highestCard } };
    expect(consistentDeals(game, playCards(southOnLead, ['SA', 'S3', 'S2', 'S5']))).toEqual([0]);
    // A card that East never holds.
    const impossibleCard: BridgePolicy = () => 'CA';
    expect(
      consistentDeals({ ...TWO_WAY_GUESS, policies: { E: impossibleCard } }, atTheGuess),
    ).toEqual([0, 1]);
  });
});

describe('a dummy that differs between deals', () => {
  const [first, second] = TWO_WAY_GUESS.deals;
  const third: Deal = { ...second, E: second.N, N: second.E };

  it('is the hand of most deals, ties going to the first', () => {
    expect(exposedDummy([first, second], 'W')).toBe(first.W);
    expect(exposedDummy([first, second, third], 'W')).toBe(second.W);
  });

  it('leaves only the deals with the exposed hand', () => {
    const game = { ...TWO_WAY_GUESS, deals: [first, second, third], exposedSeat: 'W' as const };
    expect(consistentDeals(game, southOnLead)).toEqual([0, 1, 2]);
    expect(consistentDeals(game, playCards(southOnLead, ['SA']))).toEqual([1, 2]);
  });
});
