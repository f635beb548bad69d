/**
 * Discard preferences of human-like players: keep guards, keep length with dummy, keep honours, do
 * not ruff needlessly. Each returns the cards that it allows; none when it does not apply.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { removeCards } from '$lib/cards/hand';
import { turnOf, winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding } from '../choice-queries';
import { JACK, TEN } from '../scene-queries';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import {
  winningCardNow,
  dummyHolding,
  countHigherOutside,
  isTrump,
  cannotFollow,
  isVoidInSuitLed,
  tricksNeededToBeat,
  cardsOutside,
  stopsSuit,
  wouldTakeTrick,
} from './defender-queries';

/** A holding with more higher cards outside than this is not counted as a stopper. */
const MAX_HIGHER_CARDS = 3;
/** The highest card that is no honour. */
const MAX_SPOT_STRENGTH = TEN - 1;
/** The length of dummy's suit from which a defender keeps length with dummy. */
const MIN_LONG_LENGTH = 3;

/**
 * True when winners of the suit would be ruffed: nobody else holds the suit, and trumps are out.
 */
function wouldBeRuffed(infoSet: InformationSet, card: Card): boolean {
  const trumps = trumpSuitOf(infoSet);
  if (trumps === null || cardsOutside(infoSet, suitOf(card)).length > 0) return false;
  return cardsOutside(infoSet, trumps).length > 0;
}

/** The number of tricks that the defence still needs, at least one. */
function tricksStillNeeded(infoSet: InformationSet): number {
  return Math.max(1, tricksNeededToBeat(infoSet));
}

/**
 * True when discarding the card unguards its suit, or gives up one of the winners that beat the
 * contract.
 */
function unguards(infoSet: InformationSet, card: Card): boolean {
  const holding = suitHolding(infoSet, suitOf(card));
  const [top] = holding;
  if (!top || countHigherOutside(infoSet, top) > MAX_HIGHER_CARDS || wouldBeRuffed(infoSet, card))
    return false;
  const winners = holding.filter((otherCard) => countHigherOutside(infoSet, otherCard) === 0);
  // At a trump contract only the first winner of a suit is counted on.
  const countedWinners = trumpSuitOf(infoSet) === null ? tricksStillNeeded(infoSet) : 1;
  if (winners.length > 0) return winners.slice(0, countedWinners).includes(card);
  return stopsSuit(infoSet, holding) && !stopsSuit(infoSet, removeCards(holding, [card]));
}

/**
 * True when discarding the card gives up length with dummy: both hands have three cards or more,
 * dummy at least as many as this one, and this hand can beat one of dummy's.
 */
function givesUpLength(infoSet: InformationSet, card: Card): boolean {
  const dummyCards = dummyHolding(infoSet, suitOf(card));
  const holding = suitHolding(infoSet, suitOf(card));
  const [top] = holding;
  const dummysLowest = dummyCards.at(-1);
  if (
    !top ||
    !dummysLowest ||
    dummyCards.length < MIN_LONG_LENGTH ||
    holding.length > dummyCards.length
  )
    return false;
  return holding.length >= MIN_LONG_LENGTH && cardStrength(top) > cardStrength(dummysLowest);
}

/** The discards that unguard nothing. */
export const keepGuards: Preference = {
  kind: 'preference',
  id: 'discard-keeps-guards',
  family: 'keeping',
  strength: 0.8,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!cannotFollow(choice)) return [];
    return cards.filter((card) => isTrump(infoSet, card) || !unguards(infoSet, card));
  },
};

/** The discards that keep length with dummy. */
export const keepLength: Preference = {
  kind: 'preference',
  id: 'discard-keeps-length-with-dummy',
  family: 'keeping',
  strength: 0.7,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!cannotFollow(choice)) return [];
    return cards.filter((card) => isTrump(infoSet, card) || !givesUpLength(infoSet, card));
  },
};

/** The spots; of honours alone the lowest. */
export const discardNoHonour: Preference = {
  kind: 'preference',
  id: 'discard-no-honour',
  family: 'keeping',
  strength: 0.65,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!cannotFollow(choice)) return [];
    const discards = cards.filter((card) => !isTrump(infoSet, card));
    // With honours alone the lowest of them may go.
    const lowestStrength = Math.min(...discards.map(cardStrength));
    const maxStrength = Math.max(lowestStrength, MAX_SPOT_STRENGTH);
    return cards.filter((card) => isTrump(infoSet, card) || cardStrength(card) <= maxStrength);
  },
};

/**
 * True when the suit can spare a discard: it is long, or has no honour and is not short where dummy
 * has cards.
 */
function isIdle(infoSet: InformationSet, card: Card): boolean {
  const holding = suitHolding(infoSet, suitOf(card));
  const [top] = holding;
  if (!top || holding.length > MIN_LONG_LENGTH) return true;
  const isShort =
    dummyHolding(infoSet, suitOf(card)).length > 0 && holding.length < MIN_LONG_LENGTH;
  return cardStrength(top) < JACK && !isShort;
}

/** The discards from idle suits. */
export const discardFromIdleSuit: Preference = {
  kind: 'preference',
  id: 'discard-from-an-idle-suit',
  family: 'keeping',
  strength: 0.55,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!cannotFollow(choice)) return [];
    return cards.filter((card) => isTrump(infoSet, card) || isIdle(infoSet, card));
  },
};

/**
 * True when partner is sure of the trick: this hand plays last, or partner's card is the highest
 * outstanding.
 */
function isPartnersTrick(infoSet: InformationSet): boolean {
  const { trick, strain } = infoSet.play;
  const seat = turnOf(infoSet.play);
  if (seat === null || winnerOf(trick, strain) !== partnerOf(seat)) return false;
  return trick.cards.length === 3 || countHigherOutside(infoSet, winningCardNow(infoSet)) === 0;
}

/** No trump on a trick that partner wins, or under a higher trump; declarer keeps to it too. */
export const avoidNeedlessRuff: Preference = {
  kind: 'preference',
  id: 'ruff-nothing-in-vain',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isVoidInSuitLed(choice)) return [];
    const isRuffNeedless = isPartnersTrick(infoSet);
    return cards.filter(
      (card) => !isTrump(infoSet, card) || (!isRuffNeedless && wouldTakeTrick(infoSet, card)),
    );
  },
};
