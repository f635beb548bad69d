/** What declarer does with the trumps that are left when theirs are gone: they are the last stop in every suit. */
import { suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { declarersLead } from './choices';
import { isHigh, theirs, type Hands } from './hands';
import { drivers } from './suits';

/** Whether the card takes a trick now, drives a higher one out, or goes to a card of the other hand that does: nothing is guessed. */
function isPlain(hands: Hands, card: Card): boolean {
  const suit = suitOf(card);
  const works = (each: Card): boolean => isHigh(hands, each) || drivers(hands, suit).includes(each);
  return works(card) || inSuit(hands.other, suit).some(works);
}

export const keepTrumps = declarersLead({
  id: 'keep-trumps-when-theirs-are-gone',
  strength: 0.63,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null || theirs(hands, trumps).length > 0) return [];
    const others = cards.filter((card) => suitOf(card) !== trumps);
    // Before a suit is guessed the long trumps may well be run: somebody has to discard.
    return others.some((card) => isPlain(hands, card)) ? others : [];
  },
});
