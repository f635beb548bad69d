/**
 * The suit combination that remains after some play: the holdings, the played cards, the vacant
 * places.
 */
import { DECK, rankOf, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayed, handsLeft, type Play } from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  nextSeat,
  partnerOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import { EMPTY_SUIT_QUESTION, type SuitQuestion } from './suit-address';

/**
 * The remaining suit, with declarer as South, so that West is the defender on declarer's left. A
 * defender's vacant places are the cards whose suit declarer cannot know, without suits in which
 * the other defender has shown out.
 */
export function remainingSuit(deal: Deal, play: Play, declarer: Seat, suit: Suit): SuitQuestion {
  const hands = handsLeft(deal, play);
  const ranks = (cards: readonly Card[]): string =>
    cards.flatMap((card) => (suitOf(card) === suit ? [rankOf(card)] : [])).join('');
  const west = nextSeat(declarer);
  const east = partnerOf(west);
  const vacantPlaces = (seat: Seat): number => {
    if (hasShownOut(play, seat, suit)) return 0;
    const knownSuits = SUITS.filter(
      (otherSuit) => otherSuit !== suit && hasShownOut(play, partnerOf(seat), otherSuit),
    );
    return hands[seat].filter((card) => !knownSuits.includes(suitOf(card))).length;
  };
  // A deal may begin in mid-play: cards outside its hands were played before.
  const cardsInDeal = new Set(clockwiseFrom(declarer).flatMap((seat) => deal[seat]));
  const playedBefore = DECK.filter((card) => !cardsInDeal.has(card));
  return {
    ...EMPTY_SUIT_QUESTION,
    declarer: ranks(hands[declarer]),
    dummy: ranks(hands[partnerOf(declarer)]),
    played: ranks([...playedBefore, ...cardsPlayed(play)]),
    vacant: [vacantPlaces(west), vacantPlaces(east)],
  };
}

function hasShownOut(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards }) => {
    const [ledCard] = cards;
    const cardOfSeat = cards[clockwiseFrom(leader).indexOf(seat)];
    return (
      ledCard !== undefined &&
      cardOfSeat !== undefined &&
      suitOf(ledCard) === suit &&
      suitOf(cardOfSeat) !== suit
    );
  });
}
