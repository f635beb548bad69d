/** Inferences from a defender's lead of an honour: the touching honours it promises or denies. */
import { cardStrength, suitOf } from '$lib/cards/card';
import type { Inference } from '../rule';
import { isOpeningLead, trumpSuitOf, type Scene } from '../scene';
import {
  ACE,
  atMostRemaining,
  hiddenHigherCards,
  isFirstLeadOfSuit,
  isByHiddenDefender,
  isHonourCard,
  nextHigherCard,
  nextLowerCard,
  holdsOneOf,
  filterHidden,
  QUEEN,
  sideSuitOf,
} from '../scene-queries';

/** True when a hidden defender leads a king, queen, jack or ten of a new suit. */
function isHonourLead(scene: Scene): boolean {
  return isNewHonourLead(scene) && cardStrength(scene.card) < ACE;
}

function isNewHonourLead(scene: Scene): boolean {
  return isByHiddenDefender(scene) && isFirstLeadOfSuit(scene) && isHonourCard(scene.card);
}

/** The two cards below the one adjacent to the card led. */
function lowerSequenceCards({ playBefore, card }: Scene) {
  const adjacentCard = nextLowerCard(playBefore, card);
  const thirdCard = adjacentCard && nextLowerCard(playBefore, adjacentCard);
  return [thirdCard, thirdCard && nextLowerCard(playBefore, thirdCard)];
}

/** The hidden cards above the next higher one: the top of an interior sequence. */
function hiddenAboveGap({ infoSet, playBefore, card }: Scene) {
  const next = nextHigherCard(playBefore, card);
  return next ? hiddenHigherCards(infoSet, next) : [];
}

/** An honour led shows the next lower one. */
export const topOfTouchingHonours: Inference = {
  kind: 'inference',
  id: 'top-of-touching-honours',
  family: 'leads',
  strength: 0.45,
  infer(scene) {
    if (!isHonourLead(scene)) return null;
    return holdsOneOf(
      scene.seat,
      filterHidden(scene.infoSet, [nextLowerCard(scene.playBefore, scene.card)]),
    );
  },
};

/** An honour led denies the next higher one. */
export const leadDeniesNextHigher: Inference = {
  kind: 'inference',
  id: 'lead-denies-next-higher',
  family: 'leads',
  strength: 0.5,
  infer(scene) {
    if (!isHonourLead(scene)) return null;
    const [next] = filterHidden(scene.infoSet, [nextHigherCard(scene.playBefore, scene.card)]);
    return next ? { kind: 'lacks', seat: scene.seat, card: next } : null;
  },
};

/**
 * An honour led at notrump is backed by a third card: one of the two below the touching pair, or
 * one above a gap.
 */
export const sequenceOfThree: Inference = {
  kind: 'inference',
  id: 'sequence-of-three',
  family: 'leads',
  // At notrump an honour is led from three honours in sequence, or with one gap (Foster,
  // Culbertson); from two touching honours a small card is led.
  strength: 0.2,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    if (!isHonourLead(scene) || !isOpeningLead(scene) || trumpSuitOf(infoSet)) return null;
    const supportingCards = filterHidden(infoSet, lowerSequenceCards(scene));
    if (
      supportingCards.length === 0 ||
      filterHidden(infoSet, [nextLowerCard(playBefore, card)]).length === 0
    )
      return null;
    return holdsOneOf(seat, [...hiddenAboveGap(scene), ...supportingCards]);
  },
};

/** Without a third card below, the lead is from an interior sequence: a card above the gap. */
export const internalSequence: Inference = {
  kind: 'inference',
  id: 'internal-sequence',
  family: 'leads',
  strength: 0.1,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    if (!isHonourLead(scene) || cardStrength(card) > QUEEN) return null;
    const touches = filterHidden(infoSet, [nextLowerCard(playBefore, card)]).length > 0;
    if (!touches || filterHidden(infoSet, lowerSequenceCards(scene)).length > 0) return null;
    return holdsOneOf(seat, hiddenAboveGap(scene));
  },
};

/** An honour whose next lower card is visible is led from at most two cards. */
export const unsupportedHonour: Inference = {
  kind: 'inference',
  id: 'unsupported-honour-is-short',
  family: 'leads',
  strength: 0.6,
  infer(scene) {
    const { infoSet, playBefore, card } = scene;
    // An ace may be cashed from any length.
    if (!isHonourLead(scene)) return null;
    if (filterHidden(infoSet, [nextLowerCard(playBefore, card)]).length > 0) return null;
    return atMostRemaining(scene, suitOf(card), 1);
  },
};

/** An ace as opening lead at a trump contract shows the king; later it is cashed without it too. */
export const aceFromAceKing: Inference = {
  kind: 'inference',
  id: 'ace-from-ace-king',
  family: 'leads',
  strength: 0.4,
  infer(scene) {
    const { infoSet, seat, playBefore, card } = scene;
    if (!isOpeningLead(scene) || cardStrength(card) !== ACE) return null;
    if (trumpSuitOf(infoSet) === null || sideSuitOf(scene) === null) return null;
    return holdsOneOf(seat, filterHidden(infoSet, [nextLowerCard(playBefore, card)]));
  },
};
