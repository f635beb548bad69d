/** Builds a deal card by card, by hand or at random, for the analysis board. */
import { suitOf, type Card } from '$lib/cards/card';
import { toHand, removeCards } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { shuffle, type Random } from '$lib/core/random';
import { dealOf, restOfDeck, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** Cards in a full hand. */
export const HAND_SIZE = 13;

/** Suits of which a seat gets no further card. */
export type KnownVoids = Readonly<Record<Seat, readonly Suit[]>>;

export const EMPTY_DEAL: Deal = dealOf(() => []);

/** The deal with a card moved to a hand, or to none (null); null where the hand is full. */
export function placeCard(deal: Deal, card: Card, to: Seat | null): Deal | null {
  if (to !== null && deal[to].length >= HAND_SIZE && !deal[to].includes(card)) return null;
  return dealOf((seat) =>
    seat === to ? toHand([...deal[seat], card]) : removeCards(deal[seat], [card]),
  );
}

/** Number of cards that each hand lacks to be as long as the longest; empty for equal lengths. */
export function countMissingCards(
  deal: Deal,
): readonly { readonly seat: Seat; readonly count: number }[] {
  const longest = Math.max(...SEATS.map((seat) => deal[seat].length));
  return SEATS.map((seat) => ({ seat, count: longest - deal[seat].length })).filter(
    ({ count }) => count > 0,
  );
}

/** True for hands of equal length with at least one card. */
export function isPlayableDeal(deal: Deal): boolean {
  return deal.N.length > 0 && countMissingCards(deal).length === 0;
}

/**
 * The deal filled up with the rest of the deck at random. A card that `voids` exclude from all
 * hands but one goes there while it has room. No hand has more than 13 cards.
 */
export function fillAtRandom(deal: Deal, random: Random, voids?: KnownVoids): Deal {
  const withForcedCards = voids ? placeForcedCards(deal, voids) : deal;
  const remainingCards = shuffle(restOfDeck(...SEATS.map((seat) => withForcedCards[seat])), random);
  return dealOf((seat) =>
    toHand([
      ...withForcedCards[seat],
      ...remainingCards.splice(0, HAND_SIZE - withForcedCards[seat].length),
    ]),
  );
}

/** The deal with every card that only one hand can take. */
function placeForcedCards(deal: Deal, voids: KnownVoids): Deal {
  let dealWithForcedCards = deal;
  for (const card of restOfDeck(...SEATS.map((seat) => deal[seat]))) {
    const possibleSeats = SEATS.filter(
      (seat) => deal[seat].length < HAND_SIZE && !voids[seat].includes(suitOf(card)),
    );
    const [onlySeat = null] = possibleSeats;
    if (possibleSeats.length === 1)
      dealWithForcedCards = placeCard(dealWithForcedCards, card, onlySeat) ?? dealWithForcedCards;
  }
  return dealWithForcedCards;
}
