/**
 * Tests of the card of an opponent that plays by a policy (one card for each deal and play, such as
 * a human-like player's), where the card depends on the true deal and would reveal it.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { TWO_WAY_GUESS, southOnLead } from '$lib/games/bridge/proof/two-way-guess.fixture';
import type { Game, BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { legalIn, playCards } from '$lib/games/bridge/rules/bridge-play';
import { chooseOpponentCard } from './opponent-card';

const prover = createBridgeProver();
const [WEST, EAST] = TWO_WAY_GUESS.deals;
/** West is to play. */
const play = playCards(southOnLead, ['SA']);

/** A policy of West: one card with the queen of spades and another without it, if legal. */
function createSplittingPolicy(withQueen: Card, withoutQueen: Card): BridgePolicy {
  return (deal, current) => {
    const legal = legalIn(deal, current);
    const card = deal.W.includes('SQ') ? withQueen : withoutQueen;
    return legal.includes(card) ? card : (legal.at(-1) as Card);
  };
}

/** West's card against a student who has to guess which defender holds the queen of spades. */
function chosenCard(policy: BridgePolicy, game: Partial<Game> = {}): Card {
  return chooseOpponentCard(
    { game: { ...TWO_WAY_GUESS, policies: { W: policy }, ...game }, virtual: [] },
    play,
    prover,
  );
}

describe('the card of a policy seat while several deals are consistent', () => {
  it('is the policy’s card when it is the same in all deals', () => {
    expect(chosenCard(createSplittingPolicy('S3', 'S3'))).toBe('S3');
  });

  it('is the policy’s card of a group of deals in which the student is proved beaten', () => {
    // With two deals in one group the student has to guess; in separate groups it does not.
    const thirdDeal = { ...EAST, W: EAST.E, E: EAST.W };
    const deals = [WEST, EAST, thirdDeal];
    const policy: BridgePolicy = (deal, current) => {
      const legal = legalIn(deal, current);
      return (deal === EAST ? legal[0] : legal.at(-1)) as Card;
    };
    const card = chosenCard(policy, { deals });
    expect(card).toBe(policy(WEST, play));
  });

  it('is otherwise the policy’s card in the most deals', () => {
    const policy = createSplittingPolicy('S4', 'S3');
    // Two of the three deals are equal.
    expect(chosenCard(policy, { deals: [WEST, EAST, { ...EAST, N: EAST.N }] })).toBe('S3');
  });

  it('is otherwise the policy’s card in the first deal', () => {
    expect(chosenCard(createSplittingPolicy('S4', 'S3'))).toBe('S4');
    expect(chosenCard(createSplittingPolicy('S4', 'S3'), { deals: [EAST, WEST] })).toBe('S3');
  });
});
