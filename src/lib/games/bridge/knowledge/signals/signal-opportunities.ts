/** When a defender may send a signal, and with which cards. */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayedBy, turnOf, winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { isHonourCard, JACK, KING, QUEEN } from '../scene-queries';
import type { CardChoice } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';

/** True when a defender is to play its own card and signals are agreed. */
export function canSignal({ infoSet: { seat, contract, play, auction } }: CardChoice): boolean {
  const defends = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
  return defends && auction.signals !== 'none';
}

/**
 * True when partner may need to know how many cards the player has in a suit that declarer's side
 * leads. Sparing signals show it only where dummy was dealt four cards or more with two honours:
 * partner must know when to take its winner.
 */
export function isCountDue({ auction, dummy }: InformationSet, suit: Suit): boolean {
  if (auction.signals !== 'sparing') return auction.signals !== 'none';
  const holding = cardsInSuit(dummy ?? [], suit);
  return holding.length >= 4 && holding.filter(isHonourCard).length >= 2;
}

/** The card led to the trick in progress; null before the lead. */
export function currentLead({ play }: InformationSet): Card | null {
  return play.trick.cards[0] ?? null;
}

/** The spot cards among the nearly equal cards, the lowest first. */
export function spotsByRank({ cards }: CardChoice): readonly Card[] {
  return cards.filter((card) => !isHonourCard(card)).sort(lowestFirst);
}

/**
 * True when every card of the choice follows suit and the player has played no card of the suit.
 */
export function isFirstRoundOfSuit({ infoSet, cards }: CardChoice): boolean {
  const card = currentLead(infoSet);
  if (!card || !cards.every((otherCard) => suitOf(otherCard) === suitOf(card))) return false;
  const ownPlayedCards = cardsPlayedBy(infoSet.play, infoSet.seat);
  return !ownPlayedCards.some((otherCard) => suitOf(otherCard) === suitOf(card));
}

/**
 * True when third hand's card supports a continuation of partner's lead: the queen or better, and
 * the jack too under the king or queen, which come from touching honours.
 */
export function isHelpfulUnder(lead: Card, card: Card): boolean {
  const fromTwo = cardStrength(lead) === KING || cardStrength(lead) === QUEEN;
  return cardStrength(card) >= (fromTwo ? JACK : QUEEN);
}

/**
 * True when partner led a side suit that an honour is winning, so that third hand need not try to
 * win.
 */
export function isAttitudeDue(infoSet: InformationSet): boolean {
  const { play, seat } = infoSet;
  const { leader, cards } = play.trick;
  const [card] = cards;
  if (!card || cards.length !== 2 || leader !== partnerOf(seat)) return false;
  const best = cards[clockwiseFrom(leader).indexOf(winnerOf(play.trick, play.strain))];
  const isSideSuit = suitOf(card) !== trumpSuitOf(infoSet);
  return isSideSuit && best !== undefined && isHonourCard(best) && suitOf(best) === suitOf(card);
}

/**
 * True when dummy has just played its last card of the suit and partner's lead is winning: dummy
 * can ruff from now on.
 */
export function isSuitPreferenceDue(infoSet: InformationSet): boolean {
  const { play, seat, contract, dummy } = infoSet;
  const { leader, cards } = play.trick;
  const [card, dummyCard] = cards;
  if (!card || !dummyCard || trumpSuitOf(infoSet) === null || !isAttitudeDue(infoSet)) return false;
  if (clockwiseFrom(leader)[1] !== dummyOf(contract) || suitOf(dummyCard) !== suitOf(card))
    return false;
  const played = cardsPlayedBy(play, dummyOf(contract));
  const remaining = (dummy ?? []).filter((otherCard) => !played.includes(otherCard));
  if (remaining.some((otherCard) => suitOf(otherCard) === suitOf(card))) return false;
  return winnerOf(play.trick, play.strain) === partnerOf(seat);
}
