/** What a defender's lead of a small card says: fourth best, the rule of eleven, low from an honour. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { suitsShownBy, suitsShownByDeclarersSide } from '../bids/bid-suits';
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
} from '../looking';
import type { Inference } from '../rule';
import { isOpeningLead, trumpSuitOf, type Scene } from '../scene';

/** The highest card that is read as a fourth best, and the highest that promises an honour. */
export const HIGHEST_FOURTH = 7;
const HIGHEST_LOW = 5;
/** More cards than this over the one led and the rule of eleven says too little to remember. */
const MOST_TO_BEAT = 2;

/** Whether a hidden defender opens a no-trump contract with what looks like a fourth best. */
function isFourthBest(scene: Scene): boolean {
  const { infoSet: witness, seat, card } = scene;
  if (!isByHiddenDefender(scene) || !isOpeningLead(scene) || trumpSuitOf(witness)) return false;
  const partners = suitsShownBy(witness.auction, partnerOf(seat)).includes(suitOf(card));
  return cardStrength(card) <= HIGHEST_FOURTH && !partners;
}

/** Whether a hidden defender leads a small card of a new side suit. */
function isSpotLead(scene: Scene): boolean {
  const fresh = isByHiddenDefender(scene) && isFirstLeadOfSuit(scene);
  return fresh && sideSuitOf(scene) !== null && !isHonourCard(scene.card);
}

export const fourthBest: Inference = {
  kind: 'inference',
  id: 'fourth-best',
  family: 'leads',
  // By convention: the fourth best is the lead against no-trump that convention cards print as the usual one. Games gave less, 0.3,
  // because declarers there saw every card.
  strength: 0.75,
  infer(scene) {
    const { infoSet: witness, card } = scene;
    if (!isFourthBest(scene) || hiddenHigherCards(witness, card).length < 3) return null;
    return lengthBetween(scene, suitOf(card), 4, 4 + hiddenLowerCards(witness, card).length);
  },
};

export const ruleOfEleven: Inference = {
  kind: 'inference',
  id: 'rule-of-eleven',
  family: 'leads',
  // As far as the fourth best is trusted, for it follows from it.
  strength: 0.75,
  infer(scene) {
    const { infoSet: witness, seat, card } = scene;
    if (!isFourthBest(scene)) return null;
    const higher = hiddenHigherCards(witness, card);
    const others = higher.length - 3;
    if (others < 0 || others > MOST_TO_BEAT) return null;
    const dummy = dummyOf(witness.contract);
    const other = SEATS.find((of) => of !== witness.seat && of !== dummy && of !== seat);
    return other ? holdsAtMost(other, others, higher) : null;
  },
};

/** That a seat holds at most so many of some cards: of every larger choice, one card is missing. */
function holdsAtMost(seat: Seat, most: number, cards: readonly Card[]): Constraint | null {
  return conjunction(
    choicesOf(most + 1, cards).map((some): Constraint => {
      const lacks = some.map((card): Constraint => ({ kind: 'lacks', seat, card }));
      const [only, ...more] = lacks;
      return only && more.length === 0 ? only : { kind: 'or', of: lacks };
    }),
  );
}

function choicesOf(count: number, cards: readonly Card[]): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) =>
    choicesOf(count - 1, cards.slice(i + 1)).map((rest) => [card, ...rest]),
  );
}

export const exactlyFour: Inference = {
  kind: 'inference',
  id: 'no-longer-suit',
  family: 'leads',
  strength: 0.65,
  infer(scene) {
    const { infoSet: witness, card } = scene;
    if (!isFourthBest(scene) || hiddenLowerCards(witness, card).length > 0) return null;
    const theirs = suitsShownByDeclarersSide(scene);
    const others = SUITS.filter((suit) => suit !== suitOf(card) && !theirs.includes(suit));
    return conjunction(others.flatMap((suit) => lengthBetween(scene, suit, 0, 4) ?? []));
  },
};

export const lowPromisesHonour: Inference = {
  kind: 'inference',
  id: 'low-promises-honour',
  family: 'leads',
  // By convention, though who leaves a suit with an honour alone in mid-play leads low from nothing as well.
  strength: 0.55,
  infer(scene) {
    const { infoSet: witness, seat, card } = scene;
    if (!isSpotLead(scene) || cardStrength(card) > HIGHEST_LOW) return null;
    if (suitsShownByDeclarersSide(scene).includes(suitOf(card))) return null;
    // The ace is not led away from at a trump contract, and the ten is not worth a promise.
    const highest = trumpSuitOf(witness) ? KING : KING + 1;
    const promised = hiddenCardsOfSuit(witness, suitOf(card)).filter((other) => {
      const strength = cardStrength(other);
      return strength > 10 && strength <= highest;
    });
    const honour = holdsOneOf(seat, promised);
    // Where it may be ruffed, a small card may be the only one.
    const alone = trumpSuitOf(witness) && atMostRemaining(scene, suitOf(card), 0);
    return honour && alone ? { kind: 'or', of: [honour, alone] } : honour;
  },
};

export const highSpotDeniesHonour: Inference = {
  kind: 'inference',
  id: 'high-spot-denies-honour',
  family: 'leads',
  strength: 0.6,
  infer(scene) {
    const { infoSet: witness, seat, card } = scene;
    if (!isSpotLead(scene) || cardStrength(card) <= HIGHEST_FOURTH) return null;
    const honours = hiddenHigherCards(witness, card).filter((other) => cardStrength(other) >= QUEEN);
    return lacksAllOf(seat, honours);
  },
};
