/** The key card: of the cards that two deals place differently, the one that matters most. */
import { cardStrength, deckIndex, suitOf, type Card } from '$lib/cards/card';

/** The strength of a jack: players place honours from the jack up, and count smaller cards. */
const JACK_STRENGTH = 11;

export function isJackOrHigher(card: Card): boolean {
  return cardStrength(card) >= JACK_STRENGTH;
}

/**
 * The moved card that matters most to the losing card: the highest honour of its suit, else the
 * highest honour, else the highest card of its suit, else the highest card; ties go to the first in
 * the deck. Null when no card moved.
 */
export function chooseKeyCard(moved: readonly Card[], losingCard: Card): Card | null {
  const sorted = [...moved].sort(
    (a, b) => cardStrength(b) - cardStrength(a) || deckIndex(a) - deckIndex(b),
  );
  const sameSuit = sorted.filter((card) => suitOf(card) === suitOf(losingCard));
  return (
    sameSuit.find(isJackOrHigher) ?? sorted.find(isJackOrHigher) ?? sameSuit[0] ?? sorted[0] ?? null
  );
}
