/**
 * Third-hand rules: what a defender shows by its card after partner led, and what it prefers to
 * play there.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choice-queries';
import {
  ACE,
  atMostRemaining,
  winningCardBefore,
  dummyHoldingBefore,
  hiddenHigherCards,
  hiddenLowerCards,
  isByHiddenDefender,
  isHonourCard,
  JACK,
  KING,
  lacksAllOf,
  nextHigherCard,
  nextLowerCard,
  holdsOneOf,
  filterHidden,
  dummyPositionInTrick,
  QUEEN,
  takesTheLead,
  TEN,
} from '../scene-queries';
import { PARTNERS_SUIT_RULES } from './return-partners-suit';
import { UNBLOCK_UNDER_ACE_RULES } from './unblock-under-ace';
import { UNBLOCK_UNDER_KING_RULES } from './unblock-under-king';
import type { Inference, Preference, Rule } from '../rule';
import { followsSuit, leadOfTrick, suitLed, trumpSuitOf, type Scene } from '../scene';

/** Third hand's position in the trick, from 0. */
const THIRD_HAND = 2;
/** For `holdsAdjacentCard`: the neighbour one rank lower. */
const NEXT_LOWER = -1;
/** Dummy's position in the trick: right after the leader, or last. */
const DUMMY_SECOND = 1;
const DUMMY_LAST = 3;

/** True when a hidden defender has played third to partner's lead. */
function isThirdHand(scene: Scene): boolean {
  return scene.positionInTrick === THIRD_HAND && isByHiddenDefender(scene);
}

/**
 * True when third hand followed suit and beat the trick, where partner's card was small or
 * declarer's side was winning.
 */
function playsHighInThirdHand(scene: Scene): boolean {
  const lead = leadOfTrick(scene);
  if (!lead || !isThirdHand(scene) || !followsSuit(scene) || !takesTheLead(scene)) return false;
  return winningCardBefore(scene) !== lead || !isHonourCard(lead);
}

/** Dummy's cards of the suit led: kept, or still to be played to this trick. */
function dummyHoldingLed(scene: Scene): readonly Card[] {
  return dummyHoldingBefore(scene, suitLed(scene));
}

/** Third hand plays the lowest of touching honours: an honour denies the next lower card. */
const deniesNextLower: Inference = {
  kind: 'inference',
  id: 'third-hand-denies-next-lower',
  family: 'third-hand',
  strength: 0.7,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    if (!playsHighInThirdHand(scene) || !isHonourCard(card) || cardStrength(card) === ACE)
      return null;
    return lacksAllOf(seat, filterHidden(infoSet, [nextLowerCard(playBefore, card)]));
  },
};

/** The same for ace and king, which is more certain: a rule of its own. */
const aceDeniesKing: Inference = {
  kind: 'inference',
  id: 'third-hand-ace-denies-king',
  family: 'third-hand',
  strength: 0.9,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    if (!playsHighInThirdHand(scene) || cardStrength(card) !== ACE) return null;
    const next = nextLowerCard(playBefore, card);
    return next && cardStrength(next) === KING
      ? lacksAllOf(seat, filterHidden(infoSet, [next]))
      : null;
  },
};

/**
 * Third hand that does not beat a small card lacks every card, ten or better, that would beat it
 * and dummy.
 */
const cannotBeat: Inference = {
  kind: 'inference',
  id: 'third-hand-cannot-beat',
  family: 'third-hand',
  strength: 0.75,
  infer(scene) {
    const { infoSet, seat } = scene;
    const best = winningCardBefore(scene);
    if (!best || !isThirdHand(scene) || !followsSuit(scene) || takesTheLead(scene)) return null;
    // Partner's honour is not overtaken, and declarer's honour may be ducked.
    if (isHonourCard(best) || suitOf(best) !== suitLed(scene)) return null;
    const strengthToBeat = Math.max(TEN - 1, ...dummyHoldingLed(scene).map(cardStrength));
    const winningCards = hiddenHigherCards(infoSet, best).filter(
      (card) => cardStrength(card) > strengthToBeat,
    );
    return lacksAllOf(seat, winningCards);
  },
};

/**
 * Third hand plays its highest card: higher ones are denied, unless the next higher one touches it.
 */
const thirdHandHigh: Inference = {
  kind: 'inference',
  id: 'third-hand-high',
  family: 'third-hand',
  strength: 0.85,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    if (
      !playsHighInThirdHand(scene) ||
      dummyPositionInTrick(scene) !== DUMMY_SECOND ||
      dummyHonoursFinessed(scene).length > 0
    )
      return null;
    const higherCards = hiddenHigherCards(infoSet, card);
    const holdsAdjacent = holdsOneOf(
      seat,
      filterHidden(infoSet, [nextHigherCard(playBefore, card)]),
    );
    // From touching cards third hand plays the lowest, so the next higher one stays possible.
    if (holdsAdjacent && higherCards.length === 1) return null;
    const lacksHigher = lacksAllOf(seat, higherCards);
    return lacksHigher && holdsAdjacent
      ? { kind: 'or', of: [lacksHigher, holdsAdjacent] }
      : lacksHigher;
  },
};

/** The honours that dummy kept and against which third hand finesses with a lower card. */
function dummyHonoursFinessed(scene: Scene): readonly Card[] {
  return dummyHoldingLed(scene).filter(
    (card) => isHonourCard(card) && cardStrength(card) > cardStrength(scene.card),
  );
}

/**
 * Third hand plays a nine or better below an honour that dummy kept: it keeps a card that beats
 * that honour.
 */
