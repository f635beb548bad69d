/** The chapter of declarer: what its plays tell the defenders, and what the defenders' plays tell declarer. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/bridge/rules/play';
import { sideOf } from '$lib/bridge/rules/seats';
import { couldHold } from './bidding';
import {
  ACE,
  bestBefore,
  dummysLeft,
  hiddenAbove,
  hiddenIn,
  isFirstLeadOfSuit,
  isHiddenDefenders,
  isHonour,
  JACK,
  KING,
  lacksAll,
  lengthOf,
  nextBelow,
  oneOf,
  onlyHidden,
  QUEEN,
  shownIn,
  takesOver,
} from './looking';
import type { Inference, Rule } from './rule';
import {
  follows,
  isDeclarers,
  ledCard,
  suitLed,
  trumpsOf,
  type Scene,
  type Witness,
} from './scene';

const FOURTH = 3;

/** Whether declarer played the card from its own hand, which the witness does not see. */
function isDeclarersHand({ witness, seat }: Scene): boolean {
  const { declarer } = witness.contract;
  return seat === declarer && witness.seat !== declarer;
}

/** Whether declarer's side led to the trick. */
function isDeclarersTrick({ before, ...scene }: Scene): boolean {
  return isDeclarers({ before, ...scene, seat: before.trick.leader });
}

/** The card of this strength in the suit of the trick. */
function inSuitLed(scene: Scene, strength: number): Card {
  const ranks: Readonly<Record<number, string>> = { 14: 'A', 13: 'K', 12: 'Q', 11: 'J' };
  return `${suitLed(scene)}${ranks[strength] ?? ''}` as Card;
}

/** Whether declarer, in fourth hand, takes a trick of the defenders' with a card of this strength. */
function winsFourth(scene: Scene, strength: number): boolean {
  return (
    scene.place === FOURTH &&
    isDeclarersHand(scene) &&
    follows(scene) &&
    takesOver(scene) &&
    cardStrength(scene.card) === strength
  );
}

/** The paper's own example (section 4.2). */
const aceDeniesQueen: Inference = {
  kind: 'inference',
  id: 'ace-over-the-king-denies-the-queen',
  family: 'declarer',
  strength: 0.85,
  infer(scene) {
    if (!winsFourth(scene, ACE)) return null;
    const { witness, seat } = scene;
    const king = inSuitLed(scene, KING);
    const [queen] = onlyHidden(witness, [inSuitLed(scene, QUEEN)]);
    const best = bestBefore(scene);
    if (!queen || (best && cardStrength(best) > QUEEN)) return null;
    if (witness.hand.includes(king)) return { kind: 'lacks', seat, card: queen };
    if (!hiddenIn(witness, suitLed(scene)).includes(king)) return null;
    return {
      kind: 'or',
      of: [
        { kind: 'holds', seat, card: king },
        { kind: 'lacks', seat, card: queen },
      ],
    };
  },
};

const aceDeniesKing: Inference = {
  kind: 'inference',
  id: 'ace-denies-the-king',
  family: 'declarer',
  strength: 0.65,
  infer(scene) {
    if (!winsFourth(scene, ACE)) return null;
    return lacksAll(scene.seat, onlyHidden(scene.witness, [inSuitLed(scene, KING)]));
  },
};

const dearerThanNeeded: Inference = {
  kind: 'inference',
  id: 'declarer-wins-cheaply',
  family: 'declarer',
  strength: 0.6,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    const played = winsFourth(scene, QUEEN) || winsFourth(scene, JACK);
    const below = played ? nextBelow(before, card) : null;
    const best = bestBefore(scene);
    if (!below || !best || cardStrength(best) >= cardStrength(below)) return null;
    return lacksAll(seat, onlyHidden(witness, [below]));
  },
};

