/**
 * Queries about a defender's situation, for the rules of defence: cards outside (in other hands,
 * unplayed), equals, stoppers, the trick in progress.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { beats, cardsPlayed, tricksWon, winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding } from '../choice-queries';
import { firstSeatToLead, unplayedCards } from '../scene-queries';
import type { CardChoice } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';

/** The cards of a suit that other hands have left, from high to low. */
export function cardsOutside(infoSet: InformationSet, suit: Suit): Hand {
  return removeCards(unplayedCards(infoSet.play, suit), suitHolding(infoSet, suit));
}

/** The cards of a suit that dummy has left, from high to low; empty before dummy is faced. */
export function dummyHolding({ dummy, play }: InformationSet, suit: Suit): Hand {
  return removeCards(cardsInSuit(dummy ?? [], suit), cardsPlayed(play));
}

/** The number of higher cards of the suit in other hands. */
export function countHigherOutside(infoSet: InformationSet, card: Card): number {
  return cardsOutside(infoSet, suitOf(card)).filter(
    (outsideCard) => cardStrength(outsideCard) > cardStrength(card),
  ).length;
}

/** The cards of the same suit that are equal to this one: no outside card lies between. */
export function equivalentCards(
  infoSet: InformationSet,
  cards: readonly Card[],
  card: Card,
): readonly Card[] {
  const higherCount = countHigherOutside(infoSet, card);
  return cards.filter(
    (otherCard) =>
      suitOf(otherCard) === suitOf(card) && countHigherOutside(infoSet, otherCard) === higherCount,
  );
}

/**
 * True when the holding stops the suit: its highest card wins a trick once the lower ones have been
 * played under the higher outside cards.
 */
export function stopsSuit(infoSet: InformationSet, holding: readonly Card[]): boolean {
  const [top] = holding;
  return top !== undefined && countHigherOutside(infoSet, top) < holding.length;
}

/**
 * The number of tricks that the defence still needs to beat the contract; 0 or less once it is
 * beaten.
 */
export function tricksNeededToBeat({ contract, play, seat }: InformationSet): number {
  return 14 - tricksPromised(contract) - tricksWon(play, sideOf(seat));
}

/** True when a defender chooses the card. */
export function isDefendersChoice({ infoSet: { seat, contract } }: CardChoice): boolean {
  return sideOf(seat) !== sideOf(contract.declarer);
}

/** The card that is winning the trick in progress; the trick must not be empty. */
export function winningCardNow({ play: { trick, strain } }: InformationSet): Card {
  return trick.cards[clockwiseFrom(trick.leader).indexOf(winnerOf(trick, strain))] as Card;
}

/** True when the card beats the card that is winning the trick in progress. */
export function wouldTakeTrick(infoSet: InformationSet, card: Card): boolean {
  return beats(card, winningCardNow(infoSet), infoSet.contract.strain);
}

/** The suit led, when every card of the choice follows to it; null for a lead and for discards. */
export function suitBeingFollowed({ infoSet, cards }: CardChoice): Suit | null {
  const lead = infoSet.play.trick.cards[0];
  return lead && cards.every((card) => suitOf(card) === suitOf(lead)) ? suitOf(lead) : null;
}

/** True when a defender cannot follow suit. */
export function cannotFollow(choice: CardChoice): boolean {
  return isDefendersChoice(choice) && isVoidInSuitLed(choice);
}

/** True when the hand to play cannot follow suit. */
export function isVoidInSuitLed({ infoSet, legal }: CardChoice): boolean {
  const lead = infoSet.play.trick.cards[0];
  return lead !== undefined && legal.every((card) => suitOf(card) !== suitOf(lead));
}

/** True when the player's side led the suit first. */
export function isSuitOfOwnSide({ play, seat }: InformationSet, suit: Suit): boolean {
  const firstLeader = firstSeatToLead(play, suit);
  return firstLeader !== null && sideOf(firstLeader) === sideOf(seat);
}

/** True for a card of the trump suit. */
export function isTrump(infoSet: InformationSet, card: Card): boolean {
  return suitOf(card) === trumpSuitOf(infoSet);
}
