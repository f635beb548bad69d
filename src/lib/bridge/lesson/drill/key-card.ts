/** Of the cards that lie in another hand in two deals, the one that the difference turns on. */
import { cardStrength, deckPlace, suitOf, type Card } from '$lib/cards/card';

/** From the jack up a card is one that people speak of by name; of smaller ones they count. */
const HONOUR = 11;

export function isHonour(card: Card): boolean {
  return cardStrength(card) >= HONOUR;
}

/**
 * The card that matters most to `lost`, the card that lost it: the highest honour of its suit, else the
 * highest honour of all, else the highest card of its suit, else the highest of all; of equals the first
 * in the deck. Null when nothing moved.
 */
export function keyCard(moved: readonly Card[], lost: Card): Card | null {
  const sorted = [...moved].sort(
    (a, b) => cardStrength(b) - cardStrength(a) || deckPlace(a) - deckPlace(b),
  );
  const own = sorted.filter((card) => suitOf(card) === suitOf(lost));
  return own.find(isHonour) ?? sorted.find(isHonour) ?? own[0] ?? sorted[0] ?? null;
}
