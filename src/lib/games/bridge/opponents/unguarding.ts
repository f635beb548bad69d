/** The tricks that a discard hands to declarer by unguarding its suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { handsLeft, legalIn, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import {
  SEATS,
  otherSide,
  sideOf,
  type Seat,
  type Side,
} from '$lib/games/bridge/rules/bridge-seats';

/**
 * For each card the tricks that its discard adds to those which its suit brings declarer's side
 * from the top, averaged over the deals in which it is legal, 0 to 13; 0 for a trump and a card
 * that follows suit. Each card must be legal in a deal. No search: entries and ruffs are ignored.
 */
export function tricksHandedOver(
  deals: readonly Deal[],
  play: Play,
  cards: readonly Card[],
): ReadonlyMap<Card, number> {
  const seat = turnOf(play) as Seat;
  const [lead] = play.trick.cards;
  const side = otherSide(sideOf(seat));
  const handsByDeal = deals.map((deal) => handsLeft(deal, play));
  const averageFor = (card: Card): number => {
    const suit = suitOf(card);
    if (!lead || suit === suitOf(lead) || suit === trumpOf(play.strain)) return 0;
    let [sum, count] = [0, 0];
    for (const [index, deal] of deals.entries()) {
      if (!legalIn(deal, play).includes(card)) continue;
      const hands = handsByDeal[index] as Deal;
      const after = { ...hands, [seat]: removeCards(hands[seat], [card]) };
      sum += tricksFromTheTop(after, suit, side) - tricksFromTheTop(hands, suit, side);
      count++;
    }
    return sum / count;
  };
  return new Map(cards.map((card) => [card, averageFor(card)]));
}

/**
 * The tricks that a side takes when it plays a suit from the top, its highest card first, while
 * each opponent follows with the lowest: up to the first round that it does not win, and in at most
 * as many rounds as its longer holding has cards.
 */
export function tricksFromTheTop(hands: Deal, suit: Suit, side: Side): number {
  const strengthsOf = (seat: Seat): readonly number[] =>
    cardsInSuit(hands[seat], suit)
      .map(cardStrength)
      .sort((a, b) => b - a);
  const holdings = SEATS.filter((seat) => sideOf(seat) === side).map(strengthsOf);
  const maxRounds = Math.max(...holdings.map(({ length }) => length));
  const winners = holdings
    .flat()
    .sort((a, b) => b - a)
    .slice(0, maxRounds);
  const guards = SEATS.filter((seat) => sideOf(seat) !== side).map(strengthsOf);
  // The lowest cards go first, so that an opponent's highest card is the last to fall.
  const wins = (strength: number, round: number): boolean =>
    guards.every((guard) => guard.length <= round || (guard[0] as number) < strength);
  const firstLost = winners.findIndex((strength, round) => !wins(strength, round));
  return firstLost === -1 ? winners.length : firstLost;
}
