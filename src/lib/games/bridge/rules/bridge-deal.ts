/** Deals of the 52 cards to four hands. */
import { DECK, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { removeCards } from '$lib/cards/hand';
import { SEATS, type Seat } from './bridge-seats';

/** Four hands: 13 cards each in a complete deal, fewer in the course of the play. */
export type Deal = Readonly<Record<Seat, Hand>>;

/** Creates a deal seat by seat. */
export function dealOf(hand: (seat: Seat) => Hand): Deal {
  return { N: hand('N'), E: hand('E'), S: hand('S'), W: hand('W') };
}

/** The seat that holds a card, or null when no seat does. */
export function holderOf(deal: Deal, card: Card): Seat | null {
  return SEATS.find((seat) => deal[seat].includes(card)) ?? null;
}

/** The cards of the deck that are in none of these hands, in deck order. */
export function restOfDeck(...hands: readonly Hand[]): Hand {
  return removeCards(DECK, hands.flat());
}
