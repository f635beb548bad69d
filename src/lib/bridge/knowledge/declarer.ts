/**
 * Declarer's rules: what declarer's plays show the defenders, what the defenders' plays show
 * declarer, and how declarer leads.
 */
import { cardStrength, suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { DECLARER_LEAD_RULES } from './declaring/declaring';
import { DEFENDER_INFERENCES } from './defenders';
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
} from './looking';
import type { Inference, Rule } from './rule';
import { followsSuit, isByDeclarersSide, suitLed, trumpSuitOf, type Scene, type InformationSet } from './scene';

const FOURTH = 3;

/** True when declarer played the card from the own hand, which the observer does not see. */
function isDeclarersHand({ infoSet: witness, seat }: Scene): boolean {
  const { declarer } = witness.contract;
  return seat === declarer && witness.seat !== declarer;
}

/** True when declarer wins the trick in fourth hand with a card of this strength. */
function winsFourth(scene: Scene, strength: number): boolean {
  return (
    scene.positionInTrick === FOURTH &&
    isDeclarersHand(scene) &&
    followsSuit(scene) &&
    takesTheLead(scene) &&
    cardStrength(scene.card) === strength
  );
}

/**
 * The example of section 4.2 in Murakami, Odawa, Liu and Uehara, "Design and implementation of a
 * Bridge teaching program".
 */
const aceDeniesQueen: Inference = {
  kind: 'inference',
  id: 'ace-over-the-king-denies-the-queen',
  family: 'declarer',
  strength: 0.85,
  infer(scene) {
    if (!winsFourth(scene, ACE)) return null;
    const { infoSet: witness, seat } = scene;
    const king = cardInSuitLed(scene, KING);
    const [queen] = filterHidden(witness, [cardInSuitLed(scene, QUEEN)]);
    const best = winningCardBefore(scene);
    if (!queen || (best && cardStrength(best) > QUEEN)) return null;
    if (witness.hand.includes(king)) return { kind: 'lacks', seat, card: queen };
    if (!hiddenCardsOfSuit(witness, suitLed(scene)).includes(king)) return null;
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
    return lacksAllOf(scene.seat, filterHidden(scene.infoSet, [cardInSuitLed(scene, KING)]));
  },
};

const dearerThanNeeded: Inference = {
  kind: 'inference',
  id: 'declarer-wins-cheaply',
  family: 'declarer',
  strength: 0.75,
  infer(scene) {
    const { infoSet: witness, playBefore: before, card, seat } = scene;
    const played = winsFourth(scene, QUEEN) || winsFourth(scene, JACK);
    const below = played ? nextLowerCard(before, card) : null;
    const best = winningCardBefore(scene);
    if (!below || !best || cardStrength(best) >= cardStrength(below)) return null;
    return lacksAllOf(seat, filterHidden(witness, [below]));
  },
};

const duckShowsLength: Inference = {
  kind: 'inference',
  id: 'a-duck-is-a-hold-up',
  family: 'declarer',
  // At notrump declarer usually holds up the ace alone; with two stoppers it wins the trick.
  strength: 0.7,
  infer(scene) {
    const { infoSet: witness, playBefore: before, positionInTrick: place, seat } = scene;
    if (place !== FOURTH || !isDeclarersHand(scene) || isLedByDeclarersSide(scene)) return null;
    if (trumpSuitOf(witness) !== null || before.won.length > 2) return null;
    const best = winningCardBefore(scene);
    // Following low under dummy's winning card is no hold-up.
    if (!best || isCardOfDeclarersSide(scene, best) || !followsSuit(scene) || takesTheLead(scene)) return null;
    const ace = cardInSuitLed(scene, ACE);
    return filterHidden(witness, [ace]).length > 0 && cardStrength(best) >= JACK
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
    const { infoSet: witness, playBefore: before, positionInTrick: place, card } = scene;
    const trumps = trumpSuitOf(witness);
    const { declarer } = witness.contract;
    if (place !== 0 || trumps === null || suitOf(card) === trumps) return null;
    if (!isByDeclarersSide(scene) || witness.seat === declarer || hasLed(before, witness)) return null;
    const side = SUITS.filter((suit) => suit !== trumps);
    const hand = { ...scene, seat: declarer };
    // Once declarer is known to be short, the ruffs are explained.
    const isKnown = side.some(
      (suit) => cardsPlayedInSuit(hand, suit).length + hiddenCardsOfSuit(witness, suit).length < 3,
    );
    if (isKnown) return null;
    const short = side.flatMap((suit) => lengthBetween(hand, suit, 0, 2) ?? []);
    return short.length > 0 ? { kind: 'or', of: short } : null;
  },
};

