/** A deal that is being put together card by card, by hand or by chance. */
import type { Card } from '$lib/cards/card';
import { handOf, without } from '$lib/cards/hand';
import { shuffled, type Random } from '$lib/core/random';
import { dealOf, restOfDeck, type Deal } from '$lib/bridge/rules/deal';
import { SEATS, type Seat } from '$lib/bridge/rules/seats';

/** Cards in a full hand. */
export const FULL = 13;

export const EMPTY_DEAL: Deal = dealOf(() => []);

/** The deal with the card in this hand and in no other; with null in none. A full hand takes no more: null. */
export function given(deal: Deal, card: Card, to: Seat | null): Deal | null {
  if (to !== null && deal[to].length >= FULL && !deal[to].includes(card)) return null;
  return dealOf((seat) =>
    seat === to ? handOf([...deal[seat], card]) : without(deal[seat], [card]),
  );
}

/** How many cards each hand lacks to be as long as the longest; empty when all are level. */
export function missing(deal: Deal): readonly { readonly seat: Seat; readonly count: number }[] {
  const longest = Math.max(...SEATS.map((seat) => deal[seat].length));
  return SEATS.map((seat) => ({ seat, count: longest - deal[seat].length })).filter(
    ({ count }) => count > 0,
  );
}

/** Whether it can be played: level hands of one card or more. */
export function isReady(deal: Deal): boolean {
  return deal.N.length > 0 && missing(deal).length === 0;
}

/** The deal with the rest of the deck dealt at random until every hand is full. No hand has more than 13. */
export function filled(deal: Deal, random: Random): Deal {
  const rest = shuffled(restOfDeck(...SEATS.map((seat) => deal[seat])), random);
  return dealOf((seat) => {
    const dealt = rest.splice(0, FULL - deal[seat].length);
    return handOf([...deal[seat], ...dealt]);
  });
}