const duckShowsLength: Inference = {
  kind: 'inference',
  id: 'a-duck-is-a-hold-up',
  family: 'declarer',
  strength: 0.6,
  infer(scene) {
    const { witness, before, place, seat } = scene;
    if (place !== FOURTH || !isDeclarersHand(scene) || isDeclarersTrick(scene)) return null;
    if (trumpsOf(witness) !== null || before.won.length > 2) return null;
    const best = bestBefore(scene);
    // Under a winner of dummy's nothing is held up.
    if (!best || isOurs(scene, best) || !follows(scene) || takesOver(scene)) return null;
    const ace = inSuitLed(scene, ACE);
    return onlyHidden(witness, [ace]).length > 0 && cardStrength(best) >= JACK
      ? { kind: 'holds', seat, card: ace }
      : null;
  },
};

const noTrumpsDrawn: Inference = {
  kind: 'inference',
  id: 'ruffs-before-trumps',
  family: 'declarer',
  strength: 0.55,
  infer(scene) {
    const { witness, before, place, card } = scene;
    const trumps = trumpsOf(witness);
    const { declarer } = witness.contract;
    if (place !== 0 || trumps === null || suitOf(card) === trumps) return null;
    if (!isDeclarers(scene) || witness.seat === declarer || hasLed(before, witness)) return null;
    const side = SUITS.filter((suit) => suit !== trumps);
    const hand = { ...scene, seat: declarer };
    // Who is known to be short has shown why it waits.
    const isKnown = side.some(
      (suit) => shownIn(hand, suit).length + hiddenIn(witness, suit).length < 3,
    );
    if (isKnown) return null;
    const short = side.flatMap((suit) => lengthOf(hand, suit, 0, 2) ?? []);
    return short.length > 0 ? { kind: 'or', of: short } : null;
  },
};

/** Whether declarer's side has led to a trick before. */
function hasLed({ won }: Scene['before'], { contract }: Witness): boolean {
  return won.some(({ leader }) => sideOf(leader) === sideOf(contract.declarer));
}

const doesNotRun: Inference = {
  kind: 'inference',
  id: 'attacked-suit-does-not-run',
  family: 'declarer',
  strength: 0.6,
  infer(scene) {
    const { witness, card, before } = scene;
    const { declarer } = witness.contract;
    if (trumpsOf(witness) !== null || witness.seat === declarer) return null;
    if (!isDeclarers(scene) || !isFirstLeadOfSuit(scene) || before.won.length > 4) return null;
    const suit = suitOf(card);
    const honours = hiddenIn(witness, suit).filter((each) => cardStrength(each) >= QUEEN);
    return honours.length > 1
      ? { kind: 'or', of: honours.map((each) => ({ kind: 'lacks', seat: declarer, card: each })) }
      : null;
  },
};

const finesseNotTaken: Inference = {
  kind: 'inference',
  id: 'finesse-not-taken',
  family: 'declarer',
  strength: 0.7,
  infer(scene) {
    const { witness, card, place } = scene;
    const { declarer } = witness.contract;
    const fromDummy = scene.seat !== declarer && isDeclarers(scene);
    if (place !== 2 || !fromDummy || witness.seat === declarer || !isDeclarersTrick(scene))
      return null;
    if (!follows(scene) || cardStrength(card) !== ACE) return null;
    const queen = inSuitLed(scene, QUEEN);
    if (!dummysLeft(scene, suitLed(scene)).includes(queen)) return null;
    const [king] = onlyHidden(witness, [inSuitLed(scene, KING)]);
    return king ? { kind: 'holds', seat: declarer, card: king } : null;
  },
};

const leadsTouchingHonour: Inference = {
  kind: 'inference',
  id: 'honour-led-towards-the-ace',
  family: 'declarer',
  strength: 0.65,
  infer(scene) {
    const { witness, before, card, place, seat } = scene;
    if (place !== 0 || !isDeclarersHand(scene)) return null;
    const strength = cardStrength(card);
    if (strength !== QUEEN && strength !== JACK) return null;
    const dummy = dummysLeft(scene, suitOf(card));
    if (!dummy.some((each) => cardStrength(each) === ACE)) return null;
    // With everything above it in dummy, or gone, the lead finesses against nobody.
    const seen = [...dummy, ...cardsPlayed(before)];
    const above = [KING, QUEEN].filter((each) => each > strength);
    if (above.every((each) => seen.includes(inSuitLed(scene, each)))) return null;
    return oneOf(seat, onlyHidden(witness, [nextBelow(before, card)]));
  },
};

