/** The rule to cash winners before leaving a hand without a way back. */
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
  const { leadingHand: leads, oppositeHand: other, trumps } = hands;
  const ruffs = trumps !== null && cardsInSuit(leads, trumps).length > 0;
  return SUITS.some((suit) => {
    if (cardsInSuit(other, suit).length === 0) return false;
    const holding = cardsInSuit(leads, suit);
    return holding.some((card) => isMaster(hands, card)) || (ruffs && holding.length === 0);
  });
}

export const cashBeforeLeavingHand = createDeclarerLeadRule({
  id: 'cash-before-leaving-a-hand-for-good',
  strength: 0.56,
  prefer(hands, cards) {
    if (!areTrumpsDrawn(hands) || hasWayBack(hands)) return [];
    const isWinner = (card: Card): boolean => isMaster(hands, card);
    const spare = hands.oppositeHand.filter((card) => !isWinner(card));
    return spare.length < hands.leadingHand.filter(isWinner).length ? [] : cards.filter(isWinner);
  },
});
