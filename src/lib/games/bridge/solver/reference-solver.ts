/**
 * The reference implementation of the double-dummy solver: plain minimax over every legal card to
 * the last trick, without table, window or shortcuts; for endings of up to five or six cards a
 * hand.
 */
import type { Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalCards, winnerOf, type Trick } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { CardValueSolver } from './double-dummy-port';

/** Solves small positions; used by tests to check the fast solver. */
export const referenceSolver: CardValueSolver = {
  cardValues(position, options = {}) {
    const { strain, leader, played } = position;
    const state: PlayState = {
      hands: dealOf((seat) =>
        toHand(position.hands[seat].filter((card) => !played.includes(card))),
      ),
      strain,
      trick: { leader, cards: played },
    };
    const budget = { nodes: 0, limit: options.nodes ?? Infinity };
    const seat = seatOnTurn(state);
    const tricksLeft = position.hands[seat].length;
    const cards = new Map<Card, number>();
    for (const card of legalCards(state.hands[seat], state.trick)) {
      const tricksOfNorthSouth = northSouthTricksAfter(state, card, budget);
      cards.set(card, sideOf(seat) === 'NS' ? tricksOfNorthSouth : tricksLeft - tricksOfNorthSouth);
    }
    const { nodes, limit } = budget;
    if (nodes > limit) return { seat, tricks: null, cards: new Map(), nodes: limit };
    return { seat, tricks: Math.max(...cards.values()), cards, nodes };
  },
};

/** A position whose hands no longer hold the cards of the trick in progress. */
interface PlayState {
  readonly hands: Deal;
  readonly strain: Strain;
  readonly trick: Trick;
}

/** Counts searched nodes; beyond the limit the result is discarded. */
interface NodeBudget {
  nodes: number;
  readonly limit: number;
}

/** The tricks of North and South when both sides play their best from here. */
function northSouthTricks(state: PlayState, budget: NodeBudget): number {
  const seat = seatOnTurn(state);
  const hand: Hand = state.hands[seat];
  if (hand.length === 0) return 0;
  const values = legalCards(hand, state.trick).map((card) =>
    northSouthTricksAfter(state, card, budget),
  );
  return sideOf(seat) === 'NS' ? Math.max(...values) : Math.min(...values);
}

/** The tricks of North and South, the trick in progress included, after one more card. */
function northSouthTricksAfter(
  { hands, strain, trick }: PlayState,
  card: Card,
  budget: NodeBudget,
): number {
  if (++budget.nodes > budget.limit) return 0; // The caller discards the value.
  const seat = seatOnTurn({ hands, strain, trick });
  const remainingHands: Deal = {
    ...hands,
    [seat]: hands[seat].filter((handCard) => handCard !== card),
  };
  const cards = [...trick.cards, card];
  if (cards.length < 4) {
    return northSouthTricks(
      { hands: remainingHands, strain, trick: { leader: trick.leader, cards } },
      budget,
    );
  }
  const winner = winnerOf({ leader: trick.leader, cards }, strain);
  const laterTricks = northSouthTricks(
    { hands: remainingHands, strain, trick: { leader: winner, cards: [] } },
    budget,
  );
  return laterTricks + (sideOf(winner) === 'NS' ? 1 : 0);
}

function seatOnTurn({ trick }: PlayState): Seat {
  return clockwiseFrom(trick.leader)[trick.cards.length] as Seat;
}
