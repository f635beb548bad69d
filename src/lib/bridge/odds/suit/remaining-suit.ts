/** A suit as the play has left it: what declarer and dummy still hold, what is gone, and the defenders' unknown places. */
import { DECK, rankOf, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayed, handsLeft, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, nextSeat, partnerOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { EMPTY_SUIT_QUESTION, type SuitQuestion } from './suit-address';

/**
 * The declarer of the suit sits South there, so that West is the defender on his left. Places are the cards of a
 * defender whose suit declarer cannot know: without those of suits of which the other defender has shown out.
 */
export function remainingSuit(deal: Deal, play: Play, declarer: Seat, suit: Suit): SuitQuestion {
  const left = handsLeft(deal, play);
  const ranks = (cards: readonly Card[]): string =>
    cards.flatMap((card) => (suitOf(card) === suit ? [rankOf(card)] : [])).join('');
  const west = nextSeat(declarer);
  const east = partnerOf(west);
  const places = (seat: Seat): number => {
    if (hasShownOut(play, seat, suit)) return 0;
    const known = SUITS.filter((one) => one !== suit && hasShownOut(play, partnerOf(seat), one));
    return left[seat].filter((card) => !known.includes(suitOf(card))).length;
  };
  // Of a deal that begins in the middle only the cards in its hands can still be out.
  const inDeal = new Set(clockwiseFrom(declarer).flatMap((seat) => deal[seat]));
  const before = DECK.filter((card) => !inDeal.has(card));
  return {
    ...EMPTY_SUIT_QUESTION,
    declarer: ranks(left[declarer]),
    dummy: ranks(left[partnerOf(declarer)]),
    gone: ranks([...before, ...cardsPlayed(play)]),
    vacant: [places(west), places(east)],
  };
}

function hasShownOut(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards }) => {
    const [led] = cards;
    const own = cards[clockwiseFrom(leader).indexOf(seat)];
    return led !== undefined && own !== undefined && suitOf(led) === suit && suitOf(own) !== suit;
  });
}
