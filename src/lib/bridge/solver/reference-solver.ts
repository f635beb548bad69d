/**
 * The oracle: every legal card, every answer to it, down to the last trick. No table, no window,
 * no shortcuts, only the rules; for endings of up to five or six cards a hand.
 */
import type { Card } from '$lib/cards/card';
import { handOf, type Hand } from '$lib/cards/hand';
import type { Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { legalCards, winnerOf, type Trick } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { CardValueSolver } from './double-dummy-port';

export const referenceSolver: CardValueSolver = {
  cardValues(position, options = {}) {
    const { strain, leader, played } = position;
    const moment: PlayState = {
      hands: dealOf((seat) =>
        handOf(position.hands[seat].filter((card) => !played.includes(card))),
      ),
      strain,
      trick: { leader, cards: played },
    };
    const budget = { nodes: 0, most: options.nodes ?? Infinity };
    const seat = seatOnTurn(moment);
    const toGo = position.hands[seat].length;
    const cards = new Map<Card, number>();
    for (const card of legalCards(moment.hands[seat], moment.trick)) {
      const northSouth = tricksAfter(moment, card, budget);
      cards.set(card, sideOf(seat) === 'NS' ? northSouth : toGo - northSouth);
    }
    const { nodes, most } = budget;
    if (nodes > most) return { seat, tricks: null, cards: new Map(), nodes: most };
    return { seat, tricks: Math.max(...cards.values()), cards, nodes };
  },
};

/** A position with the cards that are in the hands now, without those of the trick in progress. */
interface PlayState {
  readonly hands: Deal;
  readonly strain: Strain;
  readonly trick: Trick;
}

interface NodeBudget {
  nodes: number;
  readonly limit: number;
}

/** The tricks of North and South when both sides play their best from here. */
function tricks(moment: PlayState, budget: NodeBudget): number {
  const seat = seatOnTurn(moment);
  const hand: Hand = moment.hands[seat];
  if (hand.length === 0) return 0;
  const values = legalCards(hand, moment.trick).map((card) => tricksAfter(moment, card, budget));
  return sideOf(seat) === 'NS' ? Math.max(...values) : Math.min(...values);
}

/** The same, from the trick in progress on, after one card more. */
function tricksAfter({ hands, strain, trick }: PlayState, card: Card, budget: NodeBudget): number {
  if (++budget.nodes > budget.limit) return 0; // The answer is thrown away.
  const seat = seatOnTurn({ hands, strain, trick });
  const left: Deal = { ...hands, [seat]: hands[seat].filter((held) => held !== card) };
  const cards = [...trick.cards, card];
  if (cards.length < 4) {
    return tricks({ hands: left, strain, trick: { leader: trick.leader, cards } }, budget);
  }
  const winner = winnerOf({ leader: trick.leader, cards }, strain);
  const rest = tricks({ hands: left, strain, trick: { leader: winner, cards: [] } }, budget);
  return rest + (sideOf(winner) === 'NS' ? 1 : 0);
}

function seatOnTurn({ trick }: PlayState): Seat {
  return clockwiseFrom(trick.leader)[trick.cards.length] as Seat;
}
