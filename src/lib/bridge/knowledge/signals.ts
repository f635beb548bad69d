/**
 * The chapter of signals as they are read: attitude, count, suit preference and the trump echo, standard or
 * upside-down. Partner reads them, and so do opponents. How they are sent stands in `signals-sent.ts`.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/bridge/rules/play';
import { partnerOf, sideOf } from '$lib/bridge/rules/seats';
import type { Constraint } from './constraint';
import {
  bestBefore,
  dummysLeft,
  firstToLead,
  hiddenBelow,
  hiddenIn,
  isHiddenDefenders,
  isHonour,
  KING,
  lacksAll,
  lengthOf,
  oneOf,
  placeOfDummy,
  QUEEN,
  shownIn,
  takesOver,
} from './looking';
import type { Inference, Rule } from './rule';
import { follows, ledCard, suitLed, trumpsOf, type Scene } from './scene';
import { SENT } from './signals-sent';

/** A spot with fewer unseen cards below it is no high one. */
const LOW_SPOTS_MISSING = 2;

/** How a spot looks to one who does not see the hand that it comes from. */
type Spot = 'high' | 'low' | 'unclear';

function spotOf({ witness, card }: Scene): Spot {
  if (isHonour(card)) return 'unclear';
  const below = hiddenBelow(witness, card).length;
  if (below === 0) return 'low';
  return below >= LOW_SPOTS_MISSING ? 'high' : 'unclear';
}

/** Whether a spot says yes, or even: high in standard signals, low in upside-down ones. */
function saysYes(scene: Scene): boolean | null {
  const { signals } = scene.witness.auction;
  const spot = spotOf(scene);
  if (signals === 'none' || spot === 'unclear') return null;
  return (spot === 'high') === (signals === 'standard');
}

function defendersLed({ before, witness }: Scene): boolean {
  return sideOf(before.trick.leader) !== sideOf(witness.contract.declarer);
}

/** Whether a hidden defender follows to partner's lead of a side suit under an honour, so that it need not try to win. */
function answersPartner(scene: Scene): boolean {
  const { place, before, seat } = scene;
  if (place !== 2 || !isHiddenDefenders(scene) || !follows(scene) || takesOver(scene)) return false;
  const suit = suitLed(scene);
  const best = bestBefore(scene);
  if (!best || !isHonour(best) || suitOf(best) !== suit) return false;
  if (suit === trumpsOf(scene.witness)) return false;
  return before.trick.leader === partnerOf(seat) && shownIn(scene, suit).length === 1;
}

/** Whether partner's lead holds against a dummy that has followed with its last card and can ruff from now on. */
function isOverShortDummy(scene: Scene): boolean {
  const { witness, before } = scene;
  const suit = suitLed(scene);
  const dummys = before.trick.cards[1];
  if (trumpsOf(witness) === null || placeOfDummy(scene) !== 1 || !answersPartner(scene))
    return false;
  if (!dummys || suitOf(dummys) !== suit || dummysLeft(scene, suit).length > 0) return false;
  return bestBefore(scene) === ledCard(scene);
}

/** Whether a hidden defender tells partner what it thinks of the suit led. */
function tellsAttitude(scene: Scene): boolean {
  return answersPartner(scene) && !isOverShortDummy(scene);
}

/** Whether a hidden defender follows to declarer's trick with a card that wins nothing; second hand may beat a small card and win nothing. */
function followsIdly(scene: Scene): boolean {
  if (scene.place === 0 || !isHiddenDefenders(scene) || !follows(scene)) return false;
  return !defendersLed(scene) && (scene.place === 1 || !takesOver(scene));
}

/** Whether a hidden defender follows for the first time to a side suit that declarer's side led. */
function followsDeclarer(scene: Scene): boolean {
  const suit = suitLed(scene);
  if (!followsIdly(scene)) return false;
  return suit !== trumpsOf(scene.witness) && shownIn(scene, suit).length === 1;
}

