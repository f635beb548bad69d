/**
 * Signals as partner and opponents read them: attitude and suit preference here, count in
 * `count-signals.ts`; `sent-signals.ts` sends them.
 */
import { cardStrength, suitOf } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { COUNT_SIGNALS } from './count-signals';
import {
  hiddenCardsOfSuit,
  isByHiddenDefender,
  KING,
  lacksAllOf,
  lengthBetween,
  holdsOneOf,
} from '../scene-queries';
import type { Inference, Rule } from '../rule';
import { suitLed, trumpSuitOf, type Scene } from '../scene';
import { continueWhenEncouraged, switchWhenDiscouraged } from './follow-partners-signals';
import { SENT_SIGNALS } from './sent-signals';
import {
  isFirstDiscardOfSuit,
  hiddenHelpfulCards,
  hiddenTopHonours,
  isSuitPreferenceSignal,
  isPositiveSignal,
  classifySpot,
  isAttitudeSignal,
} from './read-spots';

/** An encouraging spot on partner's lead shows a helpful honour, or a doubleton with trumps. */
const encourages: Inference = {
  kind: 'inference',
  id: 'partner-is-encouraged',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!isAttitudeSignal(scene) || isPositiveSignal(scene) !== true) return null;
    const honour = holdsOneOf(scene.seat, hiddenHelpfulCards(scene));
    // A doubleton encourages for a ruff.
    const doubleton = trumpSuitOf(scene.infoSet) && lengthBetween(scene, suitLed(scene), 2, 2);
    return honour && doubleton ? { kind: 'or', of: [honour, doubleton] } : honour;
  },
};

/** A discouraging spot on partner's lead denies every helpful honour. */
const discourages: Inference = {
  kind: 'inference',
  id: 'partner-is-discouraged',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!isAttitudeSignal(scene) || isPositiveSignal(scene) !== false) return null;
    return lacksAllOf(scene.seat, hiddenHelpfulCards(scene));
  },
};

/** The first discard of a suit says the same about that suit, of its top honours. */
const discardEncourages: Inference = {
  kind: 'inference',
  id: 'discard-asks-for-its-suit',
  family: 'signals',
  strength: 0.75,
  infer(scene) {
    if (!isFirstDiscardOfSuit(scene) || isPositiveSignal(scene) !== true) return null;
    return holdsOneOf(scene.seat, hiddenTopHonours(scene, suitOf(scene.card)));
  },
};

const discardDiscourages: Inference = {
  kind: 'inference',
  id: 'discard-warns-of-its-suit',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    if (!isFirstDiscardOfSuit(scene) || isPositiveSignal(scene) !== false) return null;
    return lacksAllOf(scene.seat, hiddenTopHonours(scene, suitOf(scene.card)));
  },
};

/**
 * The two side suits of a suit-preference signal, the lower-ranking first; null when there are not
 * exactly two.
 */
function suitPreferencePair({ infoSet }: Scene, excludedSuit: Suit): readonly [Suit, Suit] | null {
  // SUITS runs from spades, the highest-ranking suit, down to clubs.
  const [higher, lower, thirdSuit] = SUITS.filter(
    (suit) => suit !== excludedSuit && suit !== trumpSuitOf(infoSet),
  );
  return higher && lower && !thirdSuit ? [lower, higher] : null;
}

/**
 * The constraint that the defender holds the ace or king of the suit that its spot card prefers.
 */
function honourInPreferredSuit(scene: Scene, suit: Suit): Constraint | null {
  const spot = classifySpot(scene);
  const suits = suitPreferencePair(scene, suit);
  if (spot === 'unclear' || !suits || scene.infoSet.auction.signals === 'none') return null;
  const askedSuit = suits[spot === 'high' ? 1 : 0];
  const topHonours = hiddenCardsOfSuit(scene.infoSet, askedSuit).filter(
    (card) => cardStrength(card) >= KING,
  );
  return holdsOneOf(scene.seat, topHonours);
}

/**
 * A suit led for partner's ruff: a high card asks for the higher side suit in return, a low one for
 * the lower, in standard and upside-down signals alike.
 */
const leadForRuff: Inference = {
  kind: 'inference',
  id: 'lead-for-a-ruff-asks-for-a-suit',
  family: 'signals',
  strength: 0.5,
  infer(scene) {
    const { infoSet, playBefore, positionInTrick, card, seat } = scene;
    const suit = suitOf(card);
    if (positionInTrick !== 0 || !isByHiddenDefender(scene) || suit === trumpSuitOf(infoSet))
      return null;
    const isPartners = infoSet.seat === partnerOf(seat);
    if (!isPartners || trumpSuitOf(infoSet) === null || playBefore.won.length === 0) return null;
    const played = cardsPlayed(playBefore);
    const remaining = infoSet.hand.filter((otherCard) => !played.includes(otherCard)).map(suitOf);
    const canRuff =
      !remaining.includes(suit) &&
      remaining.some((otherSuit) => otherSuit === trumpSuitOf(infoSet));
    return canRuff ? honourInPreferredSuit(scene, suit) : null;
  },
};

/** A spot on partner's winning lead over a short dummy asks for another suit. */
const overShortDummy: Inference = {
  kind: 'inference',
  id: 'spot-over-a-short-dummy-asks-for-a-suit',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    return isSuitPreferenceSignal(scene) ? honourInPreferredSuit(scene, suitLed(scene)) : null;
  },
};

export const SIGNAL_RULES: readonly Rule[] = [
  encourages,
  discourages,
  ...COUNT_SIGNALS,
  discardEncourages,
  discardDiscourages,
  leadForRuff,
  overShortDummy,
  continueWhenEncouraged,
  switchWhenDiscouraged,
  ...SENT_SIGNALS,
];
