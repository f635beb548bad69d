/** Sure tricks: top cards of the hand on lead that win in every layout, without search. */
import { popcount } from '$lib/core/bits';
import { suitHoldingBits, highestRankOf, type RootPosition } from './root-position';

/**
 * A lower bound on the tricks that the hand on lead, of declarer's side, cashes at once: its top
 * cards in a row. Only trumps count while a defender has a trump, or dummy, who might have to ruff.
 */
export function sureTricks(root: RootPosition, remaining: Uint16Array, seat: number): number {
  const { strain } = root;
  const partner = seat ^ 2;
  let tricks = 0;
  const defendersHaveTrumps =
    strain < 4 &&
    ((remaining[strain] ?? 0) &
      ~suitHoldingBits(root, 0, seat, strain, remaining) &
      ~suitHoldingBits(root, 0, partner, strain, remaining)) !==
      0;
  const partnerMayRuff = strain < 4 && suitHoldingBits(root, 0, partner, strain, remaining) !== 0;
  for (let suit = 0; suit < 4; suit++) {
    if (suit !== strain && (defendersHaveTrumps || partnerMayRuff)) continue;
    const ownCards = suitHoldingBits(root, 0, seat, suit, remaining);
    // Partner's cards end a run too: one that is led to might have to win.
    const otherCards = (remaining[suit] ?? 0) & ~ownCards;
    tricks +=
      otherCards === 0 ? popcount(ownCards) : popcount(ownCards >> (highestRankOf(otherCards) + 1));
  }
  return tricks;
}
