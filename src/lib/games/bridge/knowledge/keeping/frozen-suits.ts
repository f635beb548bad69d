/** Frozen suits: whichever side leads them first gives up a trick or solves a guess. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { removeCards } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choice-queries';
import { JACK, TEN } from '../scene-queries';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { dummyHolding, countHigherOutside, isSuitOfOwnSide } from './defender-queries';
import { dummyCanRuff, givesRuffAndDiscard } from './ruff-and-discard';

/** Dummy's position in the trick when it plays last. */
const LAST_POSITION = 3;
/** The fewest small cards that make dummy's suit a weakness; with fewer it may ruff. */
const MIN_WEAK_LENGTH = 2;
/** The length of a suit that is led at notrump to establish it. */
const MIN_LONG_LENGTH = 5;

/**
 * True when dummy plays last with two or more small cards: partner's honours sit over declarer's.
 */
function leadsUpToWeakness(infoSet: InformationSet, suit: Suit): boolean {
  const dummyCards = dummyHolding(infoSet, suit);
  const [top] = dummyCards;
  if (!top || dummyCards.length < MIN_WEAK_LENGTH || cardStrength(top) >= JACK) return false;
  return clockwiseFrom(infoSet.seat)[LAST_POSITION] === dummyOf(infoSet.contract);
}

/** Positions of the seat in the trick and neighbours in rank, for the queries below. */
const ON_LEAD = 0;
const NEXT_LOWER = -1;

/** True for a long suit of this hand at notrump. */
function isOwnLongSuit(infoSet: InformationSet, suit: Suit): boolean {
  return trumpSuitOf(infoSet) === null && suitHolding(infoSet, suit).length >= MIN_LONG_LENGTH;
}

/**
 * True when leading the suit may cost the trick that its unsupported honour would win if others led
 * it.
 */
function isFrozen(infoSet: InformationSet, suit: Suit): boolean {
  const holding = suitHolding(infoSet, suit);
  const [top] = holding;
  if (!top || isSuitOfOwnSide(infoSet, suit) || suit === trumpSuitOf(infoSet)) return false;
  if (leadsUpToWeakness(infoSet, suit) || isOwnLongSuit(infoSet, suit)) return false;
  return (
    cardStrength(top) > TEN &&
    !holdsAdjacentCard(holding, top, NEXT_LOWER) &&
    countHigherOutside(infoSet, top) > 0
  );
}

/**
 * True when the lead gives nothing away: a continuation of the side's suit, the top of touching
 * honours, or a suit without an honour.
 */
function isSafeExit(infoSet: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  if (isFrozen(infoSet, suit) || givesRuffAndDiscard(infoSet, card)) return false;
  const holding = suitHolding(infoSet, suit);
  const [top] = holding;
  if (!top || cardStrength(top) <= TEN) return true;
  // Trump honours take their tricks in any case.
  if (suit === trumpSuitOf(infoSet)) return false;
  if (isSuitOfOwnSide(infoSet, suit)) return !dummyCanRuff(infoSet, suit);
  return card === top && holdsAdjacentCard(holding, top, NEXT_LOWER);
}

/**
 * Double-dummy values assume that declarer guesses right, so sparing it a guess seems free; this is
 * its cost in tricks.
 */
const SPARED_GUESS_COST = 0.4;

/** Prefers leads that do not break a frozen suit; it costs where a safe lead exists. */
export const avoidBreakingSuit: Preference = {
  kind: 'preference',
  id: 'break-no-suit-from-a-lone-honour',
  family: 'keeping',
  strength: 0.68,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, ON_LEAD) || infoSet.play.won.length === 0) return [];
    return cards.filter((card) => !isFrozen(infoSet, suitOf(card)));
  },
  cost(infoSet, card) {
    if (!isDefenderToPlay({ infoSet }, ON_LEAD) || infoSet.play.won.length === 0) return 0;
    if (!isFrozen(infoSet, suitOf(card))) return 0;
    const remaining = removeCards(infoSet.hand, cardsPlayed(infoSet.play));
    return remaining.some((otherCard) => isSafeExit(infoSet, otherCard)) ? SPARED_GUESS_COST : 0;
  },
};
