/** Declarer's two hands when one of them is on lead. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { unplayedCards } from '../scene-queries';
import { trumpSuitOf, type InformationSet } from '../scene';

/** Declarer's situation on lead, with both hands of the side. */
export interface DeclarerHands {
  readonly infoSet: InformationSet;
  readonly trumps: Suit | null;
  /** The cards left in the hand on lead. */
  readonly leadingHand: Hand;
  /** The cards left in the hand opposite. */
  readonly oppositeHand: Hand;
  /** The cards left in declarer's own hand and in dummy. */
  readonly declarerHand: Hand;
  readonly dummyHand: Hand;
}

/** Both hands at declarer's lead; null when declarer's side is not on lead. */
export function toDeclarerHands(infoSet: InformationSet): DeclarerHands | null {
  const { seat, contract, play, hand, dummy } = infoSet;
  const turn = turnOf(play);
  if (seat !== contract.declarer || dummy === null || play.trick.cards.length > 0) return null;
  const isDummys = turn === dummyOf(contract);
  if (turn !== seat && !isDummys) return null;
  const played = cardsPlayed(play);
  const declarerHand = removeCards(hand, played);
  const dummyHand = removeCards(dummy, played);
  const [leadingHand, oppositeHand] = isDummys
    ? [dummyHand, declarerHand]
    : [declarerHand, dummyHand];
  return {
    infoSet,
    trumps: trumpSuitOf(infoSet),
    leadingHand,
    oppositeHand,
    declarerHand,
    dummyHand,
  };
}

/** The cards of a suit that the defenders have left, from high to low. */
export function defendersHolding(
  { infoSet, leadingHand, oppositeHand }: DeclarerHands,
  suit: Suit,
): Hand {
  return removeCards(unplayedCards(infoSet.play, suit), [...leadingHand, ...oppositeHand]);
}

/** The cards of a suit that declarer's side has left. */
export function combinedHolding(
  { leadingHand, oppositeHand }: DeclarerHands,
  suit: Suit,
): readonly Card[] {
  return [...cardsInSuit(leadingHand, suit), ...cardsInSuit(oppositeHand, suit)];
}

/** The strength of the highest card; 0 for none. */
export function topStrength(cards: readonly Card[]): number {
  return Math.max(0, ...cards.map(cardStrength));
}

/** True when the defenders have no higher card of the suit left. */
export function isMaster(hands: DeclarerHands, card: Card): boolean {
  return cardStrength(card) > topStrength(defendersHolding(hands, suitOf(card)));
}
