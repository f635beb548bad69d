/** Which honours a defender does not lead: those that stand alone, and trumps away from one. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, holdsAdjacentCard, isDefenderToPlay } from '../choosing';
import { makesOpeningLead, partnersSuits } from '../leads/lead-cards';
import { isSlam } from '../leads/lead-auctions';
import { ACE, firstSeatToLead, isHonourCard, JACK } from '../looking';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { higherOut, isTrump } from './holding';

/** Whether an honour is led without the next one, when neither partner's suit nor a trick that is ready asks for it. */
function isLoneHonour(witness: InformationSet, card: Card): boolean {
  const suit = suitOf(card);
  const held = suitHolding(witness, suit);
  if (!isHonourCard(card) || held.length < 2 || isTrump(witness, card)) return false;
  const first = firstSeatToLead(witness.play, suit);
  if (first === null && partnersSuits(witness).includes(suit)) return false;
  if (higherOut(witness, card) === 0)
    return cardStrength(card) === ACE && first === null && !holdsAdjacentCard(held, card, -1);
  if (holdsAdjacentCard(held, card, -1) || holdsAdjacentCard(held, card, 1)) return false;
  // Coming back to partner's suit the higher of two is right.
  return first !== partnerOf(witness.seat) || held.length > 2 || card !== held[0];
}

/** What the first lead of an honour that stands alone costs, in tricks: partner reads it as the top of more. */
function costOfLoneHonour(witness: InformationSet, card: Card): number {
  const suit = suitOf(card);
  const held = suitHolding(witness, suit);
  const strength = cardStrength(card);
  if (strength < JACK || holdsAdjacentCard(held, card, -1) || holdsAdjacentCard(held, card, 1)) return 0;
  if (partnersSuits(witness).includes(suit)) return 0;
  // KJT led from its jack is no lone honour: the ten is held.
  if (strength === ACE && trumpSuitOf(witness) !== null) return isSlam(witness) ? 0.15 : 0.75;
  return strength === JACK ? 0.3 : 0.9;
}

export const noLoneHonour: Preference = {
  kind: 'preference',
  id: 'lead-honours-in-company',
  family: 'keeping',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    return cards.filter((card) => !isLoneHonour(witness, card));
  },
  cost: (witness, card) => (makesOpeningLead(witness) ? costOfLoneHonour(witness, card) : 0),
};

export const noTrumpFromHonour: Preference = {
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
    const gives = isHonourCard(top) && higherOut(witness, top) > 0 && !holdsAdjacentCard(held, top, -1);
    return alone || gives ? cards.filter((card) => !isTrump(witness, card)) : [];
  },
};
