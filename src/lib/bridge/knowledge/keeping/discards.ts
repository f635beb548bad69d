/**
 * Discard preferences: keep guards, keep length with dummy, keep honours, do not ruff needlessly.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import { turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding } from '../choosing';
import { JACK, TEN } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import {
  winningCardNow,
  dummyHolding,
  countHigherOutside,
  isTrump,
  cannotFollow,
  tricksNeededToBeat,
  cardsOutside,
  stopsSuit,
  wouldTakeTrick,
} from './holding';

/** A holding with more higher cards outside than this is not counted as a stopper. */
const MAX_HIGHER = 3;
/** The highest card that is no honour. */
const SPOT = TEN - 1;
/** The length of dummy's suit from which a defender keeps length with dummy. */
const LONG = 3;

/** True when the suit is worthless: nobody else has a card of it, and somebody has a trump. */
function wouldBeRuffed(witness: InformationSet, card: Card): boolean {
  const trumps = trumpSuitOf(witness);
  if (trumps === null || cardsOutside(witness, suitOf(card)).length > 0) return false;
  return cardsOutside(witness, trumps).length > 0;
}

/** The number of tricks that the defence still needs, at least one. */
function tricksStillNeeded(witness: InformationSet): number {
  return Math.max(1, tricksNeededToBeat(witness));
}

/**
 * True when discarding the card unguards its suit, or gives up one of the winners that beat the
 * contract.
 */
function unguards(witness: InformationSet, card: Card): boolean {
  const held = suitHolding(witness, suitOf(card));
  const [top] = held;
  if (!top || countHigherOutside(witness, top) > MAX_HIGHER || wouldBeRuffed(witness, card)) return false;
  const winners = held.filter((each) => countHigherOutside(witness, each) === 0);
  // At a trump contract only the first winner of a suit is counted on.
  const counted = trumpSuitOf(witness) === null ? tricksStillNeeded(witness) : 1;
  if (winners.length > 0) return winners.slice(0, counted).includes(card);
  return stopsSuit(witness, held) && !stopsSuit(witness, without(held, [card]));
}

/**
 * True when discarding the card gives up length with dummy: dummy has three cards or more and at
 * least as many as this hand, one of them beatable.
 */
function givesUpLength(witness: InformationSet, card: Card): boolean {
  const dummys = dummyHolding(witness, suitOf(card));
  const held = suitHolding(witness, suitOf(card));
  const [top] = held;
  const low = dummys.at(-1);
  if (!top || !low || dummys.length < LONG || held.length > dummys.length) return false;
  return held.length >= LONG && cardStrength(top) > cardStrength(low);
}

export const keepGuards: Preference = {
  kind: 'preference',
  id: 'discard-keeps-guards',
  family: 'keeping',
  strength: 0.8,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!cannotFollow(choice)) return [];
    return cards.filter((card) => isTrump(witness, card) || !unguards(witness, card));
  },
};

export const keepLength: Preference = {
  kind: 'preference',
  id: 'discard-keeps-length-with-dummy',
  family: 'keeping',
  strength: 0.7,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!cannotFollow(choice)) return [];
    return cards.filter((card) => isTrump(witness, card) || !givesUpLength(witness, card));
  },
};

export const discardNoHonour: Preference = {
  kind: 'preference',
  id: 'discard-no-honour',
  family: 'keeping',
  strength: 0.65,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!cannotFollow(choice)) return [];
    const thrown = cards.filter((card) => !isTrump(witness, card));
    const lowest = Math.min(...thrown.map(cardStrength));
    const least = Math.max(lowest, SPOT);
    return cards.filter((card) => isTrump(witness, card) || cardStrength(card) <= least);
  },
};

/**
 * True when the suit can spare a discard: it is long, or has no honour and is not short where dummy
 * has cards.
 */
function isIdle(witness: InformationSet, card: Card): boolean {
  const held = suitHolding(witness, suitOf(card));
  const [top] = held;
  if (!top || held.length > LONG) return true;
  const few = dummyHolding(witness, suitOf(card)).length > 0 && held.length < LONG;
  return cardStrength(top) < JACK && !few;
}

export const discardFromIdleSuit: Preference = {
  kind: 'preference',
  id: 'discard-from-an-idle-suit',
  family: 'keeping',
  strength: 0.55,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!cannotFollow(choice)) return [];
    return cards.filter((card) => isTrump(witness, card) || isIdle(witness, card));
  },
};

/**
 * True when partner is sure of the trick: this hand plays last, or partner's card is the highest
 * outstanding.
 */
function isPartnersTrick(witness: InformationSet): boolean {
  const { trick, strain } = witness.play;
  const seat = turnOf(witness.play);
  if (seat === null || winnerOf(trick, strain) !== partnerOf(seat)) return false;
  return trick.cards.length === 3 || countHigherOutside(witness, winningCardNow(witness)) === 0;
}

export const avoidNeedlessRuff: Preference = {
  kind: 'preference',
  id: 'ruff-nothing-in-vain',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!cannotFollow(choice)) return [];
    const vain = isPartnersTrick(witness);
    return cards.filter((card) => !isTrump(witness, card) || (!vain && wouldTakeTrick(witness, card)));
  },
};
