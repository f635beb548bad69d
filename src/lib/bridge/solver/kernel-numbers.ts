/** Cards and hands in the kernel's numbers. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';

const KERNEL_SUITS = 'CDHS';

/** The kernel's number of a card: `suit * 16 + rank`. */
export function toKernelCard(card: Card): number {
  return KERNEL_SUITS.indexOf(suitOf(card)) * 16 + cardStrength(card) - 2;
}

/** Sixteen sets of cards, `seats` in the order in which the kernel shall take them for N E S W. */
export function toKernelHands(hands: Deal, seats: readonly Seat[] = SEATS): Uint16Array {
  const sets = new Uint16Array(16);
  seats.forEach((seat, i) => {
    for (const card of hands[seat]) {
      const at = i * 4 + KERNEL_SUITS.indexOf(suitOf(card));
      sets[at] = (sets[at] ?? 0) | (1 << (cardStrength(card) - 2));
    }
  });
  return sets;
}
