/** Tricks that need no search: top cards of the hand on lead that win whatever the others hold. */
import { popcount } from '$lib/core/bits';
import { suitHolding, highestRankOf, type RootPosition } from './root-position';

/**
 * How many tricks the hand on lead of the side that is asked about takes at once, at the least: unbroken top cards;
 * with trumps out at the defenders only trumps count.
 */
export function sureTricks(table: RootPosition, left: Uint16Array, seat: number): number {
  const { strain } = table;
  const partner = seat ^ 2;
  let tricks = 0;
  const trumpsOut =
    strain < 4 &&
    ((left[strain] ?? 0) &
      ~suitHolding(table, 0, seat, strain, left) &
      ~suitHolding(table, 0, partner, strain, left)) !==
      0;
  const ruffs = strain < 4 && suitHolding(table, 0, partner, strain, left) !== 0;
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== strain && (trumpsOut || ruffs)) continue;
    const mine = suitHolding(table, 0, seat, suit, left);
    const others = (left[suit] ?? 0) & ~mine;
    tricks += others === 0 ? popcount(mine) : popcount(mine >> (highestRankOf(others) + 1));
  }
  return tricks;
}
