/**
 * The rules by which declarer draws trumps, and with which cards. `createDeclarerLeadRule` makes a
 * preference that applies when declarer leads from either hand; a master is a card that no
 * defender's card of the suit beats.
 */
import { cardStrength, suitOf } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { createDeclarerLeadRule } from './create-declarer-lead-rule';
import {
  topStrength,
  isMaster,
  combinedHolding,
  defendersHolding,
  type DeclarerHands,
} from './declarer-hands';
import { establishingCards } from './establish-suits';

/** The greatest length of a suit with which a hand may soon ruff it. */
const MAX_RUFFING_LENGTH = 2;

/** Trumps are drawn from the top where the hand opposite has no trump winner to lead towards. */
export const drawFromTheTop = createDeclarerLeadRule({
  id: 'draw-trumps-from-the-top',
  strength: 0.6,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null) return [];
    const highestOutstanding = topStrength(defendersHolding(hands, trumps));
    const hasMasterOpposite = cardsInSuit(hands.oppositeHand, trumps).some((card) =>
      isMaster(hands, card),
    );
    const isAboveOutstanding = (strength: number): boolean => strength > highestOutstanding;
    const hasHighTrump = cards.some(
      (card) => suitOf(card) === trumps && isAboveOutstanding(cardStrength(card)),
    );
    if (highestOutstanding === 0 || hasMasterOpposite || !hasHighTrump) return [];
    return cards.filter(
      (card) => suitOf(card) !== trumps || isAboveOutstanding(cardStrength(card)),
    );
  },
});

/**
 * True when dummy can ruff declarer's losers in a suit where it is shorter, and drawing trumps
 * would use up the trumps it needs.
 */
function ruffsAreNeeded(hands: DeclarerHands, trumps: Suit): boolean {
  const dummyTrumpCount = cardsInSuit(hands.dummyHand, trumps).length;
  if (dummyTrumpCount === 0 || dummyTrumpCount > defendersHolding(hands, trumps).length)
    return false;
  return SUITS.some((suit) => {
    if (suit === trumps) return false;
    const dummyLength = cardsInSuit(hands.dummyHand, suit).length;
    const cardsToRuff = cardsInSuit(hands.declarerHand, suit).slice(dummyLength);
    return dummyLength <= MAX_RUFFING_LENGTH && cardsToRuff.some((card) => !isMaster(hands, card));
  });
}

/**
 * True when drawing trumps costs no trick: declarer's side has more trumps than are out, and the
 * highest, or cards that drive it out. A lone master trump is left with the defenders.
 */
function canDrawTrumps(hands: DeclarerHands, trumps: Suit): boolean {
  const outstanding = defendersHolding(hands, trumps);
  const ourCards = combinedHolding(hands, trumps);
  if (outstanding.length === 0 || ourCards.length <= outstanding.length) return false;
  return (
    topStrength(ourCards) > topStrength(outstanding) ||
    (outstanding.length > 1 && establishingCards(hands, trumps).length > 0)
  );
}

/**
 * Double-dummy values know of every ruff in advance, so leaving trumps out seems free; this is its
 * cost in tricks.
 */
const RUFF_RISK_COST = 0.1;

/**
 * True when declarer's side has two master trumps, or one for the last trump that is out: with the
 * ace alone the king may have to be finessed first.
 */
function hasTopTrumps(hands: DeclarerHands, trumps: Suit): boolean {
  const outstanding = defendersHolding(hands, trumps);
  const masters = combinedHolding(hands, trumps).filter(
    (card) => cardStrength(card) > topStrength(outstanding),
  );
  return masters.length >= Math.min(2, outstanding.length);
}

/** Any trump, where drawing trumps costs no trick and dummy need not ruff first. */
export const drawTrumps = createDeclarerLeadRule({
  id: 'draw-trumps',
  strength: 0.66,
  prefer(hands, cards) {
    const { trumps } = hands;
    if (trumps === null || !canDrawTrumps(hands, trumps) || ruffsAreNeeded(hands, trumps))
      return [];
    return cards.filter((card) => suitOf(card) === trumps);
  },
  cost(hands, card) {
    const { trumps } = hands;
    if (
      trumps === null ||
      suitOf(card) === trumps ||
      cardsInSuit(hands.leadingHand, trumps).length === 0
    )
      return 0;
    const isSure = hasTopTrumps(hands, trumps) && canDrawTrumps(hands, trumps);
    return isSure && !ruffsAreNeeded(hands, trumps) ? RUFF_RISK_COST : 0;
  },
});
