/** The chapter of declarer: what its plays tell the defenders; what theirs tell declarer stands in `defenders.ts`. */
import { cardStrength, suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { DECLARING } from './declaring/declaring';
import { DEFENDERS } from './defenders';
import {
  ACE,
  bestBefore,
  dummysLeft,
  hiddenIn,
  inSuitLed,
  isDeclarersCard,
  isDeclarersTrick,
  isFirstLeadOfSuit,
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
import { follows, isDeclarers, suitLed, trumpsOf, type Scene, type Witness } from './scene';

const FOURTH = 3;

/** Whether declarer played the card from its own hand, which the witness does not see. */
function isDeclarersHand({ witness, seat }: Scene): boolean {
  const { declarer } = witness.contract;
  return seat === declarer && witness.seat !== declarer;
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
  strength: 0.7,
  infer(scene) {
    if (!winsFourth(scene, ACE)) return null;
    return lacksAll(scene.seat, onlyHidden(scene.witness, [inSuitLed(scene, KING)]));
  },
};

const dearerThanNeeded: Inference = {
  kind: 'inference',
  id: 'declarer-wins-cheaply',
  family: 'declarer',
  strength: 0.75,
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
  // By convention: at no-trump declarer holds up the ace, and with two stoppers it wins what it can.
  strength: 0.7,
  infer(scene) {
    const { witness, before, place, seat } = scene;
    if (place !== FOURTH || !isDeclarersHand(scene) || isDeclarersTrick(scene)) return null;
    if (trumpsOf(witness) !== null || before.won.length > 2) return null;
    const best = bestBefore(scene);
    // Under a winner of dummy's nothing is held up.
    if (!best || isDeclarersCard(scene, best) || !follows(scene) || takesOver(scene)) return null;
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
  strength: 0.6,
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
  strength: 0.2,
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
  strength: 0.45,
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
  strength: 0.85,
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
  strength: 0.1,
  infer(scene) {
    const { witness, card, place, seat } = scene;
    if (place !== 0 || !isDeclarersHand(scene) || isHonour(card)) return null;
    if (suitOf(card) === trumpsOf(witness)) return null;
    const dummy = dummysLeft(scene, suitOf(card));
    const king = dummy.some((each) => cardStrength(each) === KING);
    return king ? lacksAll(seat, onlyHidden(witness, [inSuitLed(scene, ACE)])) : null;
  },
};

const loserThrown: Inference = {
  kind: 'inference',
  id: 'loser-thrown-from-hand',
  family: 'declarer',
  strength: 0.1,
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
  ...DEFENDERS,
  loserThrown,
  ...DECLARING,
];