/** Whether a hidden defender discards from a suit for the first time. */
function discards(scene: Scene): boolean {
  const suit = suitOf(scene.card);
  if (scene.place === 0 || !isHiddenDefenders(scene) || follows(scene)) return false;
  return suit !== trumpsOf(scene.witness) && shownIn(scene, suit).length === 1;
}

/** The honours, queen or better, of which nobody has seen where they are. */
function honoursOut({ witness }: Scene, suit: Suit): readonly Card[] {
  return hiddenIn(witness, suit).filter((card) => cardStrength(card) >= QUEEN);
}

const encourages: Inference = {
  kind: 'inference',
  id: 'partner-is-encouraged',
  family: 'signals',
  strength: 0.75,
  infer(scene) {
    if (!tellsAttitude(scene) || saysYes(scene) !== true) return null;
    const honour = oneOf(scene.seat, honoursOut(scene, suitLed(scene)));
    // With two cards a ruff is in sight.
    const short = trumpsOf(scene.witness) && lengthOf(scene, suitLed(scene), 2, 2);
    return honour && short ? { kind: 'or', of: [honour, short] } : honour;
  },
};

const discourages: Inference = {
  kind: 'inference',
  id: 'partner-is-discouraged',
  family: 'signals',
  strength: 0.7,
  infer(scene) {
    if (!tellsAttitude(scene) || saysYes(scene) !== false) return null;
    return lacksAll(scene.seat, honoursOut(scene, suitLed(scene)));
  },
};

/** That a hand has an even number of a suit, or an odd one; null when that is known, or cannot be. */
function evenOrOdd(scene: Scene, suit: Suit, even: boolean): Constraint | null {
  const counts = Array.from({ length: 13 }, (_, i) => i + 1)
    .filter((count) => (count % 2 === 0) === even)
    .flatMap((count) => lengthOf(scene, suit, count, count) ?? []);
  const others = Array.from({ length: 13 }, (_, i) => i + 1)
    .filter((count) => (count % 2 === 0) !== even)
    .flatMap((count) => lengthOf(scene, suit, count, count) ?? []);
  if (others.length === 0) return null;
  const [first, ...rest] = counts;
  return first && rest.length > 0 ? { kind: 'or', of: counts } : (first ?? null);
}

const countEven: Inference = {
  kind: 'inference',
  id: 'count-even',
  family: 'signals',
  strength: 0.7,
  infer(scene) {
    if (!followsDeclarer(scene) || saysYes(scene) !== true) return null;
    return evenOrOdd(scene, suitLed(scene), true);
  },
};

const countOdd: Inference = {
  kind: 'inference',
  id: 'count-odd',
  family: 'signals',
  strength: 0.65,
  infer(scene) {
    if (!followsDeclarer(scene) || saysYes(scene) !== false) return null;
    return evenOrOdd(scene, suitLed(scene), false);
  },
};

/** The first two cards of a defender in a suit that declarer's side led, if this one is the second. */
function secondOfTwo(scene: Scene): readonly [Card, Card] | null {
  if (!followsIdly(scene)) return null;
  const [first, second, third] = shownIn(scene, suitLed(scene));
  if (!first || !second || third || isHonour(first) || isHonour(second)) return null;
  return [first, second];
}

/** The echo is only clear with its second card: what the first one seemed to say is corrected. */
const echoCompleted: Inference = {
  kind: 'inference',
  id: 'echo-completed',
  family: 'signals',
  strength: 0.8,
  infer(scene) {
    const { witness } = scene;
    const cards = secondOfTwo(scene);
    if (!cards || witness.auction.signals === 'none' || suitLed(scene) === trumpsOf(witness))
      return null;
    // A first card on partner's lead told something else.
    const leader = firstToLead(scene.before, suitLed(scene));
    if (!leader || sideOf(leader) === sideOf(scene.seat)) return null;
    const down = cardStrength(cards[0]) > cardStrength(cards[1]);
    return evenOrOdd(scene, suitLed(scene), down === (witness.auction.signals === 'standard'));
  },
};

