/**
 * Avoiding help for declarer: no lead into dummy's tenace or to its lone winner, no discard that
 * shows out of a suit.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { clockwiseFrom } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { isHonourCard } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummyHolding, isSuitOfOwnSide, cannotFollow, cardsOutside } from './holding';

/** Dummy's position in the trick when it plays last. */
const LAST = 3;

/** True when dummy holds the master card of the suit and, with a gap between, another honour. */
function isTenace(witness: InformationSet, suit: Suit): boolean {
  const dummys = dummyHolding(witness, suit);
  const [top, second] = dummys;
  if (!top || !second || !isHonourCard(second)) return false;
  const others = [...cardsOutside(witness, suit), ...suitHolding(witness, suit)].filter(
    (card) => !dummys.includes(card),
  );
  const isBest = others.every((card) => cardStrength(card) < cardStrength(top));
  return isBest && others.some((card) => cardStrength(card) > cardStrength(second));
}

export const avoidDummysTenace: Preference = {
  kind: 'preference',
  id: 'lead-not-into-dummys-tenace',
  family: 'keeping',
  strength: 0.66,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const { contract, seat } = witness;
    if (!isDefenderToPlay(choice, 0)) return [];
    if (clockwiseFrom(seat)[LAST] !== dummyOf(contract)) return [];
    return cards.filter((card) => {
      const suit = suitOf(card);
      if (suit === trumpSuitOf(witness) || isSuitOfOwnSide(witness, suit)) return true;
      return !isTenace(witness, suit);
    });
  },
};

/** The length of dummy's suit that makes an attack on its entries worthwhile. */
const LONG = 5;

/**
 * True when dummy's only card of a side suit is the master card, and dummy has no long suit that it
 * would be an entry to.
 */
function isLoneWinner(witness: InformationSet, suit: Suit): boolean {
  const [only, ...more] = dummyHolding(witness, suit);
  if (!only || more.length > 0 || suit === trumpSuitOf(witness)) return false;
  const others = [...cardsOutside(witness, suit), ...suitHolding(witness, suit)];
  if (others.some((card) => cardStrength(card) > cardStrength(only))) return false;
  return SUITS.every((each) => dummyHolding(witness, each).length < LONG);
}

export const avoidDummysLoneWinner: Preference = {
  kind: 'preference',
  id: 'lead-not-to-dummys-lone-winner',
  family: 'keeping',
  strength: 0.64,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => !isLoneWinner(witness, suitOf(card)));
  },
};

/**
 * The fewest cards of a suit in dummy, and in the hidden hands, with which declarer still has to
 * locate something.
 */
const FEW = 2;

/**
 * True when the card is the hand's last of a suit in which declarer still has to locate something.
 */
function showsOut(witness: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const dummys = dummyHolding(witness, suit);
  if (suitHolding(witness, suit).length > 1 || dummys.length < FEW) return false;
  return cardsOutside(witness, suit).length - dummys.length >= FEW;
}

export const keepLastOfSuit: Preference = {
  kind: 'preference',
  id: 'discard-not-the-last-of-a-suit',
  family: 'keeping',
  strength: 0.5,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const trumps = trumpSuitOf(witness);
    // A hand with trumps may want to become void.
    if (!cannotFollow(choice) || (trumps !== null && suitHolding(witness, trumps).length > 0)) return [];
    return cards.filter((card) => !showsOut(witness, card));
  },
};
