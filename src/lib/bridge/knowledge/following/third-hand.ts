/** The chapter of the third hand: a defender plays after partner has led, and comes back to partner's suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { heldIn, holdsNext, isDefendersTurn } from '../choosing';
import {
  ACE,
  atMostLeft,
  bestBefore,
  dummysLeft,
  hiddenAbove,
  hiddenBelow,
  isHiddenDefenders,
  isHonour,
  JACK,
  KING,
  lacksAll,
  nextAbove,
  nextBelow,
  oneOf,
  onlyHidden,
  placeOfDummy,
  QUEEN,
  takesOver,
  TEN,
} from '../looking';
import { PARTNERS_SUIT } from './partners-suit';
import { UNBLOCKING } from './unblocking';
import { UNDER_THE_KING } from './under-the-king';
import type { Inference, Preference, Rule } from '../rule';
import { follows, ledCard, suitLed, trumpsOf, type Scene } from '../scene';

/** Dummy's place when partner leads through it, and when it plays last. */
const BEFORE = 1;
const AFTER = 3;

/** Whether a hidden defender has played third to partner's lead. */
function isThirdHand(scene: Scene): boolean {
  return scene.place === 2 && isHiddenDefenders(scene);
}

/** Whether third hand followed suit and took the trick over from a small card of partner's or from a card of declarer's side. */
function goesUp(scene: Scene): boolean {
  const led = ledCard(scene);
  if (!led || !isThirdHand(scene) || !follows(scene) || !takesOver(scene)) return false;
  return bestBefore(scene) !== led || !isHonour(led);
}

/** Dummy's cards in the suit led that third hand has to fear: what it kept, or is still to play. */
function dummysCards(scene: Scene): readonly Card[] {
  return dummysLeft(scene, suitLed(scene));
}

const deniesNextLower: Inference = {
  kind: 'inference',
  id: 'third-hand-denies-next-lower',
  family: 'third-hand',
  strength: 0.7,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    if (!goesUp(scene) || !isHonour(card) || cardStrength(card) === ACE) return null;
    return lacksAll(seat, onlyHidden(witness, [nextBelow(before, card)]));
  },
};

const aceDeniesKing: Inference = {
  kind: 'inference',
  id: 'third-hand-ace-denies-king',
  family: 'third-hand',
  strength: 0.85,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    if (!goesUp(scene) || cardStrength(card) !== ACE) return null;
    const next = nextBelow(before, card);
    return next && cardStrength(next) === KING ? lacksAll(seat, onlyHidden(witness, [next])) : null;
  },
};

const cannotBeat: Inference = {
  kind: 'inference',
  id: 'third-hand-cannot-beat',
  family: 'third-hand',
  strength: 0.75,
  infer(scene) {
    const { witness, seat } = scene;
    const best = bestBefore(scene);
    if (!best || !isThirdHand(scene) || !follows(scene) || takesOver(scene)) return null;
    // An honour of partner's is left alone, and over one of declarer's side third hand may hold up.
    if (isHonour(best) || suitOf(best) !== suitLed(scene)) return null;
    const fear = Math.max(TEN - 1, ...dummysCards(scene).map(cardStrength));
    const useful = hiddenAbove(witness, best).filter((card) => cardStrength(card) > fear);
    return lacksAll(seat, useful);
  },
};

const thirdHandHigh: Inference = {
  kind: 'inference',
  id: 'third-hand-high',
  family: 'third-hand',
  strength: 0.75,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    if (!goesUp(scene) || placeOfDummy(scene) !== BEFORE || finessed(scene).length > 0) return null;
    const above = hiddenAbove(witness, card);
    const touching = oneOf(seat, onlyHidden(witness, [nextAbove(before, card)]));
    // Of touching cards the lowest is played, which leaves the next higher open.
    if (touching && above.length === 1) return null;
    const higher = lacksAll(seat, above);
    return higher && touching ? { kind: 'or', of: [higher, touching] } : higher;
  },
};

/** Honours that dummy kept and that third hand, with a lower card, finesses against. */
function finessed(scene: Scene): readonly Card[] {
  return dummysCards(scene).filter(
    (card) => isHonour(card) && cardStrength(card) > cardStrength(scene.card),
  );
}

