/** When declarer draws trumps, and with which cards. */
import { cardStrength, suitOf } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { declarersLead } from './choices';
import { best, isHigh, oursIn, theirs, type Hands } from './hands';
import { drivers } from './suits';

/** A hand with so many cards of a suit at most may ruff it soon. */
const SHORT = 2;

/** A small trump is led towards a card that may win; where the other hand has none, trumps are drawn with the high ones. */
export const drawFromTheTop = declarersLead({
  id: 'draw-trumps-from-the-top',
  strength: 0.6,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null) return [];
    const out = best(theirs(hands, trumps));
    const mayWin = inSuit(hands.other, trumps).some((card) => isHigh(hands, card));
    const isAboveOut = (strength: number): boolean => strength > out;
    const high = cards.some((card) => suitOf(card) === trumps && isAboveOut(cardStrength(card)));
    if (out === 0 || mayWin || !high) return [];
    return cards.filter((card) => suitOf(card) !== trumps || isAboveOut(cardStrength(card)));
  },
});

/** Whether dummy can ruff what declarer would lose in a suit that it is shorter in, and could not once trumps are drawn. */
function ruffsAreNeeded(hands: Hands, trumps: Suit): boolean {
  const dummysTrumps = inSuit(hands.dummys, trumps).length;
  if (dummysTrumps === 0 || dummysTrumps > theirs(hands, trumps).length) return false;
  return SUITS.some((suit) => {
    if (suit === trumps) return false;
    const dummys = inSuit(hands.dummys, suit).length;
    const beyond = inSuit(hands.declarers, suit).slice(dummys);
    return dummys <= SHORT && beyond.some((card) => !isHigh(hands, card));
  });
}

/**
 * Whether drawing gives up no trick that the trumps do not lose anyhow: more of them are here than are out, and the highest,
 * or such as drive it out. When the highest is all that is out, it is left there.
 */
function drawsThem(hands: Hands, trumps: Suit): boolean {
  const out = theirs(hands, trumps);
  const ours = oursIn(hands, trumps);
  if (out.length === 0 || ours.length <= out.length) return false;
  return best(ours) > best(out) || (out.length > 1 && drivers(hands, trumps).length > 0);
}

/** With open cards no ruff comes as a surprise, so that to leave trumps out seems to cost nothing: this is what it does cost. */
const A_RUFF = 0.1;

/** Whether two high trumps are here, or one for the last that is out: with the ace alone the king may have to be finessed first. */
function isFromTheTop(hands: Hands, trumps: Suit): boolean {
  const out = theirs(hands, trumps);
  const high = oursIn(hands, trumps).filter((card) => cardStrength(card) > best(out));
  return high.length >= Math.min(2, out.length);
}

export const drawTrumps = declarersLead({
  id: 'draw-trumps',
  strength: 0.66,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null || !drawsThem(hands, trumps) || ruffsAreNeeded(hands, trumps)) return [];
    return cards.filter((card) => suitOf(card) === trumps);
  },
  cost(hands, card) {
    const { trumps } = hands;
    if (trumps === null || suitOf(card) === trumps || inSuit(hands.leads, trumps).length === 0)
      return 0;
    const isSure = isFromTheTop(hands, trumps) && drawsThem(hands, trumps);
    return isSure && !ruffsAreNeeded(hands, trumps) ? A_RUFF : 0;
  },
});
