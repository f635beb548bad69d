/**
 * A second oracle for endings that are too long for the plain one: the same minimax by the rules,
 * which remembers the value of each position at the start of a trick, card for card.
 */
import type { Card } from '$lib/cards/card';
import { handOf } from '$lib/cards/hand';
import type { Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/deal';
import { legalCards, winnerOf, type Trick } from '$lib/bridge/rules/play';
import { SEATS, clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/seats';
import type { CardValues, OpenPosition } from '$lib/bridge/solver/port';

export function rememberedValues({ hands, strain, leader, played }: OpenPosition): CardValues {
  const known = new Map<string, number>();
  const left = dealOf((seat) => handOf(hands[seat].filter((card) => !played.includes(card))));
  const trick = { leader, cards: played };
  const seat = turnIn(trick);
  const cards = new Map<Card, number>();
  for (const card of legalCards(left[seat], trick)) {
    const value = after(left, strain, trick, card, known);
    cards.set(card, sideOf(seat) === 'NS' ? value : hands.N.length - value);
  }
  return { seat, tricks: Math.max(...cards.values()), cards, nodes: known.size };
}

/** The tricks of North and South. */
function value(hands: Deal, strain: Strain, trick: Trick, known: Map<string, number>): number {
  const seat = turnIn(trick);
  if (hands[seat].length === 0) return 0;
  const start = trick.cards.length === 0;
  const key = start ? SEATS.map((each) => hands[each].join('')).join(' ') + trick.leader : '';
  const before = start ? known.get(key) : undefined;
  if (before !== undefined) return before;
  const values = legalCards(hands[seat], trick).map((card) =>
    after(hands, strain, trick, card, known),
  );
  const best = sideOf(seat) === 'NS' ? Math.max(...values) : Math.min(...values);
  if (start) known.set(key, best);
  return best;
}

function after(
  hands: Deal,
  strain: Strain,
  { leader, cards }: Trick,
  card: Card,
  known: Map<string, number>,
): number {
  const seat = turnIn({ leader, cards });
  const left: Deal = { ...hands, [seat]: hands[seat].filter((held) => held !== card) };
  const trick = { leader, cards: [...cards, card] };
  if (trick.cards.length < 4) return value(left, strain, trick, known);
  const winner = winnerOf(trick, strain);
  const rest = value(left, strain, { leader: winner, cards: [] }, known);
  return rest + (sideOf(winner) === 'NS' ? 1 : 0);
}

function turnIn({ leader, cards }: Trick): Seat {
  return clockwiseFrom(leader)[cards.length] as Seat;
}
