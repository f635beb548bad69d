/** What a defender's lead of an honour says: what touches it, what stands above it, and when neither can. */
import { cardStrength, suitOf } from '$lib/cards/card';
import type { Inference } from '../rule';
import { isOpeningLead, trumpsOf, type Scene } from '../scene';
import {
  ACE,
  atMostLeft,
  hiddenAbove,
  isFirstLeadOfSuit,
  isHiddenDefenders,
  isHonour,
  nextAbove,
  nextBelow,
  oneOf,
  onlyHidden,
  QUEEN,
  sideSuitOf,
} from '../looking';

/** A king, queen, jack or ten led by a hidden defender in a suit that was not led before. */
function isHonourLead(scene: Scene): boolean {
  return isTopLead(scene) && cardStrength(scene.card) < ACE;
}

function isTopLead(scene: Scene): boolean {
  return isHiddenDefenders(scene) && isFirstLeadOfSuit(scene) && isHonour(scene.card);
}

/** The two cards below the one that touches the card led. */
function furtherBelow({ before, card }: Scene) {
  const touching = nextBelow(before, card);
  const third = touching && nextBelow(before, touching);
  return [third, third && nextBelow(before, third)];
}

/** The hidden cards above the next higher one: the top of a suit with a gap in it. */
function aboveTheGap({ witness, before, card }: Scene) {
  const next = nextAbove(before, card);
  return next ? hiddenAbove(witness, next) : [];
}

export const topOfTouchingHonours: Inference = {
  kind: 'inference',
  id: 'top-of-touching-honours',
  family: 'leads',
  strength: 0.9,
  infer(scene) {
    if (!isHonourLead(scene)) return null;
    return oneOf(scene.seat, onlyHidden(scene.witness, [nextBelow(scene.before, scene.card)]));
  },
};

export const leadDeniesNextHigher: Inference = {
  kind: 'inference',
  id: 'lead-denies-next-higher',
  family: 'leads',
  strength: 0.9,
  infer(scene) {
    if (!isHonourLead(scene)) return null;
    const [next] = onlyHidden(scene.witness, [nextAbove(scene.before, scene.card)]);
    return next ? { kind: 'lacks', seat: scene.seat, card: next } : null;
  },
};

export const sequenceOfThree: Inference = {
  kind: 'inference',
  id: 'sequence-of-three',
  family: 'leads',
  // By convention: against no-trump an honour is led from three in a row, or with one gap, since Foster and Culbertson; from two a
  // small card is.
  strength: 0.7,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    if (!isHonourLead(scene) || !isOpeningLead(scene) || trumpsOf(witness)) return null;
    const further = onlyHidden(witness, furtherBelow(scene));
    if (further.length === 0 || onlyHidden(witness, [nextBelow(before, card)]).length === 0)
      return null;
    return oneOf(seat, [...aboveTheGap(scene), ...further]);
  },
};

export const internalSequence: Inference = {
  kind: 'inference',
  id: 'internal-sequence',
  family: 'leads',
  strength: 0.1,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    if (!isHonourLead(scene) || cardStrength(card) > QUEEN) return null;
    const touches = onlyHidden(witness, [nextBelow(before, card)]).length > 0;
    if (!touches || onlyHidden(witness, furtherBelow(scene)).length > 0) return null;
    return oneOf(seat, aboveTheGap(scene));
  },
};

export const unsupportedHonour: Inference = {
  kind: 'inference',
  id: 'unsupported-honour-is-short',
  family: 'leads',
  strength: 0.75,
  infer(scene) {
    const { witness, before, card } = scene;
    // An ace is cashed from any length.
    if (!isHonourLead(scene)) return null;
    if (onlyHidden(witness, [nextBelow(before, card)]).length > 0) return null;
    return atMostLeft(scene, suitOf(card), 1);
  },
};

export const aceFromAceKing: Inference = {
  kind: 'inference',
  id: 'ace-from-ace-king',
  family: 'leads',
  strength: 0.75,
  infer(scene) {
    const { witness, seat, before, card } = scene;
    if (!isTopLead(scene) || cardStrength(card) !== ACE) return null;
    if (trumpsOf(witness) === null || sideSuitOf(scene) === null) return null;
    return oneOf(seat, onlyHidden(witness, [nextBelow(before, card)]));
  },
};
