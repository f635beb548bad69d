/**
 * Second-hand rules: what a defender shows by its card after declarer or dummy led, and what it
 * prefers to play there.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Constraint } from '../constraint';
import {
  ACE,
  atMostRemaining,
  dummyHoldingBefore,
  hiddenHigherCards,
  isByHiddenDefender,
  isHonourCard,
  JACK,
  KING,
  lacksAllOf,
  nextHigherCard,
  nextLowerCard,
  holdsOneOf,
  filterHidden,
  cardsPlayedInSuit,
} from '../scene-queries';
import type { Inference, Rule } from '../rule';
import { followsSuit, leadOfTrick, trumpSuitOf, type Scene } from '../scene';
import { coverAnHonour, secondHandLow, waitOverTouchingHonours } from './second-hand-preferences';

/**
 * The card that declarer or dummy led, when a hidden defender has played second; null otherwise.
 */
function leadSeenBySecondHand(scene: Scene): Card | null {
  return scene.positionInTrick === 1 && isByHiddenDefender(scene) ? leadOfTrick(scene) : null;
}

/**
 * The card led, when the defender beat it with a card of the suit between two ranks; null
 * otherwise.
 */
function leadBeatenBySecondHand(
  scene: Scene,
  minStrength: number,
  maxStrength: number,
): Card | null {
  const lead = leadSeenBySecondHand(scene);
  const strength = cardStrength(scene.card);
  if (!lead || !followsSuit(scene) || strength <= cardStrength(lead)) return null;
  return strength >= minStrength && strength <= maxStrength ? lead : null;
}

/** The card led, when the defender followed suit with a lower card; null otherwise. */
function leadDuckedBySecondHand(scene: Scene): Card | null {
  const lead = leadSeenBySecondHand(scene);
  return lead && followsSuit(scene) && cardStrength(scene.card) < cardStrength(lead) ? lead : null;
}

/** The hidden cards adjacent in rank to the card played. */
function hiddenAdjacentCards({ infoSet, playBefore, card }: Scene): readonly Card[] {
  return filterHidden(infoSet, [nextHigherCard(playBefore, card), nextLowerCard(playBefore, card)]);
}

/** True when this is the seat's first card of the suit. */
function isFirstOfSuit(scene: Scene): boolean {
  return cardsPlayedInSuit(scene, suitOf(scene.card)).length === 1;
}

/** Weakens a constraint shown by an honour: the honour may also come from a doubleton. */
function orShort(scene: Scene, shows: Constraint | null): Constraint | null {
  const shortness = atMostRemaining(scene, suitOf(scene.card), 1);
  return shows && shortness ? { kind: 'or', of: [shows, shortness] } : shows;
}

/** A king, queen or jack over a small card has a card that touches it, or is from shortness. */
const splitsHonours: Inference = {
  kind: 'inference',
  id: 'splits-honours',
  family: 'second-hand',
  strength: 0.3,
  infer(scene) {
    const lead = leadBeatenBySecondHand(scene, JACK, KING);
    if (!lead || isHonourCard(lead) || !isFirstOfSuit(scene)) return null;
    return orShort(scene, holdsOneOf(scene.seat, hiddenAdjacentCards(scene)));
  },
};

/** The same honours where no touching card can be there: at most one card of the suit is left. */
const risesWithHonour: Inference = {
  kind: 'inference',
  id: 'rises-with-honour-is-short',
  family: 'second-hand',
  strength: 0.7,
  infer(scene) {
    const lead = leadBeatenBySecondHand(scene, JACK, KING);
    if (
      !lead ||
      isHonourCard(lead) ||
      !isFirstOfSuit(scene) ||
      hiddenAdjacentCards(scene).length > 0
    )
      return null;
    return atMostRemaining(scene, suitOf(lead), 1);
  },
};

/**
 * The ace taken at once over a small card of a side suit, at a trump contract: at most one card is
 * left.
 */
const risesWithAce: Inference = {
  kind: 'inference',
  id: 'rises-with-ace-is-short',
  family: 'second-hand',
  strength: 0.2,
  infer(scene) {
    const lead = leadBeatenBySecondHand(scene, ACE, ACE);
    const trumps = trumpSuitOf(scene.infoSet);
    if (!lead || isHonourCard(lead) || trumps === null || suitOf(lead) === trumps) return null;
    return isFirstOfSuit(scene) ? atMostRemaining(scene, suitOf(lead), 1) : null;
  },
};

/**
 * A cover of an honour shows one of the next two cards below it, which the cover promotes, or
 * shortness.
 */
const coverPromotes: Inference = {
  kind: 'inference',
  id: 'cover-promotes',
  family: 'second-hand',
  // A cover promotes partner's cards as often as the defender's own, or wins the trick; in recorded
  // games the inference was right no more often than chance.
  strength: 0.05,
  infer(scene) {
    const lead = leadBeatenBySecondHand(scene, JACK, KING);
    if (!lead || !isHonourCard(lead)) return null;
    return orShort(scene, holdsOneOf(scene.seat, hiddenCardsPromoted(scene, lead)));
  },
};

