/** What declarer does with the trumps that are left when theirs are gone: they are the last stop in every suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isHonour } from '../looking';
import { declarersLead } from './choices';
import { best, isHigh, oursIn, theirs, type Hands } from './hands';
import { drivers } from './suits';

/** Whether they have a card between two honours of declarer's side, so that a finesse may be thought of. */
function hasTenace(hands: Hands, suit: Suit): boolean {
  const ours = oursIn(hands, suit).map(cardStrength);
  const honours = oursIn(hands, suit).filter(isHonour).map(cardStrength);
  return theirs(hands, suit)
    .map(cardStrength)
    .some((out) => ours.some((own) => own > out) && honours.some((own) => own < out));
}

/** Whether the card takes a trick now, drives a higher one out, or goes to a card of the other hand that does; nothing is guessed. */
function isPlain(hands: Hands, card: Card): boolean {
  const suit = suitOf(card);
  const works = (each: Card): boolean => isHigh(hands, each) || drivers(hands, suit).includes(each);
  if (hasTenace(hands, suit)) return false;
  return works(card) || inSuit(hands.other, suit).some(works);
}

/** Whether a trump goes over to a hand with winners in a suit that this hand is out of. */
function reaches(hands: Hands, card: Card): boolean {
  if (best(inSuit(hands.other, suitOf(card))) < cardStrength(card)) return false;
  return SUITS.some(
    (suit) =>
      suit !== suitOf(card) &&
      inSuit(hands.leads, suit).length === 0 &&
      inSuit(hands.other, suit).some((each) => isHigh(hands, each)),
  );
}

export const keepTrumps = declarersLead({
  id: 'keep-trumps-when-theirs-are-gone',
  strength: 0.63,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null || theirs(hands, trumps).length > 0) return [];
    const isTrump = (card: Card): boolean => suitOf(card) === trumps;
    // Before a suit is guessed the long trumps may well be run: somebody has to discard.
    if (!cards.some((card) => !isTrump(card) && isPlain(hands, card))) return [];
    return cards.filter((card) => (isTrump(card) ? reaches(hands, card) : isPlain(hands, card)));
  },
});
