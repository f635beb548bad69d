/** Suits that a defender leaves to declarer: whoever leads them first gives a trick, or spares a guess. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choosing';
import { JACK, TEN } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummysIn, higherOut, isOurs } from './holding';
import { dummyRuffs, givesRuff } from './ruffs';

/** Dummy's place when it plays last to what is led. */
const LAST = 3;
/** So many small cards in dummy are a weakness; with fewer it may ruff. */
const WEAK = 2;
/** A suit of so many cards is led at no-trump to set it up. */
const LONG = 5;

/** Whether dummy plays last and has two small cards or more: partner's honours lie over declarer's. */
function isUpToWeakness(witness: InformationSet, suit: Suit): boolean {
  const dummys = dummysIn(witness, suit);
  const [top] = dummys;
  if (!top || dummys.length < WEAK || cardStrength(top) >= JACK) return false;
  return clockwiseFrom(witness.seat)[LAST] === dummyOf(witness.contract);
}

/** Whether the suit is this hand's own, at no-trump. */
function isLength(witness: InformationSet, suit: Suit): boolean {
  return trumpSuitOf(witness) === null && suitHolding(witness, suit).length >= LONG;
}

/** Whether leading the suit costs the trick that its highest card may win when others lead it. */
function isFrozen(witness: InformationSet, suit: Suit): boolean {
  const held = suitHolding(witness, suit);
  const [top] = held;
  if (!top || isOurs(witness, suit) || suit === trumpSuitOf(witness)) return false;
  if (isUpToWeakness(witness, suit) || isLength(witness, suit)) return false;
  return cardStrength(top) > TEN && !holdsAdjacentCard(held, top, -1) && higherOut(witness, top) > 0;
}

/**
 * Whether the card gives nothing away wherever the others lie: on with our suit, from the top of touching honours, or from a
 * suit or trumps without an honour.
 */
function isSafeExit(witness: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  if (isFrozen(witness, suit) || givesRuff(witness, card)) return false;
  const held = suitHolding(witness, suit);
  const [top] = held;
  if (!top || cardStrength(top) <= TEN) return true;
  // Trump honours take their tricks by themselves.
  if (suit === trumpSuitOf(witness)) return false;
  if (isOurs(witness, suit)) return !dummyRuffs(witness, suit);
  return card === top && holdsAdjacentCard(held, top, -1);
}

/** With open cards declarer never guesses, so that to spare it a guess seems to cost nothing: this is what it does cost. */
const A_GUESS = 0.4;

export const breakNoSuit: Preference = {
  kind: 'preference',
  id: 'break-no-suit-from-a-lone-honour',
  family: 'keeping',
  strength: 0.68,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0) || witness.play.won.length === 0) return [];
    return cards.filter((card) => !isFrozen(witness, suitOf(card)));
  },
  cost(witness, card) {
    if (!isDefenderToPlay({ infoSet: witness }, 0) || witness.play.won.length === 0) return 0;
    if (!isFrozen(witness, suitOf(card))) return 0;
    const left = without(witness.hand, cardsPlayed(witness.play));
    return left.some((each) => isSafeExit(witness, each)) ? A_GUESS : 0;
  },
};
