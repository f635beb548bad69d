/** The double-dummy solver of the app: an adapter from the game's own terms to the kernel. */
import { toHand, removeCards } from '$lib/cards/hand';
import { invariant } from '$lib/core/result';
import {
  openSearchKernel,
  type SearchKernel,
  type KernelPosition,
} from '$lib/games/bridge/kernel/search-kernel';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalCards } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toKernelCard, toKernelHands } from './kernel-numbers';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
  SolveOptions,
  CardValueSolver,
} from './double-dummy-port';

export interface DoubleDummySolverOptions {
  /** The most bytes of the transposition table; 64 MiB when absent, 256 KiB at least. */
  readonly tableBytes?: number;
}

/** The full interface of the solver on the kernel. */
export interface DoubleDummySolver extends CardValueSolver {
  /** The value of the position, which is faster than those of all cards. */
  positionValue(position: DoubleDummyPosition, options?: SolveOptions): PositionValue;
  /** True if the side on turn can take `tricks` (0 to 14) or more; null when the budget ran out. */
  canTake(position: DoubleDummyPosition, tricks: number, options?: SolveOptions): boolean | null;
  /**
   * The tricks of each leader's side in a strain, no card played, in the order of `SEATS`. The four
   * hands hold equally many cards, 1 to 13.
   */
  leaderResults(hands: Deal, strain: Strain): readonly number[];
  /** Clears the transposition table, as if no question had been asked. */
  clear(): void;
  /** Bytes of the table in use. */
  tableBytesUsed(): number;
}

/** The double-dummy value of a position. */
export interface PositionValue {
  /** The most tricks that the side on turn can take; null when the budget ran out. */
  readonly tricks: number | null;
  /** Positions searched. */
  readonly nodes: number;
}

const DEFAULT_TABLE = 64 * 2 ** 20;

/**
 * A solver with its own transposition table, which later calls reuse for any strain, leader and
 * deal. The same calls in the same order give the same answers and node counts. Positions must be
 * lawful (see `validatePosition`).
 */
export function createDoubleDummySolver({
  tableBytes = DEFAULT_TABLE,
}: DoubleDummySolverOptions = {}): DoubleDummySolver {
  return createSolverOnKernel(openSearchKernel(tableBytes));
}

/** A solver on a kernel that others use too, with one shared transposition table. */
export function createSolverOnKernel(kernel: SearchKernel): DoubleDummySolver {
  return {
    cardValues: (position, options = {}) => cardValues(kernel, position, options),
    positionValue(position, options = {}) {
      const kernelPosition = toKernelPosition(position);
      const { answer, nodes } = withBudget(kernel, options, (budget) =>
        kernel.value(kernelPosition, budget),
      );
      return { tricks: answer, nodes };
    },
    canTake(position, tricks, options = {}) {
      const kernelPosition = toKernelPosition(position);
      return withBudget(kernel, options, (budget) => kernel.canTake(kernelPosition, tricks, budget))
        .answer;
    },
    leaderResults(hands, strain) {
      const noBudget = 0;
      const results = kernel.leaderResults(toKernelHands(hands), STRAINS.indexOf(strain), noBudget);
      invariant(results, 'Without a node budget every result is known.');
      return [...results];
    },
    clear: () => kernel.clear(),
    tableBytesUsed: () => kernel.tableBytesUsed(),
  };
}

/** The largest node budget of the kernel, which takes 0 for no bound. */
const UNBOUNDED = 2 ** 32 - 1;
/** Positions before the first look at the clock; the slices double. */
const FIRST_SLICE = 50_000;

/**
 * Asks the kernel within a budget. With a clock it asks in slices; the transposition table holds
 * what earlier slices have proved.
 */
function withBudget<Answer>(
  kernel: SearchKernel,
  { nodes, isExpired }: SolveOptions,
  ask: (budget: number) => Answer | null,
): { readonly answer: Answer | null; readonly nodes: number } {
  const limit = Math.min(Math.max(1, nodes ?? UNBOUNDED), UNBOUNDED);
  if (!isExpired) {
    const answer = ask(nodes === undefined ? 0 : limit);
    return { answer, nodes: kernel.nodeCount() };
  }
  let used = 0;
  for (let slice = FIRST_SLICE; used < limit && !isExpired(); slice *= 2) {
    const answer = ask(Math.min(slice, limit - used));
    used += kernel.nodeCount();
    if (answer !== null) return { answer, nodes: used };
  }
  return { answer: null, nodes: used };
}

function cardValues(
  kernel: SearchKernel,
  position: DoubleDummyPosition,
  options: SolveOptions,
): DoubleDummyValues {
  const seat = clockwiseFrom(position.leader)[position.played.length] as Seat;
  const kernelPosition = toKernelPosition(position);
  const { answer: values, nodes } = withBudget(kernel, options, (budget) =>
    kernel.cardValues(kernelPosition, budget),
  );
  if (values === null) return { seat, tricks: null, cards: new Map(), nodes };
  const hand = toHand(removeCards(position.hands[seat], position.played));
  const legal = legalCards(hand, { leader: position.leader, cards: position.played });
  const cards = new Map(legal.map((card) => [card, values[toKernelCard(card)] ?? -1]));
  return { seat, tricks: Math.max(...cards.values()), cards, nodes };
}

function toKernelPosition({ hands, strain, leader, played }: DoubleDummyPosition): KernelPosition {
  return {
    hands: toKernelHands(hands),
    strain: STRAINS.indexOf(strain),
    leader: SEATS.indexOf(leader),
    played: played.map(toKernelCard),
  };
}
