/** What a defender throws when it cannot follow: not what stops a suit, not the length that dummy asks for, not an honour. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { without } from '$lib/cards/hand';
import { turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding } from '../choosing';
import { JACK, TEN } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import {
  bestNow,
  dummysIn,
  higherOut,
  isTrump,
  isVoid,
  neededToBeat,
  outsideIn,
  stops,
  wouldWin,
} from './holding';

/** Beyond so many higher cards out a holding is not counted on. */
const MOST_HIGHER = 3;
/** The highest card that is no honour. */
const SPOT = TEN - 1;
/** The length that a defender watches in dummy, and keeps. */
const LONG = 3;

/** Whether a suit of which nobody else has a card is worth nothing, because it would be ruffed. */
function isRuffed(witness: InformationSet, card: Card): boolean {
  const trumps = trumpSuitOf(witness);
  if (trumps === null || outsideIn(witness, suitOf(card)).length > 0) return false;
  return outsideIn(witness, trumps).length > 0;
}

/** How many tricks the defence still needs, one at least. */
function needed(witness: InformationSet): number {
  return Math.max(1, neededToBeat(witness));
}

/**
 * Whether the cards left of its suit stop it, and no longer do when this card is thrown; or whether it is one of the
 * winners that beat the contract.
 */
function baresGuard(witness: InformationSet, card: Card): boolean {
  const held = suitHolding(witness, suitOf(card));
  const [top] = held;
  if (!top || higherOut(witness, top) > MOST_HIGHER || isRuffed(witness, card)) return false;
  const winners = held.filter((each) => higherOut(witness, each) === 0);
  // At a trump contract one winner of a suit is all that one may hope for.
  const counted = trumpSuitOf(witness) === null ? needed(witness) : 1;
  if (winners.length > 0) return winners.slice(0, counted).includes(card);
  return stops(witness, held) && !stops(witness, without(held, [card]));
}

/** Whether dummy is as long in the suit of the card at least, with a card that this hand can beat. Two cards are no length. */
function breaksLength(witness: InformationSet, card: Card): boolean {
  const dummys = dummysIn(witness, suitOf(card));
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
    if (!isVoid(choice)) return [];
    return cards.filter((card) => isTrump(witness, card) || !baresGuard(witness, card));
  },
};

export const keepLength: Preference = {
  kind: 'preference',
  id: 'discard-keeps-length-with-dummy',
  family: 'keeping',
  strength: 0.7,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isVoid(choice)) return [];
    return cards.filter((card) => isTrump(witness, card) || !breaksLength(witness, card));
  },
};

export const discardNoHonour: Preference = {
  kind: 'preference',
  id: 'discard-no-honour',
  family: 'keeping',
  strength: 0.65,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isVoid(choice)) return [];
    const thrown = cards.filter((card) => !isTrump(witness, card));
    const lowest = Math.min(...thrown.map(cardStrength));
    const least = Math.max(lowest, SPOT);
    return cards.filter((card) => isTrump(witness, card) || cardStrength(card) <= least);
  },
};

/** Whether the suit is long, or without an honour that counts and of three at least, fewer where dummy has none. */
function isIdle(witness: InformationSet, card: Card): boolean {
  const held = suitHolding(witness, suitOf(card));
  const [top] = held;
  if (!top || held.length > LONG) return true;
  const few = dummysIn(witness, suitOf(card)).length > 0 && held.length < LONG;
  return cardStrength(top) < JACK && !few;
}

export const discardIdle: Preference = {
  kind: 'preference',
  id: 'discard-from-an-idle-suit',
  family: 'keeping',
  strength: 0.55,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isVoid(choice)) return [];
    return cards.filter((card) => isTrump(witness, card) || isIdle(witness, card));
  },
};

/** Whether partner wins the trick already: last of all it plays, or with the highest card that is out. */
function isPartners(witness: InformationSet): boolean {
  const { trick, strain } = witness.play;
  const seat = turnOf(witness.play);
  if (seat === null || winnerOf(trick, strain) !== partnerOf(seat)) return false;
  return trick.cards.length === 3 || higherOut(witness, bestNow(witness)) === 0;
}

export const noTrumpForNothing: Preference = {
  kind: 'preference',
  id: 'ruff-nothing-in-vain',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isVoid(choice)) return [];
    const vain = isPartners(witness);
    return cards.filter((card) => !isTrump(witness, card) || (!vain && wouldWin(witness, card)));
  },
};