/** The hidden ones of the next two cards below the one led: the cards that a cover may promote. */
function hiddenCardsPromoted({ infoSet, playBefore }: Scene, lead: Card): readonly Card[] {
  const first = nextLowerCard(playBefore, lead);
  return filterHidden(infoSet, [first, first && nextLowerCard(playBefore, first)]);
}

/**
 * An honour not covered, where a cover could promote a card, denies the king, queen or jack over
 * it.
 */
const failsToCover: Inference = {
  kind: 'inference',
  id: 'fails-to-cover',
  family: 'second-hand',
  // The counterpart of covering honours; strong players sometimes decline to cover.
  strength: 0.6,
  infer(scene) {
    const { infoSet, seat } = scene;
    const lead = leadDuckedBySecondHand(scene);
    if (!lead || !isHonourCard(lead) || leadsFromTouching(scene, lead)) return null;
    if (hiddenCardsPromoted(scene, lead).length === 0) return null;
    const covers = hiddenHigherCards(infoSet, lead).filter((card) => cardStrength(card) < ACE);
    return lacksAllOf(seat, covers);
  },
};

/** True when dummy led one of touching honours, over which it is right to wait for the last. */
function leadsFromTouching(scene: Scene, lead: Card): boolean {
  const { playBefore, infoSet } = scene;
  const next = nextLowerCard(playBefore, lead);
  const isDummysLead = playBefore.trick.leader === dummyOf(infoSet.contract);
  return isDummysLead && next !== null && dummyHoldingBefore(scene, suitOf(lead)).includes(next);
}

/** The unplayed ace of a side suit led at a trump contract; null when it is visible. */
function aceNotPlayed(scene: Scene, lead: Card): Card | null {
  const trumps = trumpSuitOf(scene.infoSet);
  if (trumps === null || suitOf(lead) === trumps || !followsSuit(scene)) return null;
  return filterHidden(scene.infoSet, [`${suitOf(lead)}A`])[0] ?? null;
}

/** At a trump contract the ace takes a side king at once: a lower card denies it. */
const ducksKing: Inference = {
  kind: 'inference',
  id: 'ducked-king-denies-ace',
  family: 'second-hand',
  strength: 0.55,
  infer(scene) {
    const lead = leadDuckedBySecondHand(scene);
    if (!lead || cardStrength(lead) !== KING) return null;
    const ace = aceNotPlayed(scene, lead);
    return ace && { kind: 'lacks', seat: scene.seat, card: ace };
  },
};

/** Dummy led a singleton and the ace was not played: the defender denies it. */
const singletonPasses: Inference = {
  kind: 'inference',
  id: 'singleton-passes-the-ace',
  family: 'second-hand',
  strength: 0.85,
  infer(scene) {
    const { infoSet, playBefore, seat } = scene;
    const lead = leadSeenBySecondHand(scene);
    if (!lead || cardStrength(lead) >= KING) return null;
    const isSingleton = dummyHoldingBefore(scene, suitOf(lead)).length === 0;
    if (playBefore.trick.leader !== dummyOf(infoSet.contract) || !isSingleton) return null;
    const ace = aceNotPlayed(scene, lead);
    return ace && { kind: 'lacks', seat, card: ace };
  },
};

/** A defender who neither follows suit nor ruffs a winner has no trumps. */
const doesNotRuff: Inference = {
  kind: 'inference',
  id: 'winner-not-ruffed',
  family: 'second-hand',
  strength: 0.55,
  infer(scene) {
    const lead = leadSeenBySecondHand(scene);
    const trumps = trumpSuitOf(scene.infoSet);
    if (!lead || trumps === null || followsSuit(scene) || nextHigherCard(scene.playBefore, lead))
      return null;
    if (suitOf(lead) === trumps || suitOf(scene.card) === trumps) return null;
    return atMostRemaining(scene, trumps, 0);
  },
};

/**
 * An honour that falls under a higher lead was the last of its suit, or the next lower card is with
 * it.
 */
const honourFalls: Inference = {
  kind: 'inference',
  id: 'honour-that-falls-is-bare',
  family: 'second-hand',
  strength: 0.75,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    if (!leadDuckedBySecondHand(scene) || cardStrength(card) < JACK) return null;
    const hasNoMore = atMostRemaining(scene, suitOf(card), 0);
    const holdsAdjacent = holdsOneOf(
      seat,
      filterHidden(infoSet, [nextLowerCard(playBefore, card)]),
    );
    return hasNoMore && holdsAdjacent ? { kind: 'or', of: [hasNoMore, holdsAdjacent] } : hasNoMore;
  },
};

export const SECOND_HAND_RULES: readonly Rule[] = Object.freeze([
  splitsHonours,
  risesWithHonour,
  risesWithAce,
  coverPromotes,
  failsToCover,
  ducksKing,
  singletonPasses,
  doesNotRuff,
  honourFalls,
  secondHandLow,
  coverAnHonour,
  waitOverTouchingHonours,
]);
