/** The rule to keep the last entry to a suit that is not yet established. */
import { suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { createDeclarerLeadRule } from './create-declarer-lead-rule';
import { isMaster, type DeclarerHands } from './declarer-hands';
import { establishingCards } from './establish-suits';

/** The side suits that are longer in one hand and still have to be established. */
function suitsToEstablish(hands: DeclarerHands, longHand: Hand, shortHand: Hand): readonly Suit[] {
  return SUITS.filter(
    (suit) =>
      suit !== hands.trumps &&
      cardsInSuit(longHand, suit).length > cardsInSuit(shortHand, suit).length &&
      establishingCards(hands, suit).length > 0,
  );
}

/**
 * The only outside entry to the long suits of a hand; null when no suit has to be established, or
 * there is more than one entry.
 */
function lastEntry(hands: DeclarerHands, longHand: Hand, shortHand: Hand): Card | null {
  const suits = suitsToEstablish(hands, longHand, shortHand);
  if (suits.length === 0) return null;
  const entries = longHand.filter((card) => !suits.includes(suitOf(card)) && isMaster(hands, card));
  return entries.length === 1 ? (entries[0] ?? null) : null;
}

/**
 * Leaves out the last entry to a suit to be established, and small cards that it would have to win.
 */
export const keepLastEntry = createDeclarerLeadRule({
  id: 'keep-the-last-entry',
  strength: 0.64,
  prefer(hands, cards) {
    const ownEntry = lastEntry(hands, hands.leadingHand, hands.oppositeHand);
    const oppositeEntry = lastEntry(hands, hands.oppositeHand, hands.leadingHand);
    return cards.filter((card) => {
      if (card === ownEntry) return false;
      // A small card of the entry's suit would have to be won with the entry.
      return (
        oppositeEntry === null || suitOf(card) !== suitOf(oppositeEntry) || isMaster(hands, card)
      );
    });
  },
});
