/**
 * The card that explains a loss. The student played for one deal and lost to another: of the cards
 * that lie with different players in the two, this is the one that decided. (Not the key card of
 * Blackwood.)
 */
import { cardStrength, deckIndex, suitOf, type Card } from '$lib/cards/card';

/** The strength of a jack: players place honours from the jack up, and count smaller cards. */
const JACK_STRENGTH = 11;

/** True for an honour above the ten. */
export function isJackOrHigher(card: Card): boolean {
  return cardStrength(card) >= JACK_STRENGTH;
}

/**
 * Of the moved cards, the one that most likely made `losingCard` lose: the highest honour of the
 * losing card's suit, else the highest honour, else the highest card of that suit, else the highest
 * card. Equal ranks go to the suit that comes first in the deck. Null when no card moved.
 *
 * @param movedCards the cards that lie with different players in the two deals.
 * @param losingCard the student's card after which the contract could no longer be made.
 */
export function chooseKeyCard(movedCards: readonly Card[], losingCard: Card): Card | null {
  const sorted = [...movedCards].sort(
    (a, b) => cardStrength(b) - cardStrength(a) || deckIndex(a) - deckIndex(b),
  );
  const sameSuit = sorted.filter((card) => suitOf(card) === suitOf(losingCard));
  return (
    sameSuit.find(isJackOrHigher) ?? sorted.find(isJackOrHigher) ?? sameSuit[0] ?? sorted[0] ?? null
  );
}