const leadsTowardsHonours: Inference = {
  kind: 'inference',
  id: 'low-towards-the-king',
  family: 'declarer',
  strength: 0.6,
  infer(scene) {
    const { witness, card, place, seat } = scene;
    if (place !== 0 || !isDeclarersHand(scene) || isHonour(card)) return null;
    if (suitOf(card) === trumpsOf(witness)) return null;
    const dummy = dummysLeft(scene, suitOf(card));
    const king = dummy.some((each) => cardStrength(each) === KING);
    return king ? lacksAll(seat, onlyHidden(witness, [inSuitLed(scene, ACE)])) : null;
  },
};

/** The paper's example 2: the defender who plays last did not take it, so it has not got the honour. */
const finesseWon: Inference = {
  kind: 'inference',
  id: 'a-finesse-that-won-is-on',
  family: 'declarer',
  strength: 0.9,
  infer(scene) {
    const { witness, place, seat } = scene;
    if (place !== FOURTH || !isHiddenDefenders(scene) || !follows(scene)) return null;
    if (!isDeclarersTrick(scene) || takesOver(scene)) return null;
    const best = bestBefore(scene);
    if (!best || suitOf(best) !== suitLed(scene) || cardStrength(best) < 9) return null;
    if (!isOurs(scene, best)) return null;
    return lacksAll(
      seat,
      hiddenAbove(witness, best).filter((card) => couldHold(witness, seat, card)),
    );
  },
};

/** Whether a card of the trick was played by declarer's side. */
function isOurs({ witness, before }: Scene, card: Card): boolean {
  const { leader, cards } = before.trick;
  const place = cards.indexOf(card);
  const ledByUs = sideOf(leader) === sideOf(witness.contract.declarer);
  return (place % 2 === 0) === ledByUs;
}

const honourHeld: Inference = {
  kind: 'inference',
  id: 'a-king-that-held',
  family: 'declarer',
  strength: 0.6,
  infer(scene) {
    const { witness, place, seat, before } = scene;
    const led = ledCard(scene);
    if (!led || place !== 1 || !isHiddenDefenders(scene) || !follows(scene)) return null;
    if (cardStrength(led) !== KING || takesOver(scene) || before.won.length > 9) return null;
    return lacksAll(seat, onlyHidden(witness, [inSuitLed(scene, ACE)]));
  },
};

const fourthHandCheap: Inference = {
  kind: 'inference',
  id: 'fourth-hand-wins-cheaply',
  family: 'declarer',
  strength: 0.7,
  infer(scene) {
    const { witness, before, place, card, seat } = scene;
    if (place !== FOURTH || !isHiddenDefenders(scene) || !follows(scene) || !takesOver(scene))
      return null;
    const below = nextBelow(before, card);
    const best = bestBefore(scene);
    if (!below || !best || cardStrength(best) >= cardStrength(below)) return null;
    return lacksAll(seat, onlyHidden(witness, [below]));
  },
};

const loserThrown: Inference = {
  kind: 'inference',
  id: 'loser-thrown-from-hand',
  family: 'declarer',
  strength: 0.6,
  infer(scene) {
    const { witness, card, seat, place } = scene;
    if (place === 0 || !isDeclarersHand(scene) || follows(scene) || isHonour(card)) return null;
    const suit = suitOf(card);
    const trumps = trumpsOf(witness);
    // At no-trump a small card goes from any suit.
    if (trumps === null || suit === trumps) return null;
    return lacksAll(seat, onlyHidden(witness, [`${suit}A`]));
  },
};

export const DECLARER: readonly Rule[] = [
  aceDeniesQueen,
  aceDeniesKing,
  dearerThanNeeded,
  duckShowsLength,
  noTrumpsDrawn,
  doesNotRun,
  finesseNotTaken,
  leadsTouchingHonour,
  leadsTowardsHonours,
  finesseWon,
  honourHeld,
  fourthHandCheap,
  loserThrown,
];
