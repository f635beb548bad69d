/**
 * Declarer's rule to keep the last trumps, once the defenders' are drawn: they are the last stopper
 * in every suit. A master is a card that no defender's card of the suit beats; an establishing card
 * drives out a higher one.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isHonourCard } from '../scene-queries';
import { createDeclarerLeadRule } from './create-declarer-lead-rule';
import {
  topStrength,
  isMaster,
  combinedHolding,
  defendersHolding,
  type DeclarerHands,
} from './declarer-hands';
import { establishingCards } from './establish-suits';

/**
 * True when exactly one of the defenders' cards lies between two of declarer's, the lower an
 * honour: a finesse is possible.
 */
function hasTenace(hands: DeclarerHands, suit: Suit): boolean {
  const outstanding = defendersHolding(hands, suit).map(cardStrength);
  const ownStrengths = combinedHolding(hands, suit).map(cardStrength);
  return combinedHolding(hands, suit)
    .filter(isHonourCard)
    .some((card) => {
      const lowerStrength = cardStrength(card);
      const nextOwnStrength = Math.min(
        ...ownStrengths.filter((strength) => strength > lowerStrength),
      );
      return (
        Number.isFinite(nextOwnStrength) &&
        outstanding.filter((strength) => strength > lowerStrength && strength < nextOwnStrength)
          .length === 1
      );
    });
}

/**
 * True when the lead needs no guess: it wins, drives out a higher card, or goes to a card opposite
 * that does, in a suit without a finesse.
 */
function needsNoGuess(hands: DeclarerHands, card: Card): boolean {
  const suit = suitOf(card);
  const isUseful = (otherCard: Card): boolean =>
    isMaster(hands, otherCard) || establishingCards(hands, suit).includes(otherCard);
  if (hasTenace(hands, suit)) return false;
  return isUseful(card) || cardsInSuit(hands.oppositeHand, suit).some(isUseful);
}

/**
 * True when a trump is the only way to winners opposite: in every suit where the opposite hand has
 * them, the leading hand is void.
 */
function isOnlyWayToWinners(hands: DeclarerHands, card: Card): boolean {
  if (topStrength(cardsInSuit(hands.oppositeHand, suitOf(card))) < cardStrength(card)) return false;
  const hasMaster = (suit: Suit): boolean =>
    cardsInSuit(hands.oppositeHand, suit).some((otherCard) => isMaster(hands, otherCard));
  const sideSuits = SUITS.filter((suit) => suit !== suitOf(card));
  const isVoid = (suit: Suit): boolean => cardsInSuit(hands.leadingHand, suit).length === 0;
  const suitsWithMasters = sideSuits.filter(hasMaster);
  return suitsWithMasters.length > 0 && suitsWithMasters.every(isVoid);
}

/** The side cards that need no guess, once the defenders have no trumps. */
export const keepTrumps = createDeclarerLeadRule({
  id: 'keep-trumps-when-theirs-are-gone',
  strength: 0.63,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null || defendersHolding(hands, trumps).length > 0) return [];
    const sideCards = cards.filter((card) => suitOf(card) !== trumps);
    // A trump that is the only way to winners is needed.
    if (cards.some((card) => !sideCards.includes(card) && isOnlyWayToWinners(hands, card)))
      return [];
    // Before a guess, running the trumps is right: the defenders must discard.
    return sideCards.filter((card) => needsNoGuess(hands, card));
  },
});