const finessesDummy: Inference = {
  kind: 'inference',
  id: 'third-hand-finesses-dummy',
  family: 'third-hand',
  strength: 0.35,
  infer(scene) {
    const { witness, seat } = scene;
    if (!goesUp(scene) || placeOfDummy(scene) !== BEFORE || cardStrength(scene.card) < TEN - 1)
      return null;
    const lowest = finessed(scene).at(-1);
    return lowest ? oneOf(seat, hiddenAbove(witness, lowest)) : null;
  },
};

const winsCheaply: Inference = {
  kind: 'inference',
  id: 'third-hand-wins-cheaply',
  family: 'third-hand',
  strength: 0.7,
  infer(scene) {
    const { witness, card, seat } = scene;
    if (!goesUp(scene) || placeOfDummy(scene) !== AFTER) return null;
    const best = bestBefore(scene);
    const dummys = dummysCards(scene);
    if (!best || dummys.length === 0) return null;
    const enough = Math.max(cardStrength(best), ...dummys.map(cardStrength));
    const cheaper = hiddenBelow(witness, card).filter((other) => cardStrength(other) > enough);
    return cardStrength(card) > enough ? lacksAll(seat, cheaper) : null;
  },
};

const queenUnderAce: Inference = {
  kind: 'inference',
  id: 'queen-under-ace-shows-jack',
  family: 'third-hand',
  strength: 0.85,
  infer(scene) {
    const { witness, before, card, seat } = scene;
    const led = ledCard(scene);
    if (!led || !isThirdHand(scene) || !follows(scene) || bestBefore(scene) !== led) return null;
    if (trumpsOf(witness) === null || cardStrength(led) < KING || cardStrength(card) !== QUEEN)
      return null;
    const jack = oneOf(seat, onlyHidden(witness, [nextBelow(before, card)]));
    const alone = atMostLeft(scene, suitOf(card), 0);
    return jack && alone ? { kind: 'or', of: [jack, alone] } : alone;
  },
};

const overtakes: Inference = {
  kind: 'inference',
  id: 'overtakes-from-shortness',
  family: 'third-hand',
  strength: 0.4,
  infer(scene) {
    const led = ledCard(scene);
    if (!led || !isThirdHand(scene) || !follows(scene) || bestBefore(scene) !== led) return null;
    if (cardStrength(led) < QUEEN || !takesOver(scene)) return null;
    return atMostLeft(scene, suitOf(led), 1);
  },
};

const doesNotRuff: Inference = {
  kind: 'inference',
  id: 'third-hand-does-not-ruff',
  family: 'third-hand',
  strength: 0.75,
  infer(scene) {
    const { witness, card } = scene;
    const best = bestBefore(scene);
    const trumps = trumpsOf(witness);
    if (!best || !isThirdHand(scene) || follows(scene) || trumps === null) return null;
    if ([best, card].some((each) => suitOf(each) === trumps)) return null;
    return best === ledCard(scene) && isHonour(best) ? null : atMostLeft(scene, trumps, 0);
  },
};

const lowestOfTouching: Preference = {
  kind: 'preference',
  id: 'third-hand-lowest-of-touching',
  family: 'third-hand',
  strength: 0.75,
  prefer(choice) {
    const { witness, cards } = choice;
    const [led] = witness.play.trick.cards;
    if (!isDefendersTurn(choice, 2) || !led) return [];
    // What is thrown is no third hand's card.
    if (cards.some((card) => suitOf(card) !== suitOf(led))) return [];
    return cards.filter(
      (card) => !isHonour(card) || !holdsNext(heldIn(witness, suitOf(card)), card, -1),
    );
  },
};

const thirdHandUp: Preference = {
  kind: 'preference',
  id: 'third-hand-plays-high',
  family: 'third-hand',
  strength: 0.6,
  prefer(choice) {
    const { witness, cards } = choice;
    const [led, second] = witness.play.trick.cards;
    if (!isDefendersTurn(choice, 2) || !led || !second || isHonour(led)) return [];
    if (isHonour(second) || suitOf(second) !== suitOf(led)) return [];
    const honours = cards.filter((card) => suitOf(card) === suitOf(led) && isHonour(card));
    return honours.filter((card) => cardStrength(card) >= JACK);
  },
};

export const THIRD_HAND: readonly Rule[] = Object.freeze([
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
  ...PARTNERS_SUIT,
  ...UNBLOCKING,
  ...UNDER_THE_KING,
]);
