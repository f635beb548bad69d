/** The double-dummy solver of the app: the port in the game's own terms, around the kernel. */
import { handOf, without } from '$lib/cards/hand';
import { openSearchKernel, type SearchKernel, type KernelPosition } from '$lib/bridge/kernel/search-kernel';
import { STRAINS } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { legalCards } from '$lib/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import { toKernelCard, toKernelHands } from './kernel-numbers';
import type { DoubleDummyValues, DoubleDummyPosition, SolveOptions, CardValueSolver } from './double-dummy-port';

export interface DoubleDummySolverOptions {
  /** The most memory that the table of positions takes, in bytes; 64 MiB when absent, 256 KiB at least. */
  readonly tableBytes?: number;
}

/** What the kernel can tell besides the value of every card. */
export interface DoubleDummySolver extends CardValueSolver {
  /** The value of the position alone, which is quicker than that of all cards. */
  positionValue(position: DoubleDummyPosition, options?: SolveOptions): PositionValue;
  /** Whether the side next to play can take `tricks` or more, 0 to 14; null when the budget ran out. */
  canTake(position: DoubleDummyPosition, tricks: number, options?: SolveOptions): boolean | null;
  /**
   * The tricks of each leader's side in each strain, no card played, at `strain * 4 + leader` in the
   * order of `STRAINS` and `SEATS`; null when the budget for all twenty ran out.
   */
  leadResults(hands: Deal, options?: SolveOptions): readonly number[] | null;
  /** Empties the table of positions, as if no question had been asked. */
  clear(): void;
  /** Bytes of the table in use. */
  tableBytesUsed(): number;
}

export interface PositionValue {
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
export function createDoubleDummySolver({ tableBytes = DEFAULT_TABLE }: DoubleDummySolverOptions = {}): DoubleDummySolver {
  return createSolverOnKernel(openSearchKernel(tableBytes));
}

/** The solver on a kernel that serves others too: what one has learnt, all have. */
export function createSolverOnKernel(kernel: SearchKernel): DoubleDummySolver {
  return {
    cardValues: (position, options = {}) => cardValues(kernel, position, options),
    positionValue(position, options = {}) {
      const asked = toKernelPosition(position);
      const { answer, nodes } = withBudget(kernel, options, (budget) => kernel.value(asked, budget));
      return { tricks: answer, nodes };
    },
    canTake(position, tricks, options = {}) {
      const asked = toKernelPosition(position);
      return withBudget(kernel, options, (budget) => kernel.canTake(asked, tricks, budget)).answer;
    },
    leadResults(hands, options = {}) {
      const sets = toKernelHands(hands);
      const { answer } = withBudget(kernel, options, (budget) => kernel.leadResults(sets, budget));
      return answer && [...answer];
    },
    clear: () => kernel.clear(),
    tableBytesUsed: () => kernel.tableBytesUsed(),
  };
}

/** The most that the kernel counts to; it takes 0 for no bound. */
const UNBOUNDED = 2 ** 32 - 1;
/** How many positions are looked at before the first look at the clock; then twice as many each time. */
const FIRST_SLICE = 50_000;

/**
 * Asks the kernel within a budget. With a clock it asks in slices: what one of them has proved is in
 * the table for the next, so little is done twice.
 */
function withBudget<Answer>(
  kernel: SearchKernel,
  { nodes, isExpired: expired }: SolveOptions,
  ask: (budget: number) => Answer | null,
): { readonly answer: Answer | null; readonly nodes: number } {
  const most = Math.min(Math.max(1, nodes ?? UNBOUNDED), UNBOUNDED);
  if (!expired) {
    const answer = ask(nodes === undefined ? 0 : most);
    return { answer, nodes: kernel.nodeCount() };
  }
  let used = 0;
  for (let slice = FIRST_SLICE; used < most && !expired(); slice *= 2) {
    const answer = ask(Math.min(slice, most - used));
    used += kernel.nodeCount();
    if (answer !== null) return { answer, nodes: used };
  }
  return { answer: null, nodes: used };
}

function cardValues(kernel: SearchKernel, position: DoubleDummyPosition, options: SolveOptions): DoubleDummyValues {
  const seat = clockwiseFrom(position.leader)[position.played.length] as Seat;
  const asked = toKernelPosition(position);
  const { answer: values, nodes } = withBudget(kernel, options, (budget) =>
    kernel.cardValues(asked, budget),
  );
  if (values === null) return { seat, tricks: null, cards: new Map(), nodes };
  const held = handOf(without(position.hands[seat], position.played));
  const legal = legalCards(held, { leader: position.leader, cards: position.played });
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
