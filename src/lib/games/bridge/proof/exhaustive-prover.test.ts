/**
 * The exhaustive prover, on a two-way guess: South (AJ6, dummy K102) needs all three spade tricks,
 * and the queen is with West in deal 0, with East in deal 1. A card is `sound` if the student still
 * wins in all deals that are possible, `lucky` if in some, `beaten` if in none.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { beginPlay, fits, legalIn, playCards } from '$lib/games/bridge/rules/bridge-play';
import { exhaustiveProver } from './exhaustive-prover';
import type { Game, BridgePolicy } from './bridge-proof-port';
import { TWO_WAY_GUESS, atTheGuess, southOnLead } from './two-way-guess.fixture';

const verdictsOf = (game: Game, play = southOnLead): Record<string, string> =>
  Object.fromEntries(exhaustiveProver.prove(game, play).verdicts);

describe('the exhaustive proof', () => {
  it('fails for a guess although each single deal can be made', () => {
    const { wins, seat, verdicts, consistentWorlds } = exhaustiveProver.prove(
      TWO_WAY_GUESS,
      southOnLead,
    );
    expect([wins, seat, consistentWorlds]).toEqual([false, 'S', [0, 1]]);
    expect(Object.fromEntries(verdicts)).toEqual({ SA: 'lucky', SJ: 'lucky', S6: 'lucky' });
    for (const deal of TWO_WAY_GUESS.deals) {
      expect(exhaustiveProver.wins({ ...TWO_WAY_GUESS, deals: [deal] }, southOnLead).wins).toBe(
        true,
      );
    }
  });

  it('distinguishes lucky cards from beaten ones', () => {
    expect(verdictsOf(TWO_WAY_GUESS, atTheGuess)).toEqual({ SK: 'lucky', S2: 'lucky' });
    expect(verdictsOf({ ...TWO_WAY_GUESS, deals: [TWO_WAY_GUESS.deals[0]] }, atTheGuess)).toEqual({
      SK: 'beaten',
      S2: 'sound',
    });
    expect(verdictsOf({ ...TWO_WAY_GUESS, deals: [TWO_WAY_GUESS.deals[1]] }, atTheGuess)).toEqual({
      SK: 'sound',
      S2: 'beaten',
    });
  });

  it('drops a deal in which a card could not be played', () => {
    const playWithQueen = playCards(southOnLead, ['SA', 'S3', 'S2', 'SQ']);
    const { wins, consistentWorlds } = exhaustiveProver.prove(TWO_WAY_GUESS, playWithQueen);
    expect([wins, consistentWorlds]).toEqual([true, [1]]);
  });

  it('is decided as soon as the goal is reached or out of reach', () => {
    expect(new Set(Object.values(verdictsOf({ ...TWO_WAY_GUESS, goal: 0 })))).toEqual(
      new Set(['sound']),
    );
    expect(new Set(Object.values(verdictsOf({ ...TWO_WAY_GUESS, goal: 4 })))).toEqual(
      new Set(['beaten']),
    );
  });

  it('counts the tricks when no cards are left', () => {
    const finishedPlay = playCards(
      southOnLead,
      'SA S3 S2 S5 SJ S4 SK H2 ST H3 S6 SQ'.split(' ') as Card[],
    );
    const { seat, verdicts, wins } = exhaustiveProver.prove(TWO_WAY_GUESS, finishedPlay);
    expect([seat, verdicts.size, wins]).toEqual([null, 0, false]);
    expect(exhaustiveProver.wins({ ...TWO_WAY_GUESS, goal: 2 }, finishedPlay).wins).toBe(true);
  });

  it('returns null above its node limit', () => {
    const { nodes } = exhaustiveProver.wins(TWO_WAY_GUESS, southOnLead);
    expect(exhaustiveProver.wins(TWO_WAY_GUESS, southOnLead, { nodes })).toEqual({
      wins: false,
      nodes,
    });
    expect(exhaustiveProver.wins(TWO_WAY_GUESS, southOnLead, { nodes: nodes - 1 })).toEqual({
      wins: null,
      nodes: nodes - 1,
    });
  });

  it('keeps the verdicts found within the budget; the others are unknown', () => {
    const complete = exhaustiveProver.prove(TWO_WAY_GUESS, southOnLead);
    const partial = exhaustiveProver.prove(TWO_WAY_GUESS, southOnLead, {
      nodes: complete.nodes - 1,
    });
    expect(partial.wins).toBeNull();
    const knownVerdicts = [...partial.verdicts].filter(([, verdict]) => verdict !== 'unknown');
    expect(knownVerdicts).toHaveLength(2);
    for (const [card, verdict] of knownVerdicts) expect(complete.verdicts.get(card)).toBe(verdict);
    const oneNodeProof = exhaustiveProver.prove(TWO_WAY_GUESS, southOnLead, { nodes: 1 });
    expect(new Set(oneNodeProof.verdicts.values())).toEqual(new Set(['unknown']));
  });
});

// A policy is a fixed way in which the computer plays a seat, so that its cards tell the deals
// apart.
describe('a seat that plays by a policy', () => {
  /** West's first card reveals who has the queen. */
  const revealingPolicy: BridgePolicy = (deal, play) => {
    const legal = legalIn(deal, play);
    return (deal.W.includes('SQ') ? legal.at(-1) : legal[0]) as Card;
  };
  const concealingPolicy: BridgePolicy = (deal, play) => legalIn(deal, play).at(-1) as Card;

  it('splits the deals by the cards that it plays in them', () => {
    const play = playCards(southOnLead, ['SA']);
    expect(
      exhaustiveProver.wins({ ...TWO_WAY_GUESS, policies: { W: revealingPolicy } }, play).wins,
    ).toBe(true);
    expect(
      exhaustiveProver.wins({ ...TWO_WAY_GUESS, policies: { W: concealingPolicy } }, play).wins,
    ).toBe(false);
    expect(exhaustiveProver.wins(TWO_WAY_GUESS, play).wins).toBe(false);
  });

  it('calls its policy with each complete deal and the play', () => {
    const policyDeals = new Set<unknown>();
    const policy: BridgePolicy = (deal, play) => {
      policyDeals.add(deal);
      expect(fits(deal, play)).toBe(true);
      return concealingPolicy(deal, play);
    };
    exhaustiveProver.wins({ ...TWO_WAY_GUESS, policies: { W: policy } }, southOnLead);
    expect(policyDeals).toEqual(new Set(TWO_WAY_GUESS.deals));
  });

  it('must play a card that is legal in the deal', () => {
    expect(() =>
      exhaustiveProver.wins({ ...TWO_WAY_GUESS, policies: { W: () => 'CA' } }, southOnLead),
    ).toThrow();
  });
});

it('throws when no deal is consistent with the play', () => {
  const play = playCards(beginPlay('NT', 'W'), ['CA']);
  expect(() => exhaustiveProver.wins(TWO_WAY_GUESS, play)).toThrow('No world fits the play.');
});
