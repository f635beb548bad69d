/** Contracts: strain, level, doubling and declarer. */
import { SUITS } from '$lib/cards/suits';
import { nextSeat, partnerOf, type Seat } from './bridge-seats';

/** The five strains, from low to high, as they rank in the auction. */
export const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
export type Strain = (typeof STRAINS)[number];

export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Level = (typeof LEVELS)[number];

/** Undoubled, doubled, redoubled. */
export const DOUBLINGS = ['', 'X', 'XX'] as const;
export type Doubling = (typeof DOUBLINGS)[number];

/** A contract with its declarer. */
export interface Contract {
  readonly level: Level;
  readonly strain: Strain;
  readonly doubling: Doubling;
  readonly declarer: Seat;
}

/** The number of tricks that declarer's side needs: 7 to 13. */
export function tricksPromised(contract: Contract): number {
  return 6 + contract.level;
}

/** The seat whose hand is faced after the opening lead. */
export function dummyOf(contract: Contract): Seat {
  return partnerOf(contract.declarer);
}

/** The seat that makes the opening lead: to the left of declarer (Law 41). */
export function openingLeader(contract: Contract): Seat {
  return nextSeat(contract.declarer);
}

/** The trump suit, or null at notrump. */
export function trumpOf(strain: Strain): (typeof SUITS)[number] | null {
  return strain === 'NT' ? null : strain;
}
