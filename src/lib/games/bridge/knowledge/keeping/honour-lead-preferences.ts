/** Honours that a defender does not lead: unsupported ones, and trumps away from an honour. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choice-queries';
import { isOnOpeningLead, partnersSuits } from '../leads/conventional-lead-cards';
import { isSlam } from '../leads/lead-asked-by-auction';
import { ACE, firstSeatToLead, isHonourCard, JACK } from '../scene-queries';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { countHigherOutside, isTrump } from './defender-queries';

/** For `holdsAdjacentCard`: the neighbours one rank lower and higher. */
const NEXT_LOWER = -1;
const NEXT_HIGHER = 1;
/** From so many tricks on, an unsupported ace may be led. */
const CASHING_TRICK_COUNT = 8;
/** Position in the trick. */
const ON_LEAD = 0;

/**
 * True when the card is an unsupported honour whose lead neither partner's suit nor a winning card
 * justifies.
 */
function isUnsupportedHonour(infoSet: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const holding = suitHolding(infoSet, suit);
  if (!isHonourCard(card) || holding.length < 2 || isTrump(infoSet, card)) return false;
  const firstLeader = firstSeatToLead(infoSet.play, suit);
  if (firstLeader === null && partnersSuits(infoSet).includes(suit)) return false;
  // Near the end a winner is cashed: nobody reads more honours into it.
  if (countHigherOutside(infoSet, card) === 0)
    return (
      infoSet.play.won.length < CASHING_TRICK_COUNT &&
      cardStrength(card) === ACE &&
      firstLeader === null &&
      !holdsAdjacentCard(holding, card, NEXT_LOWER)
    );
  if (holdsAdjacentCard(holding, card, NEXT_LOWER) || holdsAdjacentCard(holding, card, NEXT_HIGHER))
    return false;
  // Returning partner's suit, the higher of two is correct.
  return firstLeader !== partnerOf(infoSet.seat) || holding.length > 2 || card !== holding[0];
}

/**
 * The cost in tricks of an unsupported honour as opening lead: partner reads it as the top of a
 * sequence. A singleton honour counts as unsupported too. `prefer` only orders cards that are about
 * equal; the cost is subtracted when cards are compared.
 */
function unsupportedHonourCost(infoSet: InformationSet, card: Card): number {
  const suit = suitOf(card);
  const holding = suitHolding(infoSet, suit);
  const strength = cardStrength(card);
  if (
    strength < JACK ||
    holdsAdjacentCard(holding, card, NEXT_LOWER) ||
    holdsAdjacentCard(holding, card, NEXT_HIGHER)
  )
    return 0; // The jack from KJT is supported by the ten.
  if (partnersSuits(infoSet).includes(suit)) return 0;
  if (strength === ACE && trumpSuitOf(infoSet) !== null) return isSlam(infoSet) ? 0.15 : 0.75;
  return strength === JACK ? 0.3 : 0.9;
}

/** Prefers leads other than an unsupported honour. */
export const avoidUnsupportedHonour: Preference = {
  kind: 'preference',
  id: 'lead-honours-in-company',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, ON_LEAD)) return [];
    return cards.filter((card) => !isUnsupportedHonour(infoSet, card));
  },
  cost: (infoSet, card) => (isOnOpeningLead(infoSet) ? unsupportedHonourCost(infoSet, card) : 0),
};

/** Prefers leads other than a trump that gives up an honour's trick, or a singleton trump. */
export const avoidTrumpFromHonour: Preference = {
  kind: 'preference',
  id: 'lead-no-trump-from-an-honour',
  family: 'keeping',
  strength: 0.7,
  prefer(choice) {
    const { infoSet, cards } = choice;
    const trumps = trumpSuitOf(infoSet);
    if (!isDefenderToPlay(choice, ON_LEAD) || trumps === null) return [];
    const holding = suitHolding(infoSet, trumps);
    const [top] = holding;
    if (!top) return [];
    const isSingletonAtFirstTrick = holding.length === 1 && infoSet.play.won.length === 0;
    const wouldGiveTrick =
      isHonourCard(top) &&
      countHigherOutside(infoSet, top) > 0 &&
      !holdsAdjacentCard(holding, top, NEXT_LOWER);
    return isSingletonAtFirstTrick || wouldGiveTrick
      ? cards.filter((card) => !isTrump(infoSet, card))
      : [];
  },
};
