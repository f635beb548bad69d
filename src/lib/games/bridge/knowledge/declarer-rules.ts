/**
 * Declarer's rules: what declarer's plays show the defenders, what the defenders' plays show
 * declarer, and how declarer leads.
 */
import { cardStrength, suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { DEFENDER_INFERENCES } from './defender-inferences';
import {
  ACE,
  winningCardBefore,
  dummyHoldingBefore,
  hiddenCardsOfSuit,
  cardInSuitLed,
  isCardOfDeclarersSide,
  isLedByDeclarersSide,
  isFirstLeadOfSuit,
  isHonourCard,
  JACK,
  KING,
  lacksAllOf,
  lengthBetween,
  nextLowerCard,
  holdsOneOf,
  filterHidden,
  QUEEN,
  cardsPlayedInSuit,
  takesTheLead,
} from './scene-queries';
import type { Inference, Rule } from './rule';
import {
  followsSuit,
  isByDeclarersSide,
  suitLed,
  trumpSuitOf,
  type Scene,
  type InformationSet,
} from './scene';
import { cashBeforeLeavingHand } from './declaring/cash-before-leaving';
import { keepLastEntry } from './declaring/keep-last-entry';
import { keepTrumps } from './declaring/keep-trumps';
import { establishFirst, finesseAgain, highFromTheShortHand } from './declaring/establish-suits';
import { drawFromTheTop, drawTrumps } from './declaring/draw-trumps';

/** Positions in a trick, from 0. */
const ON_LEAD = 0;
const THIRD_HAND = 2;
const FOURTH_HAND = 3;

/** True when declarer played the card from its own hand, which the observer does not see. */
function isDeclarersHand({ infoSet, seat }: Scene): boolean {
  const { declarer } = infoSet.contract;
  return seat === declarer && infoSet.seat !== declarer;
}

/** True when declarer wins the trick in fourth hand with a card of this strength. */
function winsFourth(scene: Scene, strength: number): boolean {
  return (
    scene.positionInTrick === FOURTH_HAND &&
    isDeclarersHand(scene) &&
    followsSuit(scene) &&
    takesTheLead(scene) &&
    cardStrength(scene.card) === strength
  );
}

/**
 * Declarer wins with the ace where the queen would have done: it lacks the queen, unless it holds
 * the king too and played one of three equals. (The example of section 4.2 in Murakami, Odawa, Liu
 * and Uehara, "Design and implementation of a Bridge teaching program".)
 */
const aceDeniesQueen: Inference = {
  kind: 'inference',
  id: 'ace-over-the-king-denies-the-queen',
  family: 'declarer',
  strength: 0.95,
  infer(scene) {
    if (!winsFourth(scene, ACE)) return null;
    const { infoSet, seat } = scene;
    // The queen was enough when the observer has the king; a hidden king may be declarer's.
    const king = cardInSuitLed(scene, KING);
    const [queen] = filterHidden(infoSet, [cardInSuitLed(scene, QUEEN)]);
    const best = winningCardBefore(scene);
    if (!queen || (best && cardStrength(best) > QUEEN)) return null;
    if (infoSet.hand.includes(king)) return { kind: 'lacks', seat, card: queen };
    if (!hiddenCardsOfSuit(infoSet, suitLed(scene)).includes(king)) return null;
    return {
      kind: 'or',
      of: [
        { kind: 'holds', seat, card: king },
        { kind: 'lacks', seat, card: queen },
      ],
    };
  },
};

/** Declarer wins with the king from ace and king, so that the ace denies the king. */
const aceDeniesKing: Inference = {
  kind: 'inference',
  id: 'ace-denies-the-king',
  family: 'declarer',
  strength: 0.4,
  infer(scene) {
    if (!winsFourth(scene, ACE)) return null;
    return lacksAllOf(scene.seat, filterHidden(scene.infoSet, [cardInSuitLed(scene, KING)]));
  },
};

/** Declarer won with a queen or jack: of touching cards it would have played the lower one. */
const dearerThanNeeded: Inference = {
  kind: 'inference',
  id: 'declarer-wins-cheaply',
  family: 'declarer',
  strength: 0.75,
  infer(scene) {
    const { infoSet, playBefore, card, seat } = scene;
    const wonWithQueenOrJack = winsFourth(scene, QUEEN) || winsFourth(scene, JACK);
    const lowerCard = wonWithQueenOrJack ? nextLowerCard(playBefore, card) : null;
    const best = winningCardBefore(scene);
    if (!lowerCard || !best || cardStrength(best) >= cardStrength(lowerCard)) return null;
    return lacksAllOf(seat, filterHidden(infoSet, [lowerCard]));
  },
};

/** Declarer lets an honour win an early trick at notrump: it is holding up the ace. */
const duckShowsAce: Inference = {
  kind: 'inference',
  id: 'a-duck-is-a-hold-up',
  family: 'declarer',
  // Declarer ducks without the ace too: in real play it was right no more often than chance.
  strength: 0.05,
  infer(scene) {
    const { infoSet, playBefore, positionInTrick, seat } = scene;
    if (positionInTrick !== FOURTH_HAND || !isDeclarersHand(scene) || isLedByDeclarersSide(scene))
      return null;
    if (trumpSuitOf(infoSet) !== null || playBefore.won.length > 2) return null;
    const best = winningCardBefore(scene);
    // Following low under dummy's winning card is no hold-up.
    if (!best || isCardOfDeclarersSide(scene, best) || !followsSuit(scene) || takesTheLead(scene))
      return null;
    const ace = cardInSuitLed(scene, ACE);
    return filterHidden(infoSet, [ace]).length > 0 && cardStrength(best) >= JACK
      ? { kind: 'holds', seat, card: ace }
      : null;
  },
};

/** Declarer leads a side suit before trumps: a ruff is planned, so some side suit is short. */
const noTrumpsDrawn: Inference = {
  kind: 'inference',
  id: 'ruffs-before-trumps',
  family: 'declarer',
  strength: 0.8,
  infer(scene) {
    const { infoSet, playBefore, positionInTrick, card } = scene;
    const trumps = trumpSuitOf(infoSet);
    const { declarer } = infoSet.contract;
    if (positionInTrick !== ON_LEAD || trumps === null || suitOf(card) === trumps) return null;
    if (!isByDeclarersSide(scene) || infoSet.seat === declarer || hasLed(playBefore, infoSet))
      return null;
    const sideSuits = SUITS.filter((suit) => suit !== trumps);
    const declarerScene = { ...scene, seat: declarer };
    // Once declarer is known to be short, the ruffs are explained.
    const isKnownShort = sideSuits.some(
      (suit) =>
        cardsPlayedInSuit(declarerScene, suit).length + hiddenCardsOfSuit(infoSet, suit).length < 3,
    );
    if (isKnownShort) return null;
    const shortSuits = sideSuits.flatMap((suit) => lengthBetween(declarerScene, suit, 0, 2) ?? []);
    return shortSuits.length > 0 ? { kind: 'or', of: shortSuits } : null;
  },
};

/** True when declarer's side has led to an earlier trick. */
function hasLed({ won }: Scene['playBefore'], { contract }: InformationSet): boolean {
  return won.some(({ leader }) => sideOf(leader) === sideOf(contract.declarer));
}

/** Declarer attacks a suit early at notrump: the suit is not solid, an honour is missing. */
const doesNotRun: Inference = {
  kind: 'inference',
  id: 'attacked-suit-does-not-run',
  family: 'declarer',
  strength: 0.05,
  infer(scene) {
    const { infoSet, card, playBefore } = scene;
    const { declarer } = infoSet.contract;
    if (trumpSuitOf(infoSet) !== null || infoSet.seat === declarer) return null;
    if (!isByDeclarersSide(scene) || !isFirstLeadOfSuit(scene) || playBefore.won.length > 4)
      return null;
    const suit = suitOf(card);
    const honours = hiddenCardsOfSuit(infoSet, suit).filter(
      (otherCard) => cardStrength(otherCard) >= QUEEN,
    );
    return honours.length > 1
      ? {
          kind: 'or',
          of: honours.map((otherCard) => ({ kind: 'lacks', seat: declarer, card: otherCard })),
        }
      : null;
  },
};

/**
 * Declarer plays dummy's ace on its own lead instead of finessing the queen beside it: it holds the
 * king.
 */
const finesseNotTaken: Inference = {
  kind: 'inference',
  id: 'finesse-not-taken',
  family: 'declarer',
  strength: 0.45,
  infer(scene) {
    const { infoSet, card, positionInTrick } = scene;
    const { declarer } = infoSet.contract;
    const fromDummy = scene.seat !== declarer && isByDeclarersSide(scene);
    if (
      positionInTrick !== THIRD_HAND ||
      !fromDummy ||
      infoSet.seat === declarer ||
      !isLedByDeclarersSide(scene)
    )
      return null;
    if (!followsSuit(scene) || cardStrength(card) !== ACE) return null;
    const queen = cardInSuitLed(scene, QUEEN);
    if (!dummyHoldingBefore(scene, suitLed(scene)).includes(queen)) return null;
    const [king] = filterHidden(infoSet, [cardInSuitLed(scene, KING)]);
    return king ? { kind: 'holds', seat: declarer, card: king } : null;
  },
};

/**
 * A queen or jack led from hand towards dummy's ace has the next lower card behind it; else a cover
 * would gain the defenders a trick.
 */
const leadsTouchingHonour: Inference = {
  kind: 'inference',
  id: 'honour-led-towards-the-ace',
  family: 'declarer',
  strength: 0.1,
  infer(scene) {
    const { infoSet, playBefore, card, positionInTrick, seat } = scene;
    if (positionInTrick !== ON_LEAD || !isDeclarersHand(scene)) return null;
    const strength = cardStrength(card);
    if (strength !== QUEEN && strength !== JACK) return null;
    const dummyCards = dummyHoldingBefore(scene, suitOf(card));
    if (!dummyCards.some((otherCard) => cardStrength(otherCard) === ACE)) return null;
    // With every higher card in dummy or played, the lead finesses against nobody.
    const visible = [...dummyCards, ...cardsPlayed(playBefore)];
    const higher = [KING, QUEEN].filter((value) => value > strength);
    if (higher.every((value) => visible.includes(cardInSuitLed(scene, value)))) return null;
    return holdsOneOf(seat, filterHidden(infoSet, [nextLowerCard(playBefore, card)]));
  },
};

/**
 * A low card led towards dummy's king, so that it wins when the ace lies before it: declarer has
 * not got the ace.
 */
const leadsTowardsHonours: Inference = {
  kind: 'inference',
  id: 'low-towards-the-king',
  family: 'declarer',
  strength: 0.7,
  infer(scene) {
    const { infoSet, card, positionInTrick, seat } = scene;
    if (positionInTrick !== ON_LEAD || !isDeclarersHand(scene) || isHonourCard(card)) return null;
    if (suitOf(card) === trumpSuitOf(infoSet)) return null;
    const dummyCards = dummyHoldingBefore(scene, suitOf(card));
    const dummyHasKing = dummyCards.some((otherCard) => cardStrength(otherCard) === KING);
    return dummyHasKing
      ? lacksAllOf(seat, filterHidden(infoSet, [cardInSuitLed(scene, ACE)]))
      : null;
  },
};

/** The rules by which declarer leads, from the own hand and from dummy. */
export const DECLARER_LEAD_RULES: readonly Rule[] = Object.freeze([
  drawTrumps,
  drawFromTheTop,
  finesseAgain,
  keepLastEntry,
  keepTrumps,
  highFromTheShortHand,
  establishFirst,
  cashBeforeLeavingHand,
]);

/** A small discard at a trump contract is a loser, so that the ace of its suit is elsewhere. */
const loserThrown: Inference = {
  kind: 'inference',
  id: 'loser-thrown-from-hand',
  family: 'declarer',
  strength: 0.45,
  infer(scene) {
    const { infoSet, card, seat, positionInTrick } = scene;
    if (
      positionInTrick === ON_LEAD ||
      !isDeclarersHand(scene) ||
      followsSuit(scene) ||
      isHonourCard(card)
    )
      return null;
    const suit = suitOf(card);
    const trumps = trumpSuitOf(infoSet);
    // At notrump declarer discards a small card from any suit, so the discard shows nothing.
    if (trumps === null || suit === trumps) return null;
    return lacksAllOf(seat, filterHidden(infoSet, [`${suit}A`]));
  },
};

export const DECLARER_RULES: readonly Rule[] = [
  aceDeniesQueen,
  aceDeniesKing,
  dearerThanNeeded,
  duckShowsAce,
  noTrumpsDrawn,
  doesNotRun,
  finesseNotTaken,
  leadsTouchingHonour,
  leadsTowardsHonours,
  ...DEFENDER_INFERENCES,
  loserThrown,
  ...DECLARER_LEAD_RULES,
];
