/** How declarer keeps the way open to a suit that is not yet set up. */
import { suitOf, type Card } from '$lib/cards/card';
import { inSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { declarersLead } from './choices';
import { isHigh, type Hands } from './hands';
import { drivers } from './suits';

/** The suits that one hand is longer in and that must still be driven out. */
function toSetUp(hands: Hands, long: Hand, short: Hand): readonly Suit[] {
  return SUITS.filter(
    (suit) =>
      suit !== hands.trumps &&
      inSuit(long, suit).length > inSuit(short, suit).length &&
      drivers(hands, suit).length > 0,
  );
}

/** The only card of other suits with which a hand gets in to such a suit; null where it needs none, or has two. */
function lastEntry(hands: Hands, long: Hand, short: Hand): Card | null {
  const suits = toSetUp(hands, long, short);
  if (suits.length === 0) return null;
  const entries = long.filter((card) => !suits.includes(suitOf(card)) && isHigh(hands, card));
  return entries.length === 1 ? (entries[0] ?? null) : null;
}

export const keepTheEntry = declarersLead({
  id: 'keep-the-last-entry',
  strength: 0.64,
  prefer(hands, cards) {
    const own = lastEntry(hands, hands.leads, hands.other);
    const others = lastEntry(hands, hands.other, hands.leads);
    return cards.filter((card) => {
      if (card === own) return false;
      // A small card of its suit would have to be won with it.
      return others === null || suitOf(card) !== suitOf(others) || isHigh(hands, card);
    });
  },
});
