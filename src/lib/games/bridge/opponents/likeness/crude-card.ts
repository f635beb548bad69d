/**
 * The crude rules that a player must do better than: lead partner's suit or the longest, the top of
 * touching honours or else a low card; second hand low, third hand high, fourth hand as cheaply as
 * it wins; ruff with the lowest trump, discard the lowest card.
 */
import { argmax } from '$lib/core/argmax';
import { lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { suitsShownBy } from '$lib/games/bridge/knowledge/bids/shown-suits';
import { firstSeatToLead } from '$lib/games/bridge/knowledge/scene-queries';
import type { InformationSet } from '$lib/games/bridge/knowledge/scene';
import { winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import { SUITS, type Suit } from '$lib/cards/suits';
import { naturalCard } from '../natural-card';

/** The card of the crude rules among the legal ones, two or more. */
export function crudeCard(infoSet: InformationSet, legal: Hand): Card {
  const { play, contract, seat } = infoSet;
  const [led] = play.trick.cards;
  if (!led) return naturalCard(cardsInSuit(legal, suitToLead(infoSet, legal)), play);
  if (cardsInSuit(legal, suitOf(led)).length > 0) return naturalCard(legal, play);
  const lowest = [...legal].sort(lowestFirst);
  const trumps = trumpOf(contract.strain);
  const isOurTrick = sideOf(winnerOf(play.trick, play.strain)) === sideOf(seat);
  const lowestTrump = lowest.find((card) => suitOf(card) === trumps);
  const lowestDiscard = lowest.find((card) => suitOf(card) !== trumps);
  return ((isOurTrick ? lowestDiscard : lowestTrump) ?? lowest[0]) as Card;
}

function suitToLead({ auction, contract, play, seat }: InformationSet, legal: Hand): Suit {
  const partner = partnerOf(seat);
  const isDefender = sideOf(seat) !== sideOf(contract.declarer);
  const isPartners = (suit: Suit): boolean =>
    suitsShownBy(auction, partner).includes(suit) || firstSeatToLead(play, suit) === partner;
  const trumps = trumpOf(contract.strain);
  const score = (suit: Suit): number => {
    const length = cardsInSuit(legal, suit).length;
    if (length === 0 || !isDefender) return length;
    return isPartners(suit) ? 100 : suit === trumps ? 1 : length + 1;
  };
  return argmax(SUITS as readonly [Suit, ...Suit[]], score);
}
