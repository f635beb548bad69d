/** Cards of a position as people name them: of equal cards an honour by the highest, a spot by the lowest. */
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { Holding } from './holding';
import type { Side } from './known';
import { groupsOf, NONE, placeOf } from './positions';

/** The card that a hand plays from a place at the beginning; null when it has none. */
export function cardAt(holding: Holding, side: Side, place: number): Rank | null {
  if (place === NONE) return null;
  const groups = groupsOf(holding);
  const hand = side === 0 ? holding.declarer : holding.dummy;
  return nameOf(hand.filter((rank) => placeOf(groups, rank) === place));
}

export function nameOf(equals: readonly Rank[]): Rank | null {
  const [highest] = equals;
  if (highest === undefined) return null;
  return strengthOf(highest) >= 10 ? highest : (equals.at(-1) ?? highest);
}
