/** Which of nearly equal cards declarer plays. */
import { cardStrength, suitOf } from '$lib/cards/card';
import { dummyOf } from '$lib/bridge/rules/contract';
import { turnOf } from '$lib/bridge/rules/play';
import { sideOf } from '$lib/bridge/rules/seats';
import { heldIn } from './choosing';
import { dummysIn, outsideIn } from './keeping/holding';
import type { Preference } from './rule';
import { trumpsOf, type Witness } from './scene';

/** The strength of the best trump that a defender may have, or 0. */
function bestOut(witness: Witness): number {
  const trumps = trumpsOf(witness);
  const dummys = trumps === null ? [] : dummysIn(witness, trumps);
  const out = trumps === null ? [] : outsideIn(witness, trumps);
  return Math.max(0, ...out.filter((card) => !dummys.includes(card)).map(cardStrength));
}

/** A small trump is led towards a card that may win; where the other hand has none, trumps are drawn with the high ones. */
export const drawFromTheTop: Preference = {
  kind: 'preference',
  id: 'draw-trumps-from-the-top',
  family: 'declarer',
  strength: 0.6,
  prefer({ witness, cards }) {
    const { contract, play, seat } = witness;
    const trumps = trumpsOf(witness);
    const turn = turnOf(play);
    if (trumps === null || turn === null || play.trick.cards.length > 0) return [];
    if (sideOf(turn) !== sideOf(contract.declarer) || seat !== contract.declarer) return [];
    const other = turn === dummyOf(contract) ? heldIn(witness, trumps) : dummysIn(witness, trumps);
    const best = bestOut(witness);
    const mayWin = other.some((card) => cardStrength(card) > best);
    const high = cards.some((card) => suitOf(card) === trumps && cardStrength(card) > best);
    if (best === 0 || mayWin || !high) return [];
    return cards.filter((card) => suitOf(card) !== trumps || cardStrength(card) > best);
  },
};