/** True when declarer's side has led to an earlier trick. */
function hasLed({ won }: Scene['playBefore'], { contract }: InformationSet): boolean {
  return won.some(({ leader }) => sideOf(leader) === sideOf(contract.declarer));
}

const doesNotRun: Inference = {
  kind: 'inference',
  id: 'attacked-suit-does-not-run',
  family: 'declarer',
  strength: 0.2,
  infer(scene) {
    const { infoSet: witness, card, playBefore: before } = scene;
    const { declarer } = witness.contract;
    if (trumpSuitOf(witness) !== null || witness.seat === declarer) return null;
    if (!isByDeclarersSide(scene) || !isFirstLeadOfSuit(scene) || before.won.length > 4) return null;
    const suit = suitOf(card);
    const honours = hiddenCardsOfSuit(witness, suit).filter((each) => cardStrength(each) >= QUEEN);
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
    const { infoSet: witness, card, positionInTrick: place } = scene;
    const { declarer } = witness.contract;
    const fromDummy = scene.seat !== declarer && isByDeclarersSide(scene);
    if (place !== 2 || !fromDummy || witness.seat === declarer || !isLedByDeclarersSide(scene))
      return null;
    if (!followsSuit(scene) || cardStrength(card) !== ACE) return null;
    const queen = cardInSuitLed(scene, QUEEN);
    if (!dummyHoldingBefore(scene, suitLed(scene)).includes(queen)) return null;
    const [king] = filterHidden(witness, [cardInSuitLed(scene, KING)]);
    return king ? { kind: 'holds', seat: declarer, card: king } : null;
  },
};

const leadsTouchingHonour: Inference = {
  kind: 'inference',
  id: 'honour-led-towards-the-ace',
  family: 'declarer',
  strength: 0.85,
  infer(scene) {
    const { infoSet: witness, playBefore: before, card, positionInTrick: place, seat } = scene;
    if (place !== 0 || !isDeclarersHand(scene)) return null;
    const strength = cardStrength(card);
    if (strength !== QUEEN && strength !== JACK) return null;
    const dummy = dummyHoldingBefore(scene, suitOf(card));
    if (!dummy.some((each) => cardStrength(each) === ACE)) return null;
    // With every higher card in dummy or played, the lead finesses against nobody.
    const seen = [...dummy, ...cardsPlayed(before)];
    const above = [KING, QUEEN].filter((each) => each > strength);
    if (above.every((each) => seen.includes(cardInSuitLed(scene, each)))) return null;
    return holdsOneOf(seat, filterHidden(witness, [nextLowerCard(before, card)]));
  },
};

const leadsTowardsHonours: Inference = {
  kind: 'inference',
  id: 'low-towards-the-king',
  family: 'declarer',
  strength: 0.1,
  infer(scene) {
    const { infoSet: witness, card, positionInTrick: place, seat } = scene;
    if (place !== 0 || !isDeclarersHand(scene) || isHonourCard(card)) return null;
    if (suitOf(card) === trumpSuitOf(witness)) return null;
    const dummy = dummyHoldingBefore(scene, suitOf(card));
    const king = dummy.some((each) => cardStrength(each) === KING);
    return king ? lacksAllOf(seat, filterHidden(witness, [cardInSuitLed(scene, ACE)])) : null;
  },
};

const loserThrown: Inference = {
  kind: 'inference',
  id: 'loser-thrown-from-hand',
  family: 'declarer',
  strength: 0.1,
  infer(scene) {
    const { infoSet: witness, card, seat, positionInTrick: place } = scene;
    if (place === 0 || !isDeclarersHand(scene) || followsSuit(scene) || isHonourCard(card)) return null;
    const suit = suitOf(card);
    const trumps = trumpSuitOf(witness);
    // At notrump declarer discards a small card from any suit, so the discard shows nothing.
    if (trumps === null || suit === trumps) return null;
    return lacksAllOf(seat, filterHidden(witness, [`${suit}A`]));
  },
};

export const DECLARER_RULES: readonly Rule[] = [
  aceDeniesQueen,
  aceDeniesKing,
  dearerThanNeeded,
  duckShowsLength,
  noTrumpsDrawn,
  doesNotRun,
  finesseNotTaken,
  leadsTouchingHonour,
  leadsTowardsHonours,
  ...DEFENDER_INFERENCES,
  loserThrown,
  ...DECLARER_LEAD_RULES,
];