const trumpEcho: Inference = {
  kind: 'inference',
  id: 'trump-echo-shows-three',
  family: 'signals',
  strength: 0.7,
  infer(scene) {
    const { witness } = scene;
    const cards = secondOfTwo(scene);
    const trumps = trumpsOf(witness);
    if (!cards || witness.auction.signals === 'none' || suitLed(scene) !== trumps || !trumps)
      return null;
    const down = cardStrength(cards[0]) > cardStrength(cards[1]);
    return down ? lengthOf(scene, trumps, 3, 13) : null;
  },
};

const noTrumpEcho: Inference = {
  kind: 'inference',
  id: 'no-trump-echo-denies-three',
  family: 'signals',
  strength: 0.55,
  infer(scene) {
    const { witness } = scene;
    const cards = secondOfTwo(scene);
    const trumps = trumpsOf(witness);
    if (!cards || witness.auction.signals === 'none' || suitLed(scene) !== trumps || !trumps)
      return null;
    const up = cardStrength(cards[0]) < cardStrength(cards[1]);
    const three = up ? lengthOf(scene, trumps, 3, 3) : null;
    return three && { kind: 'not', of: three };
  },
};

const discardEncourages: Inference = {
  kind: 'inference',
  id: 'discard-asks-for-its-suit',
  family: 'signals',
  strength: 0.7,
  infer(scene) {
    if (!discards(scene) || saysYes(scene) !== true) return null;
    return oneOf(scene.seat, honoursOut(scene, suitOf(scene.card)));
  },
};

const discardDiscourages: Inference = {
  kind: 'inference',
  id: 'discard-warns-of-its-suit',
  family: 'signals',
  strength: 0.6,
  infer(scene) {
    if (!discards(scene) || saysYes(scene) !== false) return null;
    return lacksAll(scene.seat, honoursOut(scene, suitOf(scene.card)));
  },
};

/** The side suits that a signal for a suit chooses between, the lower one first; null when there are not two. */
function lowerAndHigher({ witness }: Scene, not: Suit): readonly [Suit, Suit] | null {
  // SUITS runs from spades down.
  const [higher, lower, other] = SUITS.filter((suit) => suit !== not && suit !== trumpsOf(witness));
  return higher && lower && !other ? [lower, higher] : null;
}

/** That a defender holds a high honour in the suit that a spot asks for. */
function preferred(scene: Scene, suit: Suit): Constraint | null {
  const spot = spotOf(scene);
  const suits = lowerAndHigher(scene, suit);
  if (spot === 'unclear' || !suits || scene.witness.auction.signals === 'none') return null;
  const asked = suits[spot === 'high' ? 1 : 0];
  const high = hiddenIn(scene.witness, asked).filter((card) => cardStrength(card) >= KING);
  return oneOf(scene.seat, high);
}

/** Suit preference is read the same in standard and upside-down signals. */
const leadForRuff: Inference = {
  kind: 'inference',
  id: 'lead-for-a-ruff-asks-for-a-suit',
  family: 'signals',
  strength: 0.75,
  infer(scene) {
    const { witness, before, place, card, seat } = scene;
    const suit = suitOf(card);
    if (place !== 0 || !isHiddenDefenders(scene) || suit === trumpsOf(witness)) return null;
    const isPartners = witness.seat === partnerOf(seat);
    if (!isPartners || trumpsOf(witness) === null || before.won.length === 0) return null;
    const gone = cardsPlayed(before);
    const left = witness.hand.filter((each) => !gone.includes(each)).map(suitOf);
    const canRuff = !left.includes(suit) && left.some((each) => each === trumpsOf(witness));
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
  countEven,
  countOdd,
  echoCompleted,
  trumpEcho,
  noTrumpEcho,
  discardEncourages,
  discardDiscourages,
  leadForRuff,
  overShortDummy,
  ...SENT,
];
