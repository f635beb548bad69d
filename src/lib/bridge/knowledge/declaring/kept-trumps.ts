/** What declarer does with the trumps that are left when theirs are gone: they are the last stop in every suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isHonourCard } from '../looking';
import { declarersLead } from './choices';
import { best, isHigh, oursIn, theirs, type Hands } from './hands';
import { drivers } from './suits';

/** Whether they have one card, and no more, between an honour of declarer's side and the next higher one: a finesse may be thought of. */
function hasTenace(hands: Hands, suit: Suit): boolean {
  const out = theirs(hands, suit).map(cardStrength);
  const ours = oursIn(hands, suit).map(cardStrength);
  return oursIn(hands, suit)
    .filter(isHonourCard)
    .some((card) => {
      const low = cardStrength(card);
      const high = Math.min(...ours.filter((own) => own > low));
      return Number.isFinite(high) && out.filter((own) => own > low && own < high).length === 1;
    });
}

/** Whether the card takes a trick now, drives a higher one out, or goes to a card of the other hand that does; nothing is guessed. */
function isPlain(hands: Hands, card: Card): boolean {
  const suit = suitOf(card);
  const works = (each: Card): boolean => isHigh(hands, each) || drivers(hands, suit).includes(each);
  if (hasTenace(hands, suit)) return false;
  return works(card) || inSuit(hands.other, suit).some(works);
}

/** Whether a trump goes over to a hand with winners in a suit that this hand is out of, and no other suit does. */
function reaches(hands: Hands, card: Card): boolean {
  if (best(inSuit(hands.other, suitOf(card))) < cardStrength(card)) return false;
  const wins = (suit: Suit): boolean =>
    inSuit(hands.other, suit).some((each) => isHigh(hands, each));
  const sides = SUITS.filter((suit) => suit !== suitOf(card));
  const isOut = (suit: Suit): boolean => inSuit(hands.leads, suit).length === 0;
  const winning = sides.filter(wins);
  return winning.length > 0 && winning.every(isOut);
}

export const keepTrumps = declarersLead({
  id: 'keep-trumps-when-theirs-are-gone',
  strength: 0.63,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null || theirs(hands, trumps).length > 0) return [];
    const sides = cards.filter((card) => suitOf(card) !== trumps);
    // A trump that is the way to winners has work to do.
    if (cards.some((card) => !sides.includes(card) && reaches(hands, card))) return [];
    // Before a suit is guessed the long trumps may well be run: somebody has to discard.
    return sides.filter((card) => isPlain(hands, card));
  },
});
