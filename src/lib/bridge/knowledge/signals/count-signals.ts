/** The count as it is read: even or odd in declarer's suit, the echo that settles it, and the echo in trumps. */
import { cardStrength, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { firstSeatToLead, isByHiddenDefender, isHonourCard, lengthBetween, cardsPlayedInSuit, takesTheLead } from '../looking';
import type { Inference } from '../rule';
import { followsSuit, suitLed, trumpSuitOf, type Scene } from '../scene';
import { saysYes } from './spots';

function defendersLed({ playBefore: before, infoSet: witness }: Scene): boolean {
  return sideOf(before.trick.leader) !== sideOf(witness.contract.declarer);
}

/** Whether a hidden defender follows to declarer's trick with a card that wins nothing; second hand may beat a small card and win nothing. */
function followsIdly(scene: Scene): boolean {
  if (scene.positionInTrick === 0 || !isByHiddenDefender(scene) || !followsSuit(scene)) return false;
  return !defendersLed(scene) && (scene.positionInTrick === 1 || !takesTheLead(scene));
}

/** Whether a hidden defender follows for the first time to a side suit that declarer's side led. */
function followsDeclarer(scene: Scene): boolean {
  const suit = suitLed(scene);
  if (!followsIdly(scene)) return false;
  return suit !== trumpSuitOf(scene.infoSet) && cardsPlayedInSuit(scene, suit).length === 1;
}

/** That a hand has an even number of a suit, or an odd one; null when that is known, or cannot be. */
function evenOrOdd(scene: Scene, suit: Suit, even: boolean): Constraint | null {
  const counts = Array.from({ length: 13 }, (_, i) => i + 1)
    .filter((count) => (count % 2 === 0) === even)
    .flatMap((count) => lengthBetween(scene, suit, count, count) ?? []);
  const others = Array.from({ length: 13 }, (_, i) => i + 1)
    .filter((count) => (count % 2 === 0) !== even)
    .flatMap((count) => lengthBetween(scene, suit, count, count) ?? []);
  if (others.length === 0) return null;
  const [first, ...rest] = counts;
  return first && rest.length > 0 ? { kind: 'or', of: counts } : (first ?? null);
}

const countEven: Inference = {
  kind: 'inference',
  id: 'count-even',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!followsDeclarer(scene) || saysYes(scene) !== true) return null;
    return evenOrOdd(scene, suitLed(scene), true);
  },
};

const countOdd: Inference = {
  kind: 'inference',
  id: 'count-odd',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    if (!followsDeclarer(scene) || saysYes(scene) !== false) return null;
    return evenOrOdd(scene, suitLed(scene), false);
  },
};

/** The first two cards of a defender in a suit that declarer's side led, if this one is the second. */
function secondOfTwo(scene: Scene): readonly [Card, Card] | null {
  if (!followsIdly(scene)) return null;
  const [first, second, third] = cardsPlayedInSuit(scene, suitLed(scene));
  if (!first || !second || third || isHonourCard(first) || isHonourCard(second)) return null;
  return [first, second];
}

/** The echo is only clear with its second card: what the first one seemed to say is corrected. */
const echoCompleted: Inference = {
  kind: 'inference',
  id: 'echo-completed',
  family: 'signals',
  strength: 0.85,
  infer(scene) {
    const { infoSet: witness } = scene;
    const cards = secondOfTwo(scene);
    if (!cards || witness.auction.signals === 'none' || suitLed(scene) === trumpSuitOf(witness))
      return null;
    // A first card on partner's lead told something else.
    const leader = firstSeatToLead(scene.playBefore, suitLed(scene));
    if (!leader || sideOf(leader) === sideOf(scene.seat)) return null;
    const down = cardStrength(cards[0]) > cardStrength(cards[1]);
    return evenOrOdd(scene, suitLed(scene), down === (witness.auction.signals === 'standard'));
  },
};

const trumpEcho: Inference = {
  kind: 'inference',
  id: 'trump-echo-shows-three',
  family: 'signals',
  strength: 0.6,
  infer(scene) {
    const { infoSet: witness } = scene;
    const cards = secondOfTwo(scene);
    const trumps = trumpSuitOf(witness);
    if (!cards || witness.auction.signals === 'none' || suitLed(scene) !== trumps || !trumps)
      return null;
    const down = cardStrength(cards[0]) > cardStrength(cards[1]);
    return down ? lengthBetween(scene, trumps, 3, 13) : null;
  },
};

const noTrumpEcho: Inference = {
  kind: 'inference',
  id: 'no-trump-echo-denies-three',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    const { infoSet: witness } = scene;
    const cards = secondOfTwo(scene);
    const trumps = trumpSuitOf(witness);
    if (!cards || witness.auction.signals === 'none' || suitLed(scene) !== trumps || !trumps)
      return null;
    const up = cardStrength(cards[0]) < cardStrength(cards[1]);
    const three = up ? lengthBetween(scene, trumps, 3, 3) : null;
    return three && { kind: 'not', of: three };
  },
};

export const COUNT_SIGNALS: readonly Inference[] = [
  countEven,
  countOdd,
  echoCompleted,
  trumpEcho,
  noTrumpEcho,
];
