/**
 * The odds of a defender's cards: the share of the layouts in which a card beats the contract when
 * every seat plays double dummy after it. Simulations of opening leads count in the same way (D.
 * Bird and T. Anthias, "Winning Notrump Leads", 2011). Against a declarer who may err, a layout
 * that a card does not beat double dummy is played out.
 */
import { groupBy } from '$lib/core/group-by';
import { definite, fail, ok, type Result } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { removeCards, toHand } from '$lib/cards/hand';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalCards, winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import {
  createSolverOnKernel,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import {
  listLayoutFaults,
  type CardLayoutOdds,
  type LayoutOdds,
  type LayoutOddsQuestion,
} from './layout-odds';
import type { OddsBudget } from './run-odds';

/** Layouts solved between two intermediate results. */
const LAYOUTS_PER_STEP = 8;

/**
 * The price of a playout in positions of the search: 70 ms on the average of three endings with
 * seven cards, of which nearly all goes into declarer's thinking (see `openHumanPlayouts`).
 */
const NODES_PER_PLAYOUT = 700_000;

/** The layouts that a card beats, and those where that is not known yet, by index. */
interface LayoutsOfCard {
  readonly beaten: Set<number>;
  readonly open: Set<number>;
}
type LayoutsByCard = ReadonlyMap<Card, LayoutsOfCard>;

/**
 * Starts the odds of each legal card of the defender on turn, yielding intermediate bounds.
 * Layouts that the node budget leaves unsolved widen the bounds. Cards of one suit that beat the
 * contract in the same layouts share one object. Faults: those of the layouts.
 */
export function startDefenderOdds(
  kernel: SearchKernel,
  layouts: LayoutOddsQuestion,
  budget: OddsBudget = {},
): Result<Generator<LayoutOdds, LayoutOdds>> {
  const faults = listLayoutFaults(layouts);
  return faults.length > 0 ? fail(...faults) : ok(solveLayouts(kernel, layouts, budget));
}

function* solveLayouts(
  kernel: SearchKernel,
  { deals, weights, strain, leader, played, goal, openPlayouts }: LayoutOddsQuestion,
  { nodes = Infinity }: OddsBudget,
): Generator<LayoutOdds, LayoutOdds> {
  const solver = new BudgetedSolver(kernel, nodes);
  const layoutWeights = deals.map((_, i) => weights?.[i] ?? 1);
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  const hand = toHand(removeCards(deals[0]?.[turn] ?? [], played));
  const legal = legalCards(hand, { leader, cards: played });
  const byCard = new Map(
    legal.map((card) => [card, { beaten: new Set<number>(), open: new Set(deals.keys()) }]),
  );
  const playouts = openPlayouts?.(createSolverOnKernel(kernel));
  let solvedCount = 0;
  for (const [i, hands] of deals.entries()) {
    const winning = winningCards(solver, { hands, strain, leader, played }, legal, goal);
    if (winning === null) break;
    for (const [card, { beaten, open }] of byCard) {
      if (winning.includes(card)) beaten.add(i);
      if (winning.includes(card) || !playouts) open.delete(i);
    }
    solvedCount = i + 1;
    if (solvedCount % LAYOUTS_PER_STEP === 0)
      yield toLayoutOdds(byCard, layoutWeights, null, solver.nodeCount);
  }
  const isSolved = solvedCount === deals.length;
  const doubleDummy = isSolved
    ? new Map([...byCard].map(([card, { beaten }]) => [card, new Set(beaten)]))
    : null;
  const report = (): LayoutOdds =>
    toLayoutOdds(byCard, layoutWeights, doubleDummy, solver.nodeCount);
  if (!playouts || !isSolved) return report();
  for (const i of deals.keys()) {
    for (const [card, { beaten, open }] of byCard) {
      if (!open.has(i)) continue;
      if (!solver.spend(NODES_PER_PLAYOUT)) return report();
      open.delete(i);
      if (playouts(i, card)) beaten.add(i);
    }
    yield report();
  }
  return report();
}

/** A double-dummy solver that answers null once its node budget is spent. */
class BudgetedSolver {
  nodeCount = 0;
  readonly #kernel: SearchKernel;
  readonly #solver: DoubleDummySolver;
  readonly #limit: number;

  constructor(kernel: SearchKernel, limit: number) {
    this.#kernel = kernel;
    this.#solver = createSolverOnKernel(kernel);
    this.#limit = limit;
  }

  /** Counts positions of work that is not bounded by itself; false when they exceed the budget. */
  spend(nodes: number): boolean {
    if (this.nodeCount + nodes > this.#limit) return false;
    this.nodeCount += nodes;
    return true;
  }

  canTake(position: DoubleDummyPosition, tricks: number): boolean | null {
    const left = this.#limit - this.nodeCount;
    if (left <= 0) return null;
    const answer = this.#solver.canTake(position, tricks, left < Infinity ? { nodes: left } : {});
    this.nodeCount += this.#kernel.nodeCount();
    return answer;
  }
}

/**
 * The legal cards after which the side on turn takes `goal` tricks; null when the budget ran out.
 * Of equivalent cards one is solved, and none where the position is lost.
 */
function winningCards(
  solver: BudgetedSolver,
  position: DoubleDummyPosition,
  legal: readonly Card[],
  goal: number,
): readonly Card[] | null {
  const isWon = solver.canTake(position, goal);
  if (isWon !== true) return isWon === null ? null : [];
  const winning: Card[] = [];
  for (const run of equivalentCards(position.hands, legal)) {
    const isWinning = canTakeAfter(solver, position, run[0], goal);
    if (isWinning === null) return null;
    if (isWinning) winning.push(...run);
  }
  return winning;
}

/** The cards in runs of one suit between which no other hand holds a card. */
function equivalentCards(
  hands: Deal,
  legal: readonly Card[],
): readonly (readonly [Card, ...Card[]])[] {
  const others = SEATS.flatMap((seat) => hands[seat]).filter((card) => !legal.includes(card));
  const rankAmongOthers = (card: Card): number =>
    others.filter(
      (other) => suitOf(other) === suitOf(card) && cardStrength(other) > cardStrength(card),
    ).length;
  return [...groupBy(legal, (card) => `${suitOf(card)}${rankAmongOthers(card)}`).values()];
}

/** True when the side on turn takes `goal` tricks after a card, the trick in progress included. */
function canTakeAfter(
  solver: BudgetedSolver,
  { hands, strain, leader, played }: DoubleDummyPosition,
  card: Card,
  goal: number,
): boolean | null {
  const seats = clockwiseFrom(leader);
  const side = sideOf(seats[played.length] as Seat);
  const cards = [...played, card];
  const trickCount = hands[leader].length;
  if (cards.length < 4) {
    const opponents = solver.canTake(
      { hands, strain, leader, played: cards },
      trickCount - goal + 1,
    );
    return opponents === null ? null : !opponents;
  }
  const winner = winnerOf({ leader, cards }, strain);
  const left = trickCount - 1;
  const needed = goal - (sideOf(winner) === side ? 1 : 0);
  if (needed <= 0 || needed > left) return needed <= 0;
  const position = {
    hands: dealOf((seat) => removeCards(hands[seat], cards)),
    ...{ strain, leader: winner, played: [] },
  };
  if (sideOf(winner) === side) return solver.canTake(position, needed);
  const opponents = solver.canTake(position, left - needed + 1);
  return opponents === null ? null : !opponents;
}

/**
 * The odds as far as they are known. `doubleDummy`: the layouts that each card beats double dummy;
 * null while some are unsolved.
 */
function toLayoutOdds(
  byCard: LayoutsByCard,
  weights: readonly number[],
  doubleDummy: ReadonlyMap<Card, ReadonlySet<number>> | null,
  nodeCount: number,
): LayoutOdds {
  const weigh = (indices: Iterable<number>): number =>
    [...indices].reduce((sum, i) => sum + definite(weights[i], 'Each layout has a weight.'), 0);
  const totalWeight = weigh(weights.keys());
  const shareOf = (indices: Iterable<number>): number => weigh(indices) / totalWeight;
  const lostDoubleDummy = [...weights.keys()].filter((i) =>
    [...byCard.values()].every(({ beaten, open }) => !beaten.has(i) && !open.has(i)),
  );
  const groups = groupBy(byCard, ([card, { beaten, open }]) =>
    [suitOf(card), ...[beaten, open, doubleDummy?.get(card) ?? []].map(toIndexText)].join(' '),
  );
  const oddsByCard = new Map(
    [...groups.values()].flatMap((group) => {
      const [[first, { beaten, open }]] = group;
      const low = shareOf(beaten);
      const won = doubleDummy?.get(first);
      const odds: CardLayoutOdds = {
        ...{ low, high: low + shareOf(open), isExact: open.size === 0 },
        ...{ doubleDummy: won ? shareOf(won) : null, made: sorted(beaten) },
        ...{ lostDoubleDummy, conflicts: [] },
      };
      return group.map(([card]) => [card, odds] as const);
    }),
  );
  // In the order of the hand, which is that of the deck.
  const cards = new Map(
    [...byCard.keys()].map((card) => [
      card,
      definite(oddsByCard.get(card), 'Each card is in a group.'),
    ]),
  );
  const highest = (bound: 'low' | 'high'): number =>
    Math.max(0, ...[...cards.values()].map((odds) => odds[bound]));
  return { cards, best: { low: highest('low'), high: highest('high') }, nodeCount };
}

const sorted = (indices: Iterable<number>): readonly number[] => [...indices].sort((a, b) => a - b);
const toIndexText = (indices: Iterable<number>): string => sorted(indices).join();
