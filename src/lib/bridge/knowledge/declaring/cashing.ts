/** What declarer cashes before it leaves a hand that it cannot come back to. */
import type { Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { declarersLead } from './choices';
import { isHigh, theirs, type Hands } from './hands';

/** Whether nobody can ruff any more. */
function areTrumpsOut(hands: Hands): boolean {
  return hands.trumps === null || theirs(hands, hands.trumps).length === 0;
}

/** Whether the other hand, once it is in, has a card with which to come back to this one. */
function canComeBack(hands: Hands): boolean {
  const { leads, other, trumps } = hands;
  const ruffs = trumps !== null && inSuit(leads, trumps).length > 0;
  return SUITS.some((suit) => {
    if (inSuit(other, suit).length === 0) return false;
    const held = inSuit(leads, suit);
    return held.some((card) => isHigh(hands, card)) || (ruffs && held.length === 0);
  });
}

export const cashWhatWouldBeLeft = declarersLead({
  id: 'cash-before-leaving-a-hand-for-good',
  strength: 0.56,
  prefer(hands, cards) {
    if (!areTrumpsOut(hands) || canComeBack(hands)) return [];
    const isWinner = (card: Card): boolean => isHigh(hands, card);
    const spare = hands.other.filter((card) => !isWinner(card));
    return spare.length < hands.leads.filter(isWinner).length ? [] : cards.filter(isWinner);
  },
});
