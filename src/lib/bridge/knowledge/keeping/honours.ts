/** Honours that a defender does not lead: unsupported ones, and trumps away from an honour. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choosing';
import { isOnOpeningLead, partnersSuits } from '../leads/lead-cards';
import { isSlam } from '../leads/lead-auctions';
import { ACE, firstSeatToLead, isHonourCard, JACK } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { countHigherOutside, isTrump } from './holding';

/**
 * True when the card is an unsupported honour whose lead neither partner's suit nor a winning card
 * justifies.
 */
function isUnsupportedHonour(witness: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const held = suitHolding(witness, suit);
  if (!isHonourCard(card) || held.length < 2 || isTrump(witness, card)) return false;
  const first = firstSeatToLead(witness.play, suit);
  if (first === null && partnersSuits(witness).includes(suit)) return false;
  if (countHigherOutside(witness, card) === 0)
    return cardStrength(card) === ACE && first === null && !holdsAdjacentCard(held, card, -1);
  if (holdsAdjacentCard(held, card, -1) || holdsAdjacentCard(held, card, 1)) return false;
  // Returning partner's suit, the higher of two is correct.
  return first !== partnerOf(witness.seat) || held.length > 2 || card !== held[0];
}

/**
 * The cost in tricks of an unsupported honour as opening lead: partner reads it as the top of a
 * sequence.
 */
function unsupportedHonourCost(witness: InformationSet, card: Card): number {
  const suit = suitOf(card);
  const held = suitHolding(witness, suit);
  const strength = cardStrength(card);
  if (strength < JACK || holdsAdjacentCard(held, card, -1) || holdsAdjacentCard(held, card, 1)) return 0;
  if (partnersSuits(witness).includes(suit)) return 0;
  // The jack from KJT is supported by the ten.
  if (strength === ACE && trumpSuitOf(witness) !== null) return isSlam(witness) ? 0.15 : 0.75;
  return strength === JACK ? 0.3 : 0.9;
}

export const avoidUnsupportedHonour: Preference = {
  kind: 'preference',
  id: 'lead-honours-in-company',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => !isUnsupportedHonour(witness, card));
  },
  cost: (witness, card) => (isOnOpeningLead(witness) ? unsupportedHonourCost(witness, card) : 0),
};

export const avoidTrumpFromHonour: Preference = {
  kind: 'preference',
  id: 'lead-no-trump-from-an-honour',
  family: 'keeping',
  strength: 0.7,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const trumps = trumpSuitOf(witness);
    if (!isDefenderToPlay(choice, 0) || trumps === null) return [];
    const held = suitHolding(witness, trumps);
    const [top] = held;
    if (!top) return [];
    const alone = held.length === 1 && witness.play.won.length === 0;
    const gives = isHonourCard(top) && countHigherOutside(witness, top) > 0 && !holdsAdjacentCard(held, top, -1);
    return alone || gives ? cards.filter((card) => !isTrump(witness, card)) : [];
  },
};
