/** The double-dummy solver of the app: the port in the game's own terms, around the kernel. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { handOf, without } from '$lib/cards/hand';
import { STRAINS } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/deal';
import { legalCards } from '$lib/bridge/rules/play';
import { SEATS, clockwiseFrom, type Seat } from '$lib/bridge/rules/seats';
import { openKernel, type Kernel, type KernelPosition } from './kernel/kernel';
import type { CardValues, OpenPosition, SolveOptions, Solver } from './port';

export interface TableOptions {
  /** The most memory that the table of positions takes, in bytes; 64 MiB when absent, 256 KiB at least. */
  readonly tableBytes?: number;
}

/** What the kernel can tell besides the value of every card. */
export interface TrickSolver extends Solver {
  /** The value of the position alone, which is quicker than that of all cards. */
  result(position: OpenPosition, options?: SolveOptions): Tricks;
  /** Whether the side next to play can take `tricks` or more, 0 to 14; null when the budget ran out. */
  canTake(position: OpenPosition, tricks: number, options?: SolveOptions): boolean | null;
  /**
   * The tricks of each leader's side in each strain, no card played, at `strain * 4 + leader` in the
   * order of `STRAINS` and `SEATS`; null when the budget for all twenty ran out.
   */
  leadResults(hands: Deal, options?: SolveOptions): readonly number[] | null;
  /** Empties the table of positions, as if no question had been asked. */
  forget(): void;
  /** Bytes of the table in use. */
  tableUsed(): number;
}

export interface Tricks {
  /** The most tricks that the side of the seat next to play can take; null when the budget ran out. */
  readonly tricks: number | null;
  /** Positions looked at. */
  readonly nodes: number;
}

const DEFAULT_TABLE = 64 * 2 ** 20;

/**
 * A solver with its own table of positions, which later calls profit from: it holds for every
 * strain, leader and deal, and most of all for the same deal. Same calls in the same order, same
 * answers and node counts. Positions must be lawful (see `lawfulPosition`).
 */
export function createSolver({ tableBytes = DEFAULT_TABLE }: TableOptions = {}): TrickSolver {
  const kernel = openKernel(tableBytes);
  return {
    cardValues: (position, options = {}) => cardValues(kernel, position, budgetOf(options)),
    result(position, options = {}) {
      const tricks = kernel.value(kernelPosition(position), budgetOf(options));
      return { tricks, nodes: kernel.nodes() };
    },
    canTake: (position, tricks, options = {}) =>
      kernel.canTake(kernelPosition(position), tricks, budgetOf(options)),
    leadResults(hands, options = {}) {
      const results = kernel.allResults(setsOf(hands), budgetOf(options));
      return results && [...results];
    },
    forget: () => kernel.forget(),
    tableUsed: () => kernel.tableUsed(),
  };
}

/** The kernel counts to 2^32; no budget is 0 there. */
function budgetOf({ nodes }: SolveOptions): number {
  return nodes === undefined ? 0 : Math.min(Math.max(1, nodes), 2 ** 32 - 1);
}

function cardValues(kernel: Kernel, position: OpenPosition, budget: number): CardValues {
  const seat = clockwiseFrom(position.leader)[position.played.length] as Seat;
  const values = kernel.cardValues(kernelPosition(position), budget);
  const nodes = kernel.nodes();
  if (values === null) return { seat, tricks: null, cards: new Map(), nodes };
  const held = handOf(without(position.hands[seat], position.played));
  const legal = legalCards(held, { leader: position.leader, cards: position.played });
  const cards = new Map(legal.map((card) => [card, values[placeOf(card)] ?? -1]));
  return { seat, tricks: Math.max(...cards.values()), cards, nodes };
}

const KERNEL_SUITS = 'CDHS';

/** The kernel's number of a card: `suit * 16 + rank`. */
function placeOf(card: Card): number {
  return KERNEL_SUITS.indexOf(suitOf(card)) * 16 + cardStrength(card) - 2;
}

function setsOf(hands: Deal): Uint16Array {
  const sets = new Uint16Array(16);
  SEATS.forEach((seat, i) => {
    for (const card of hands[seat]) {
      const at = i * 4 + KERNEL_SUITS.indexOf(suitOf(card));
      sets[at] = (sets[at] ?? 0) | (1 << (cardStrength(card) - 2));
    }
  });
  return sets;
}

function kernelPosition({ hands, strain, leader, played }: OpenPosition): KernelPosition {
  return {
    hands: setsOf(hands),
    strain: STRAINS.indexOf(strain),
    leader: SEATS.indexOf(leader),
    played: played.map(placeOf),
  };
}
