/** Conversion of cards and hands to the numbers of the search kernel (a WebAssembly module). */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

const KERNEL_SUITS = 'CDHS';

/** The kernel's number of a card: `suit * 16 + rank`; suits from clubs, rank 0 is the two. */
export function toKernelCard(card: Card): number {
  return KERNEL_SUITS.indexOf(suitOf(card)) * 16 + cardStrength(card) - 2;
}

/**
 * Sixteen holdings as bit sets of ranks, at `seat * 4 + suit`. `seats`: the seats that stand at the
 * kernel's indices 0 to 3; N E S W unless a caller turns the deal.
 */
export function toKernelHands(hands: Deal, seats: readonly Seat[] = SEATS): Uint16Array {
  const holdings = new Uint16Array(16);
  seats.forEach((seat, i) => {
    for (const card of hands[seat]) {
      const index = i * 4 + KERNEL_SUITS.indexOf(suitOf(card));
      holdings[index] = (holdings[index] ?? 0) | (1 << (cardStrength(card) - 2));
    }
  });
  return holdings;
}
