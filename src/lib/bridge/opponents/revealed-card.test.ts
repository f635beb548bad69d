import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { TWO_WAY_GUESS, southOnLead } from '$lib/bridge/proof/two-way-guess.fixture';
import type { Game, BridgePolicy } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { legalIn, playCards } from '$lib/bridge/rules/bridge-play';
import { chooseOpponentCard } from './opponent-card';

const prover = createBridgeProver();
const [WEST, EAST] = TWO_WAY_GUESS.deals;
/** West is to play. */
const play = playCards(southOnLead, ['SA']);

/** West plays one card with the queen and another without it. */
function parting(withQueen: Card, without: Card): BridgePolicy {
  return (deal, now) => {
    const legal = legalIn(deal, now);
    const card = deal.W.includes('SQ') ? withQueen : without;
    return legal.includes(card) ? card : (legal.at(-1) as Card);
  };
}

function playedCards(policy: BridgePolicy, game: Partial<Game> = {}): Card {
  return chooseOpponentCard(
    { game: { ...TWO_WAY_GUESS, policies: { W: policy }, ...game }, virtual: [] },
    play,
    prover,
  );
}

describe('the card that a seat plays while several deals are consistent', () => {
  it('is its card in all of them when they agree', () => {
    expect(playedCards(parting('S3', 'S3'))).toBe('S3');
  });

  it('is its card in deals in which the student is proved beaten', () => {
    // With two deals in one group the student has to guess; in separate groups it does not.
    const third = { ...EAST, W: EAST.E, E: EAST.W };
    const deals = [WEST, EAST, third];
    const policy: BridgePolicy = (deal, now) => {
      const legal = legalIn(deal, now);
      return (deal === EAST ? legal[0] : legal.at(-1)) as Card;
    };
    const card = playedCards(policy, { deals });
    expect(card).toBe(policy(WEST, play));
  });

  it('is otherwise its card in most deals', () => {
    const policy = parting('S4', 'S3');
    expect(playedCards(policy, { deals: [WEST, EAST, { ...EAST, N: EAST.N }] })).toBe('S3');
  });

  it('is otherwise its card in the first deal', () => {
    expect(playedCards(parting('S4', 'S3'))).toBe('S4');
    expect(playedCards(parting('S4', 'S3'), { deals: [EAST, WEST] })).toBe('S3');
  });
});
