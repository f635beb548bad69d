/** What a defender's lead of a small card says: fourth best, the rule of eleven, low from an honour. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { partnerOf, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { suitsBidBy, suitsOfDeclarer } from '../bids/bid-suits';
import type { Constraint } from '../constraint';
import {
  allOf,
  atMostLeft,
  hiddenAbove,
  hiddenBelow,
  hiddenIn,
  isFirstLeadOfSuit,
  isHiddenDefenders,
  isHonour,
  KING,
  lacksAll,
  lengthOf,
  oneOf,
  QUEEN,
  sideSuitOf,
} from '../looking';
import type { Inference } from '../rule';
import { isOpeningLead, trumpsOf, type Scene } from '../scene';

/** The highest card that is read as a fourth best, and the highest that promises an honour. */
export const HIGHEST_FOURTH = 7;
const HIGHEST_LOW = 5;
/** More cards than this over the one led and the rule of eleven says too little to remember. */
const MOST_TO_BEAT = 2;

/** Whether a hidden defender opens a no-trump contract with what looks like a fourth best. */
function isFourthBest(scene: Scene): boolean {
  const { witness, seat, card } = scene;
  if (!isHiddenDefenders(scene) || !isOpeningLead(scene) || trumpsOf(witness)) return false;
  const partners = suitsBidBy(witness.auction, partnerOf(seat)).includes(suitOf(card));
  return cardStrength(card) <= HIGHEST_FOURTH && !partners;
}

/** Whether a hidden defender leads a small card of a new side suit. */
function isSpotLead(scene: Scene): boolean {
  const fresh = isHiddenDefenders(scene) && isFirstLeadOfSuit(scene);
  return fresh && sideSuitOf(scene) !== null && !isHonour(scene.card);
}

export const fourthBest: Inference = {
  kind: 'inference',
  id: 'fourth-best',
  family: 'leads',
  // By convention: the fourth best is the lead against no-trump that convention cards print as the usual one. Games gave less, 0.3,
  // because declarers there saw every card.
  strength: 0.75,
  infer(scene) {
    const { witness, card } = scene;
    if (!isFourthBest(scene) || hiddenAbove(witness, card).length < 3) return null;
    return lengthOf(scene, suitOf(card), 4, 4 + hiddenBelow(witness, card).length);
  },
};

export const ruleOfEleven: Inference = {
  kind: 'inference',
  id: 'rule-of-eleven',
  family: 'leads',
  // As far as the fourth best is trusted, for it follows from it.
  strength: 0.75,
  infer(scene) {
    const { witness, seat, card } = scene;
    if (!isFourthBest(scene)) return null;
    const higher = hiddenAbove(witness, card);
    const others = higher.length - 3;
    if (others < 0 || others > MOST_TO_BEAT) return null;
    const dummy = dummyOf(witness.contract);
    const other = SEATS.find((of) => of !== witness.seat && of !== dummy && of !== seat);
    return other ? holdsAtMost(other, others, higher) : null;
  },
};

/** That a seat holds at most so many of some cards: of every larger choice, one card is missing. */
function holdsAtMost(seat: Seat, most: number, cards: readonly Card[]): Constraint | null {
  return allOf(
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
    const { witness, card } = scene;
    if (!isFourthBest(scene) || hiddenBelow(witness, card).length > 0) return null;
    const theirs = suitsOfDeclarer(scene);
    const others = SUITS.filter((suit) => suit !== suitOf(card) && !theirs.includes(suit));
    return allOf(others.flatMap((suit) => lengthOf(scene, suit, 0, 4) ?? []));
  },
};

export const lowPromisesHonour: Inference = {
  kind: 'inference',
  id: 'low-promises-honour',
  family: 'leads',
  // By convention, though who leaves a suit with an honour alone in mid-play leads low from nothing as well.
  strength: 0.55,
  infer(scene) {
    const { witness, seat, card } = scene;
    if (!isSpotLead(scene) || cardStrength(card) > HIGHEST_LOW) return null;
    if (suitsOfDeclarer(scene).includes(suitOf(card))) return null;
    // The ace is not led away from at a trump contract, and the ten is not worth a promise.
    const highest = trumpsOf(witness) ? KING : KING + 1;
    const promised = hiddenIn(witness, suitOf(card)).filter((other) => {
      const strength = cardStrength(other);
      return strength > 10 && strength <= highest;
    });
    const honour = oneOf(seat, promised);
    // Where it may be ruffed, a small card may be the only one.
    const alone = trumpsOf(witness) && atMostLeft(scene, suitOf(card), 0);
    return honour && alone ? { kind: 'or', of: [honour, alone] } : honour;
  },
};

export const highSpotDeniesHonour: Inference = {
  kind: 'inference',
  id: 'high-spot-denies-honour',
  family: 'leads',
  strength: 0.6,
  infer(scene) {
    const { witness, seat, card } = scene;
    if (!isSpotLead(scene) || cardStrength(card) <= HIGHEST_FOURTH) return null;
    const honours = hiddenAbove(witness, card).filter((other) => cardStrength(other) >= QUEEN);
    return lacksAll(seat, honours);
  },
};
