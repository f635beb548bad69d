/**
 * Returning partner's suit: the conventional card, what it shows, and what a switch to another suit
 * denies.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import {
  atMostRemaining,
  firstSeatToLead,
  isByHiddenDefender,
  isHonourCard,
  lengthBetween,
  cardsPlayedInSuit,
  sideSuitOf,
} from '../scene-queries';
import type { CardChoice, Inference, Preference, Rule } from '../rule';
import { trumpSuitOf, type Scene, type InformationSet } from '../scene';

/**
 * A returned card up to `HIGHEST_LOW` looks like the lowest of four or more; from `LOWEST_HIGH` on
 * it looks like the higher of two.
 */
const HIGHEST_LOW = 5;
const LOWEST_HIGH = 7;

/**
 * The side suit that a hidden defender returns, when it plays its second card of a suit that
 * partner led first; null otherwise.
 */
function returnedSuit(scene: Scene): Suit | null {
  const { playBefore, seat, positionInTrick } = scene;
  const suit = sideSuitOf(scene);
  if (!suit || positionInTrick !== 0 || !isByHiddenDefender(scene)) return null;
  const returns = firstSeatToLead(playBefore, suit) === partnerOf(seat);
  return returns && cardsPlayedInSuit(scene, suit).length === 2 ? suit : null;
}

/** A high card returned is the higher of two left, so that the hand was dealt two or three. */
const highFromThree: Inference = {
  kind: 'inference',
  id: 'high-return-from-three',
  family: 'third-hand',
  strength: 0.1,
  infer(scene) {
    const suit = returnedSuit(scene);
    if (!suit || cardStrength(scene.card) < LOWEST_HIGH) return null;
    return lengthBetween(scene, suit, 2, 3);
  },
};

/** A low card returned is fourth best, or the last of a doubleton. */
const lowFromFour: Inference = {
  kind: 'inference',
  id: 'low-return-from-four',
  family: 'third-hand',
  strength: 0.7,
  infer(scene) {
    const suit = returnedSuit(scene);
    if (!suit || cardStrength(scene.card) > HIGHEST_LOW) return null;
    const doubleton = lengthBetween(scene, suit, 2, 2);
    const fourOrMore = lengthBetween(scene, suit, 4, 13);
    return doubleton && fourOrMore ? { kind: 'or', of: [doubleton, fourOrMore] } : null;
  },
};

/** A defender who does not return the suit of the opening lead has none left; often untrue. */
const otherSuitReturned: Inference = {
  kind: 'inference',
  id: 'other-suit-returned',
  family: 'third-hand',
  strength: 0.45,
  infer(scene) {
    const { infoSet, playBefore, seat, positionInTrick, card } = scene;
    const firstTrick = playBefore.won[0];
    const lead = firstTrick?.cards[0];
    if (!lead || positionInTrick !== 0 || !isByHiddenDefender(scene) || trumpSuitOf(infoSet))
      return null;
    const isFirstChance = !playBefore.won.some(({ leader }) => leader === seat);
    if (firstTrick.leader !== partnerOf(seat) || !isFirstChance) return null;
    return suitOf(card) === suitOf(lead) ? null : atMostRemaining(scene, suitOf(lead), 0);
  },
};

/** The cards of the choice in side suits that partner led first; none unless this hand leads. */
function partnersCards(choice: CardChoice): readonly Card[] {
  const { infoSet, cards } = choice;
  if (!isDefenderToPlay(choice, 0)) return [];
  const partner = partnerOf(infoSet.seat);
  return cards.filter((card) => {
    const suit = suitOf(card);
    return suit !== trumpSuitOf(infoSet) && firstSeatToLead(infoSet.play, suit) === partner;
  });
}

const returnPartnersSuit: Preference = {
  kind: 'preference',
  id: 'return-partners-suit',
  family: 'third-hand',
  strength: 0.6,
  prefer: partnersCards,
};

/** Leaves out the spots of partner's suit other than the conventional one. */
const returnTellingCard: Preference = {
  kind: 'preference',
  id: 'return-a-telling-card',
  family: 'third-hand',
  strength: 0.7,
  prefer(choice) {
    const partnerCards = partnersCards(choice);
    return choice.cards.filter((card) => {
      const conventional = conventionalReturn(choice.infoSet, suitOf(card));
      return (
        !conventional ||
        !partnerCards.includes(conventional) ||
        isHonourCard(card) ||
        card === conventional
      );
    });
  },
};

/**
 * The conventional return: the higher of two remaining cards; of more, the original fourth best, or
 * the lowest once that is gone.
 */
function conventionalReturn(infoSet: InformationSet, suit: Suit): Card | undefined {
  const holding = suitHolding(infoSet, suit);
  if (holding.length <= 2) return holding[0];
  const fourth = cardsInSuit(infoSet.hand, suit)[3];
  return fourth && holding.includes(fourth) ? fourth : holding.at(-1);
}

export const PARTNERS_SUIT_RULES: readonly Rule[] = [
  highFromThree,
  lowFromFour,
  otherSuitReturned,
  returnPartnersSuit,
  returnTellingCard,
];
