/**
 * The chapter of signals as they are read: attitude and suit preference here, then the count. Partner reads
 * them, and so do opponents. How they are sent stands in `signals-sent.ts`.
 */
import { cardStrength, suitOf } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { COUNT_SIGNALS } from './count-signals';
import { hiddenCardsOfSuit, isByHiddenDefender, KING, lacksAllOf, lengthBetween, holdsOneOf } from '../looking';
import type { Inference, Rule } from '../rule';
import { suitLed, trumpSuitOf, type Scene } from '../scene';
import { goOnWhenAsked, leaveWhenWarned } from './heeding';
import { SENT } from './signals-sent';
import {
  discards,
  helpOut,
  honoursOut,
  isOverShortDummy,
  saysYes,
  spotOf,
  tellsAttitude,
} from './spots';

const encourages: Inference = {
  kind: 'inference',
  id: 'partner-is-encouraged',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!tellsAttitude(scene) || saysYes(scene) !== true) return null;
    const honour = holdsOneOf(scene.seat, helpOut(scene));
    // With two cards a ruff is in sight.
    const short = trumpSuitOf(scene.infoSet) && lengthBetween(scene, suitLed(scene), 2, 2);
    return honour && short ? { kind: 'or', of: [honour, short] } : honour;
  },
};

const discourages: Inference = {
  kind: 'inference',
  id: 'partner-is-discouraged',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!tellsAttitude(scene) || saysYes(scene) !== false) return null;
    return lacksAllOf(scene.seat, helpOut(scene));
  },
};

const discardEncourages: Inference = {
  kind: 'inference',
  id: 'discard-asks-for-its-suit',
  family: 'signals',
  strength: 0.75,
  infer(scene) {
    if (!discards(scene) || saysYes(scene) !== true) return null;
    return holdsOneOf(scene.seat, honoursOut(scene, suitOf(scene.card)));
  },
};

const discardDiscourages: Inference = {
  kind: 'inference',
  id: 'discard-warns-of-its-suit',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    if (!discards(scene) || saysYes(scene) !== false) return null;
    return lacksAllOf(scene.seat, honoursOut(scene, suitOf(scene.card)));
  },
};

/** The side suits that a signal for a suit chooses between, the lower one first; null when there are not two. */
function lowerAndHigher({ infoSet: witness }: Scene, not: Suit): readonly [Suit, Suit] | null {
  // SUITS runs from spades down.
  const [higher, lower, other] = SUITS.filter((suit) => suit !== not && suit !== trumpSuitOf(witness));
  return higher && lower && !other ? [lower, higher] : null;
}

/** That a defender holds a high honour in the suit that a spot asks for. */
function preferred(scene: Scene, suit: Suit): Constraint | null {
  const spot = spotOf(scene);
  const suits = lowerAndHigher(scene, suit);
  if (spot === 'unclear' || !suits || scene.infoSet.auction.signals === 'none') return null;
  const asked = suits[spot === 'high' ? 1 : 0];
  const high = hiddenCardsOfSuit(scene.infoSet, asked).filter((card) => cardStrength(card) >= KING);
  return holdsOneOf(scene.seat, high);
}

/** Suit preference is read the same in standard and upside-down signals. */
const leadForRuff: Inference = {
  kind: 'inference',
  id: 'lead-for-a-ruff-asks-for-a-suit',
  family: 'signals',
  strength: 0.5,
  infer(scene) {
    const { infoSet: witness, playBefore: before, positionInTrick: place, card, seat } = scene;
    const suit = suitOf(card);
    if (place !== 0 || !isByHiddenDefender(scene) || suit === trumpSuitOf(witness)) return null;
    const isPartners = witness.seat === partnerOf(seat);
    if (!isPartners || trumpSuitOf(witness) === null || before.won.length === 0) return null;
    const gone = cardsPlayed(before);
    const left = witness.hand.filter((each) => !gone.includes(each)).map(suitOf);
    const canRuff = !left.includes(suit) && left.some((each) => each === trumpSuitOf(witness));
    return canRuff ? preferred(scene, suit) : null;
  },
};

const overShortDummy: Inference = {
  kind: 'inference',
  id: 'spot-over-a-short-dummy-asks-for-a-suit',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    return isOverShortDummy(scene) ? preferred(scene, suitLed(scene)) : null;
  },
};

export const SIGNALLING: readonly Rule[] = [
  encourages,
  discourages,
  ...COUNT_SIGNALS,
  discardEncourages,
  discardDiscourages,
  leadForRuff,
  overShortDummy,
  goOnWhenAsked,
  leaveWhenWarned,
  ...SENT,
];