const finessesDummy: Inference = {
  kind: 'inference',
  id: 'third-hand-finesses-dummy',
  family: 'third-hand',
  strength: 0.05,
  infer(scene) {
    const { infoSet, seat } = scene;
    if (
      !playsHighInThirdHand(scene) ||
      dummyPositionInTrick(scene) !== DUMMY_SECOND ||
      cardStrength(scene.card) < TEN - 1
    )
      return null;
    const lowest = dummyHonoursFinessed(scene).at(-1);
    return lowest ? holdsOneOf(seat, hiddenHigherCards(infoSet, lowest)) : null;
  },
};

/**
 * With dummy last, third hand wins as cheaply as it can: lower cards that would also have won are
 * denied.
 */
const winsCheaply: Inference = {
  kind: 'inference',
  id: 'third-hand-wins-cheaply',
  family: 'third-hand',
  strength: 0.95,
  infer(scene) {
    const { infoSet, card, seat } = scene;
    if (!playsHighInThirdHand(scene) || dummyPositionInTrick(scene) !== DUMMY_LAST) return null;
    const best = winningCardBefore(scene);
    const dummyCards = dummyHoldingLed(scene);
    if (!best || dummyCards.length === 0) return null;
    const strengthNeeded = Math.max(cardStrength(best), ...dummyCards.map(cardStrength));
    const cheaper = hiddenLowerCards(infoSet, card).filter(
      (candidate) => cardStrength(candidate) > strengthNeeded,
    );
    return cardStrength(card) > strengthNeeded ? lacksAllOf(seat, cheaper) : null;
  },
};

/**
 * At a trump contract the queen under partner's ace or king shows the jack, or no further card of
 * the suit.
 */
const queenUnderAce: Inference = {
  kind: 'inference',
  id: 'queen-under-ace-shows-jack',
  family: 'third-hand',
  strength: 0.85,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    const lead = leadOfTrick(scene);
    if (!lead || !isThirdHand(scene) || !followsSuit(scene) || winningCardBefore(scene) !== lead)
      return null;
    if (trumpSuitOf(infoSet) === null || cardStrength(lead) < KING || cardStrength(card) !== QUEEN)
      return null;
    const jack = holdsOneOf(seat, filterHidden(infoSet, [nextLowerCard(playBefore, card)]));
    const shortness = atMostRemaining(scene, suitOf(card), 0);
    return jack && shortness ? { kind: 'or', of: [jack, shortness] } : shortness;
  },
};

/** Overtaking partner's queen or king clears the way: at most one card of the suit is left. */
const overtakes: Inference = {
  kind: 'inference',
  id: 'overtakes-from-shortness',
  family: 'third-hand',
  strength: 0.4,
  infer(scene) {
    const lead = leadOfTrick(scene);
    if (!lead || !isThirdHand(scene) || !followsSuit(scene) || winningCardBefore(scene) !== lead)
      return null;
    if (cardStrength(lead) < QUEEN || !takesTheLead(scene)) return null;
    return atMostRemaining(scene, suitOf(lead), 1);
  },
};

/**
 * Third hand that neither follows suit nor ruffs has no trumps, unless partner's honour was
 * winning.
 */
const doesNotRuff: Inference = {
  kind: 'inference',
  id: 'third-hand-does-not-ruff',
  family: 'third-hand',
  strength: 0.75,
  infer(scene) {
    const { infoSet, card } = scene;
    const best = winningCardBefore(scene);
    const trumps = trumpSuitOf(infoSet);
    if (!best || !isThirdHand(scene) || followsSuit(scene) || trumps === null) return null;
    if ([best, card].some((otherCard) => suitOf(otherCard) === trumps)) return null;
    return best === leadOfTrick(scene) && isHonourCard(best)
      ? null
      : atMostRemaining(scene, trumps, 0);
  },
};

/** Leaves out the honours that have the next lower card beside them in the hand. */
const lowestOfTouching: Preference = {
  kind: 'preference',
  id: 'third-hand-lowest-of-touching',
  family: 'third-hand',
  strength: 0.75,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const [lead] = infoSet.play.trick.cards;
    if (!isDefenderToPlay(choice, THIRD_HAND) || !lead) return [];
    // The rule is about following suit, not about discards.
    if (cards.some((card) => suitOf(card) !== suitOf(lead))) return [];
    return cards.filter(
      (card) =>
        !isHonourCard(card) ||
        !holdsAdjacentCard(suitHolding(infoSet, suitOf(card)), card, NEXT_LOWER),
    );
  },
};

/** A jack or better on partner's small card, when second hand played small as well. */
const thirdHandUp: Preference = {
  kind: 'preference',
  id: 'third-hand-plays-high',
  family: 'third-hand',
  strength: 0.6,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const [lead, second] = infoSet.play.trick.cards;
    if (!isDefenderToPlay(choice, THIRD_HAND) || !lead || !second || isHonourCard(lead)) return [];
    if (isHonourCard(second) || suitOf(second) !== suitOf(lead)) return [];
    const honours = cards.filter((card) => suitOf(card) === suitOf(lead) && isHonourCard(card));
    return honours.filter((card) => cardStrength(card) >= JACK);
  },
};

export const THIRD_HAND_RULES: readonly Rule[] = Object.freeze([
  deniesNextLower,
  aceDeniesKing,
  cannotBeat,
  thirdHandHigh,
  finessesDummy,
  winsCheaply,
  queenUnderAce,
  overtakes,
  doesNotRuff,
  lowestOfTouching,
  thirdHandUp,
  ...PARTNERS_SUIT_RULES,
  ...UNBLOCK_UNDER_ACE_RULES,
  ...UNBLOCK_UNDER_KING_RULES,
]);
