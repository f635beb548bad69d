/**
 * The card that stands for equivalent ones, as people name it: the highest honour, the lowest spot.
 */
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import type { HandIndex } from './shown-out';
import { equivalentGroups, NO_CARD, slotOf } from './suit-positions';

/** The card that a hand plays from a slot at the start of the suit; null when it has none. */
export function cardInSlot(holding: SuitHolding, hand: HandIndex, slot: number): Rank | null {
  if (slot === NO_CARD) return null;
  const groups = equivalentGroups(holding);
  const cards = hand === 0 ? holding.declarer : holding.dummy;
  return representativeCard(cards.filter((rank) => slotOf(groups, rank) === slot));
}

/** The representative of equivalent cards, which go from high to low. */
export function representativeCard(equivalent: readonly Rank[]): Rank | null {
  const [highest] = equivalent;
  if (highest === undefined) return null;
  return strengthOf(highest) >= 10 ? highest : (equivalent.at(-1) ?? highest);
}
