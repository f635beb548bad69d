/** Cards of a position as people name them: of equal cards an honour by the highest, a spot by the lowest. */
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { SuitHolding } from './suit-holding';
import type { HandIndex } from './shown-out';
import { equivalentGroups, NO_CARD, slotOf } from './suit-positions';

/** The card that a hand plays from a place at the beginning; null when it has none. */
export function cardInSlot(holding: SuitHolding, side: HandIndex, place: number): Rank | null {
  if (place === NO_CARD) return null;
  const groups = equivalentGroups(holding);
  const hand = side === 0 ? holding.declarer : holding.dummy;
  return representativeCard(hand.filter((rank) => slotOf(groups, rank) === place));
}

export function representativeCard(equals: readonly Rank[]): Rank | null {
  const [highest] = equals;
  if (highest === undefined) return null;
  return strengthOf(highest) >= 10 ? highest : (equals.at(-1) ?? highest);
}
