/**
 * Declarer's rule to cash the winners of a hand before leaving it without a way back. A master is a
 * card that no defender's card of the suit beats.
 */
import type { Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { createDeclarerLeadRule } from './create-declarer-lead-rule';
import { isMaster, defendersHolding, type DeclarerHands } from './declarer-hands';

/** True when no defender can ruff. */
function areTrumpsDrawn(hands: DeclarerHands): boolean {
  return hands.trumps === null || defendersHolding(hands, hands.trumps).length === 0;
}

/** True when the opposite hand can cross back: to a winner here, or to a ruff here. */
function hasWayBack(hands: DeclarerHands): boolean {
  const { leadingHand, oppositeHand, trumps } = hands;
  const canRuff = trumps !== null && cardsInSuit(leadingHand, trumps).length > 0;
  return SUITS.some((suit) => {
    if (cardsInSuit(oppositeHand, suit).length === 0) return false;
    const holding = cardsInSuit(leadingHand, suit);
    return holding.some((card) => isMaster(hands, card)) || (canRuff && holding.length === 0);
  });
}

/**
 * The winners of the hand on lead, if it cannot be reached again and the opposite hand has losers
 * to give.
 */
export const cashBeforeLeavingHand = createDeclarerLeadRule({
  id: 'cash-before-leaving-a-hand-for-good',
  strength: 0.56,
  prefer(hands, cards) {
    if (!areTrumpsDrawn(hands) || hasWayBack(hands)) return [];
    const isWinner = (card: Card): boolean => isMaster(hands, card);
    // Cashing needs as many discards as there are winners; the opposite hand gives its losers.
    const losers = hands.oppositeHand.filter((card) => !isWinner(card));
    return losers.length < hands.leadingHand.filter(isWinner).length ? [] : cards.filter(isWinner);
  },
});
