/**
 * Count signals as they are read: even or odd in a suit led by declarer, the completed echo, the
 * trump echo. A positive signal (`isPositiveSignal`: high in standard signals, low in upside-down
 * ones) shows an even number, a negative one an odd number.
 */
import { cardStrength, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { isHighPositive } from '../agreements';
import type { Constraint } from '../constraint';
import {
  firstSeatToLead,
  isByHiddenDefender,
  isHonourCard,
  lengthBetween,
  cardsPlayedInSuit,
  takesTheLead,
} from '../scene-queries';
import type { Inference } from '../rule';
import { followsSuit, suitLed, trumpSuitOf, type InformationSet, type Scene } from '../scene';
import { isPositiveSignal } from './read-spots';
import { isCountDue } from './signal-opportunities';

function isLedByDefenders({ playBefore, infoSet }: Scene): boolean {
  return sideOf(playBefore.trick.leader) !== sideOf(infoSet.contract.declarer);
}

/**
 * True when a hidden defender follows to a trick led by declarer's side without winning it. Second
 * hand may beat a small card and still not win.
 */
function followsWithoutWinning(scene: Scene): boolean {
  if (scene.positionInTrick === 0 || !isByHiddenDefender(scene) || !followsSuit(scene))
    return false;
  return !isLedByDefenders(scene) && (scene.positionInTrick === 1 || !takesTheLead(scene));
}

/** True when a hidden defender plays its first card of a side suit led by declarer's side. */
function isCountSituation(scene: Scene): boolean {
  const suit = suitLed(scene);
  if (!followsWithoutWinning(scene) || !isCountDue(scene.infoSet, suit)) return false;
  return suit !== trumpSuitOf(scene.infoSet) && cardsPlayedInSuit(scene, suit).length === 1;
}

/**
 * The constraint that the hand was dealt an even, or odd, number of cards of a suit; null when that
 * is known or impossible.
 */
function hasParity(scene: Scene, suit: Suit, isEven: boolean): Constraint | null {
  const possibleLengths = (parity: 0 | 1): readonly Constraint[] =>
    Array.from({ length: 13 }, (_, i) => i + 1)
      .filter((count) => count % 2 === parity)
      .flatMap((count) => lengthBetween(scene, suit, count, count) ?? []);
  // If the other parity is impossible, nothing new is learnt.
  if (possibleLengths(isEven ? 1 : 0).length === 0) return null;
  const lengths = possibleLengths(isEven ? 0 : 1);
  return lengths.length > 1 ? { kind: 'or', of: lengths } : (lengths[0] ?? null);
}

const countEven: Inference = {
  kind: 'inference',
  id: 'count-even',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!isCountSituation(scene) || isPositiveSignal(scene) !== true) return null;
    return hasParity(scene, suitLed(scene), true);
  },
};

const countOdd: Inference = {
  kind: 'inference',
  id: 'count-odd',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!isCountSituation(scene) || isPositiveSignal(scene) !== false) return null;
    return hasParity(scene, suitLed(scene), false);
  },
};

/**
 * The first two spot cards of a defender in a suit led by declarer's side, when this scene is the
 * second; null otherwise.
 */
function firstTwoSpots(scene: Scene): readonly [Card, Card] | null {
  if (!followsWithoutWinning(scene)) return null;
  const [first, second, thirdCard] = cardsPlayedInSuit(scene, suitLed(scene));
  if (!first || !second || thirdCard || isHonourCard(first) || isHonourCard(second)) return null;
  return [first, second];
}

/** An echo is only clear with its second card, which may correct the reading of the first. */
const echoCompleted: Inference = {
  kind: 'inference',
  id: 'echo-completed',
  family: 'signals',
  strength: 0.85,
  infer(scene) {
    const { infoSet } = scene;
    const cards = firstTwoSpots(scene);
    const suit = suitLed(scene);
    if (!cards || !isCountDue(infoSet, suit) || suit === trumpSuitOf(infoSet)) return null;
    // A first card on partner's lead was an attitude signal.
    const leader = firstSeatToLead(scene.playBefore, suitLed(scene));
    if (!leader || sideOf(leader) === sideOf(scene.seat)) return null;
    const isHighLow = cardStrength(cards[0]) > cardStrength(cards[1]);
    return hasParity(scene, suitLed(scene), isHighLow === isHighPositive(infoSet.auction.signals));
  },
};

/** True when an echo in trumps is agreed. */
function hasTrumpEcho({ auction: { signals } }: InformationSet): boolean {
  return signals !== 'none' && signals !== 'sparing';
}

/** High, then low in trumps: three or more. */
const trumpEcho: Inference = {
  kind: 'inference',
  id: 'trump-echo-shows-three',
  family: 'signals',
  strength: 0.6,
  infer(scene) {
    const { infoSet } = scene;
    const cards = firstTwoSpots(scene);
    const trumps = trumpSuitOf(infoSet);
    if (!cards || !hasTrumpEcho(infoSet) || suitLed(scene) !== trumps || !trumps) return null;
    const isHighLow = cardStrength(cards[0]) > cardStrength(cards[1]);
    return isHighLow ? lengthBetween(scene, trumps, 3, 13) : null;
  },
};

/** Low, then high in trumps: not three, with which the defender would have played an echo. */
const noTrumpEcho: Inference = {
  kind: 'inference',
  id: 'no-trump-echo-denies-three',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    const { infoSet } = scene;
    const cards = firstTwoSpots(scene);
    const trumps = trumpSuitOf(infoSet);
    if (!cards || !hasTrumpEcho(infoSet) || suitLed(scene) !== trumps || !trumps) return null;
    const isLowHigh = cardStrength(cards[0]) < cardStrength(cards[1]);
    const exactlyThree = isLowHigh ? lengthBetween(scene, trumps, 3, 3) : null;
    return exactlyThree && { kind: 'not', of: exactlyThree };
  },
};

export const COUNT_SIGNALS: readonly Inference[] = [
  countEven,
  countOdd,
  echoCompleted,
  trumpEcho,
  noTrumpEcho,
];
