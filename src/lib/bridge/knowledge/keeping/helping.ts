/** What would help declarer: a lead into dummy's tenace or to its lone winner, and a discard that shows a suit to be gone. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { clockwiseFrom } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { isHonourCard } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummysIn, isOurs, isVoid, outsideIn } from './holding';

/** Dummy's place when it plays last to what is led. */
const LAST = 3;

/** Whether dummy has the best card that is left of the suit, and another honour with a gap between. */
function isTenace(witness: InformationSet, suit: Suit): boolean {
  const dummys = dummysIn(witness, suit);
  const [top, second] = dummys;
  if (!top || !second || !isHonourCard(second)) return false;
  const others = [...outsideIn(witness, suit), ...suitHolding(witness, suit)].filter(
    (card) => !dummys.includes(card),
  );
  const isBest = others.every((card) => cardStrength(card) < cardStrength(top));
  return isBest && others.some((card) => cardStrength(card) > cardStrength(second));
}

export const notIntoTenace: Preference = {
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
      if (suit === trumpSuitOf(witness) || isOurs(witness, suit)) return true;
      return !isTenace(witness, suit);
    });
  },
};

/** So many cards of a suit make dummy's hand worth an attack on its entries. */
const LONG = 5;

/** Whether dummy has one card left of a side suit, the best that is out, and no long suit that it would be the way to. */
function isLoneWinner(witness: InformationSet, suit: Suit): boolean {
  const [only, ...more] = dummysIn(witness, suit);
  if (!only || more.length > 0 || suit === trumpSuitOf(witness)) return false;
  const others = [...outsideIn(witness, suit), ...suitHolding(witness, suit)];
  if (others.some((card) => cardStrength(card) > cardStrength(only))) return false;
  return SUITS.every((each) => dummysIn(witness, each).length < LONG);
}

export const notToLoneWinner: Preference = {
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

/** Dummy's cards and the hidden ones that leave something to find in a suit. */
const FEW = 2;

/** Whether the card is the last of a suit in which declarer has something to find. */
function showsOut(witness: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const dummys = dummysIn(witness, suit);
  if (suitHolding(witness, suit).length > 1 || dummys.length < FEW) return false;
  return outsideIn(witness, suit).length - dummys.length >= FEW;
}

export const keepTheLast: Preference = {
  kind: 'preference',
  id: 'discard-not-the-last-of-a-suit',
  family: 'keeping',
  strength: 0.5,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const trumps = trumpSuitOf(witness);
    // Who has a trump may wish to ruff.
    if (!isVoid(choice) || (trumps !== null && suitHolding(witness, trumps).length > 0)) return [];
    return cards.filter((card) => !showsOut(witness, card));
  },
};
