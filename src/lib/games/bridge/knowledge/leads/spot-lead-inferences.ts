/**
 * Inferences from a defender's lead of a spot card: fourth best, the rule of eleven, low from an
 * honour.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { combinations } from '$lib/core/combinatorics';
import { SUITS } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { partnerOf, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { suitsShownBy, suitsShownByDeclarersSide } from '../bids/shown-suits';
import type { Constraint } from '../constraint';
import {
  conjunction,
  atMostRemaining,
  hiddenHigherCards,
  hiddenLowerCards,
  hiddenCardsOfSuit,
  isFirstLeadOfSuit,
  isByHiddenDefender,
  isHonourCard,
  KING,
  lacksAllOf,
  lengthBetween,
  holdsOneOf,
  QUEEN,
  sideSuitOf,
} from '../scene-queries';
import type { Inference } from '../rule';
import { isOpeningLead, trumpSuitOf, type Scene } from '../scene';

/** The highest card that is read as a fourth best; a higher spot denies an honour. */
export const MAX_FOURTH_BEST = 7;
/** The highest spot that promises an honour. */
const MAX_LOW_SPOT = 5;
/**
 * The rule of eleven is applied only when at most this many higher cards are elsewhere; with more
 * it says too little.
 */
const MAX_HIGHER_ELSEWHERE = 2;

/** True when a hidden defender's opening lead at notrump looks like a fourth best. */
function looksLikeFourthBest(scene: Scene): boolean {
  const { infoSet, seat, card } = scene;
  if (!isByHiddenDefender(scene) || !isOpeningLead(scene) || trumpSuitOf(infoSet)) return false;
  const isPartners = suitsShownBy(infoSet.auction, partnerOf(seat)).includes(suitOf(card));
  return cardStrength(card) <= MAX_FOURTH_BEST && !isPartners;
}

/**
 * True when a hidden defender leads a spot card of a new side suit that tells about its honours; a
 * third or fifth best tells the length alone.
 */
function isSpotLead(scene: Scene): boolean {
  const { auction } = scene.infoSet;
  if (auction.leads === 'third-and-fifth' && trumpSuitOf(scene.infoSet) !== null) return false;
  const isNewSuit = isByHiddenDefender(scene) && isFirstLeadOfSuit(scene);
  return isNewSuit && sideSuitOf(scene) !== null && !isHonourCard(scene.card);
}

/** A fourth best shows three higher cards, and a fifth card for each lower one that is hidden. */
export const fourthBest: Inference = {
  kind: 'inference',
  id: 'fourth-best',
  family: 'leads',
  // The fourth best is the usual lead at notrump. Recorded games fitted a strength of only 0.3,
  // because their declarers saw every card.
  strength: 0.75,
  infer(scene) {
    const { infoSet, card } = scene;
    if (!looksLikeFourthBest(scene) || hiddenHigherCards(infoSet, card).length < 3) return null;
    return lengthBetween(scene, suitOf(card), 4, 4 + hiddenLowerCards(infoSet, card).length);
  },
};

/**
 * The rule of eleven: of the hidden higher cards three are the leader's; the rest limits the other
 * hidden hand.
 */
export const ruleOfEleven: Inference = {
  kind: 'inference',
  id: 'rule-of-eleven',
  family: 'leads',
  // Trusted as far as the fourth best, from which it follows.
  strength: 0.75,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!looksLikeFourthBest(scene)) return null;
    const higher = hiddenHigherCards(infoSet, card);
    const higherElsewhere = higher.length - 3;
    if (higherElsewhere < 0 || higherElsewhere > MAX_HIGHER_ELSEWHERE) return null;
    const dummy = dummyOf(infoSet.contract);
    const thirdSeat = SEATS.find(
      (candidate) => candidate !== infoSet.seat && candidate !== dummy && candidate !== seat,
    );
    return thirdSeat ? holdsAtMost(thirdSeat, higherElsewhere, higher) : null;
  },
};

/**
 * The constraint that a seat holds at most `maxCount` of the cards: of every larger subset at least
 * one is missing.
 */
function holdsAtMost(seat: Seat, maxCount: number, cards: readonly Card[]): Constraint | null {
  return conjunction(
    [...combinations(cards, maxCount + 1)].map((subset): Constraint => {
      const constraints = subset.map((card): Constraint => ({ kind: 'lacks', seat, card }));
      const [onlyConstraint, ...otherConstraints] = constraints;
      return onlyConstraint && otherConstraints.length === 0
        ? onlyConstraint
        : { kind: 'or', of: constraints };
    }),
  );
}

/**
 * A fourth best with no lower card hidden is from exactly four cards (`fourthBest` concludes that),
 * so that no other suit is longer: else that suit would have been led.
 */
export const exactlyFour: Inference = {
  kind: 'inference',
  id: 'no-longer-suit',
  family: 'leads',
  strength: 0.45,
  infer(scene) {
    const { infoSet, card } = scene;
    if (!looksLikeFourthBest(scene) || hiddenLowerCards(infoSet, card).length > 0) return null;
    const opponentsSuits = suitsShownByDeclarersSide(scene);
    const otherSuits = SUITS.filter(
      (suit) => suit !== suitOf(card) && !opponentsSuits.includes(suit),
    );
    return conjunction(otherSuits.flatMap((suit) => lengthBetween(scene, suit, 0, 4) ?? []));
  },
};

/** A low spot promises an honour in its suit. */
export const lowPromisesHonour: Inference = {
  kind: 'inference',
  id: 'low-promises-honour',
  family: 'leads',
  // The usual convention: opening leads of people at notrump fit 0.4 and 0.65 in two halves of
  // the deals. In mid-play a defender who avoids opening a suit with an unsupported honour also
  // leads low from nothing.
  strength: 0.5,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!isSpotLead(scene) || cardStrength(card) > MAX_LOW_SPOT) return null;
    if (suitsShownByDeclarersSide(scene).includes(suitOf(card))) return null;
    // At a trump contract an ace is not underled, and the ten is too small to be promised.
    const highest = trumpSuitOf(infoSet) ? KING : KING + 1;
    const promisedHonours = hiddenCardsOfSuit(infoSet, suitOf(card)).filter((candidate) => {
      const strength = cardStrength(candidate);
      return strength > 10 && strength <= highest;
    });
    const honour = holdsOneOf(seat, promisedHonours);
    // At a trump contract the small card may be a singleton.
    const shortness = trumpSuitOf(infoSet) && atMostRemaining(scene, suitOf(card), 0);
    return honour && shortness ? { kind: 'or', of: [honour, shortness] } : honour;
  },
};

/** A high spot, led as the top of small cards, denies a higher honour. */
export const highSpotDeniesHonour: Inference = {
  kind: 'inference',
  id: 'high-spot-denies-honour',
  family: 'leads',
  strength: 0.75,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!isSpotLead(scene) || cardStrength(card) <= MAX_FOURTH_BEST) return null;
    const honours = hiddenHigherCards(infoSet, card).filter(
      (honour) => cardStrength(honour) >= QUEEN,
    );
    return lacksAllOf(seat, honours);
  },
};
