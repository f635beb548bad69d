/** Lead preferences among nearly equal cards: informative to partner, and safe. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitsShownBy } from '../bids/shown-suits';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choice-queries';
import { ACE, firstSeatToLead, isHonourCard, JACK, TEN } from '../scene-queries';
import type { CardChoice, Preference } from '../rule';
import { isOnOpeningLead } from './conventional-lead-cards';
import { trumpSuitOf, type InformationSet } from '../scene';

/** For `holdsAdjacentCard`: the neighbours one rank lower and higher. */
const NEXT_LOWER = -1;
const NEXT_HIGHER = 1;
/** Position in the trick, from 0. */
const ON_LEAD = 0;

/** The cards of the choice in suits that have not been led. */
function cardsOfUnledSuits({ infoSet, cards }: CardChoice): readonly Card[] {
  return cards.filter((card) => firstSeatToLead(infoSet.play, suitOf(card)) === null);
}

/** True when the card is the top of touching honours that the player holds: `AK`, `QJ`, `T9`. */
function headsSequence(infoSet: InformationSet, card: Card): boolean {
  const holding = suitHolding(infoSet, suitOf(card));
  return (
    isHonourCard(card) &&
    holdsAdjacentCard(holding, card, NEXT_LOWER) &&
    !holdsAdjacentCard(holding, card, NEXT_HIGHER)
  );
}

/**
 * The conventional small card of a suit: the fourth best, or the third of three; without an honour
 * the highest, but the second of three or more at a trump contract, so that a higher one can
 * follow.
 */
function conventionalSpot(infoSet: InformationSet, suit: Suit): Card | undefined {
  const holding = suitHolding(infoSet, suit);
  const spots = holding.filter((card) => !isHonourCard(card));
  if (!holding.some((card) => cardStrength(card) >= JACK)) {
    return (trumpSuitOf(infoSet) !== null && holding.length > 2 && spots[1]) || spots[0];
  }
  if (holding.length === 2) return spots[0];
  return holding[3] && !isHonourCard(holding[3]) ? holding[3] : spots.at(-1);
}

/** Leaves out the honours whose next higher card is in the hand. */
export const leadTopOfSequence: Preference = {
  kind: 'preference',
  id: 'lead-top-of-sequence',
  family: 'leads',
  strength: 0.75,
  prefer(choice) {
    if (!isDefenderToPlay(choice, ON_LEAD)) return [];
    const { infoSet, cards } = choice;
    return cards.filter((card) => {
      const hasHigherNeighbour = holdsAdjacentCard(
        suitHolding(infoSet, suitOf(card)),
        card,
        NEXT_HIGHER,
      );
      return !hasHigherNeighbour || cardStrength(card) < TEN;
    });
  },
};

/** The top of touching honours in a new suit of three cards or more. */
export const leadFromSequence: Preference = {
  kind: 'preference',
  id: 'lead-from-a-sequence',
  family: 'leads',
  strength: 0.65,
  prefer(choice) {
    if (!isDefenderToPlay(choice, ON_LEAD)) return [];
    const { infoSet } = choice;
    return cardsOfUnledSuits(choice).filter(
      (card) => headsSequence(infoSet, card) && suitHolding(infoSet, suitOf(card)).length >= 3,
    );
  },
};

export const leadPartnersSuit: Preference = {
  kind: 'preference',
  id: 'lead-partners-suit',
  family: 'leads',
  strength: 0.7,
  prefer(choice) {
    if (!isDefenderToPlay(choice, ON_LEAD)) return [];
    const { seat, auction } = choice.infoSet;
    const partnerSuits = suitsShownBy(auction, partnerOf(seat));
    return cardsOfUnledSuits(choice).filter((card) => partnerSuits.includes(suitOf(card)));
  },
};

export const avoidUnderleadingAce: Preference = {
  kind: 'preference',
  id: 'lead-not-from-ace',
  family: 'leads',
  strength: 0.8,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, ON_LEAD) || trumpSuitOf(infoSet) === null) return [];
    return cards.filter((card) => !underleadsAce(infoSet, card));
  },
  cost: (infoSet, card) =>
    isOnOpeningLead(infoSet) && trumpSuitOf(infoSet) !== null && underleadsAce(infoSet, card)
      ? 1
      : 0,
};

/** True for a small card of an unled side suit in which the hand has the ace. */
function underleadsAce(infoSet: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  if (suit === trumpSuitOf(infoSet) || cardStrength(card) === ACE) return false;
  return (
    firstSeatToLead(infoSet.play, suit) === null && suitHolding(infoSet, suit).includes(`${suit}A`)
  );
}

export const leadLongestSuit: Preference = {
  kind: 'preference',
  id: 'lead-longest-suit',
  family: 'leads',
  strength: 0.6,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const isOpening = isDefenderToPlay(choice, ON_LEAD) && infoSet.play.won.length === 0;
    if (!isOpening || trumpSuitOf(infoSet) !== null) return [];
    const longest = Math.max(...SUITS.map((suit) => suitHolding(infoSet, suit).length));
    return cards.filter((card) => suitHolding(infoSet, suitOf(card)).length === longest);
  },
};

/** Leaves out the spots of a new suit other than the conventional one. */
export const leadConventionalSpot: Preference = {
  kind: 'preference',
  id: 'lead-a-telling-spot',
  family: 'leads',
  strength: 0.7,
  prefer(choice) {
    if (!isDefenderToPlay(choice, ON_LEAD)) return [];
    const { infoSet, cards } = choice;
    const unledCards = cardsOfUnledSuits(choice);
    return cards.filter((card) => {
      const conventional = conventionalSpot(infoSet, suitOf(card));
      if (isHonourCard(card) || !conventional || !unledCards.includes(conventional)) return true;
      return card === conventional;
    });
  },
};
