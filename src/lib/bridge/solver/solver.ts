/**
 * The double-dummy solver of the app. It asks the kernel one question again and again, "do North
 * and South take so many tricks?", and closes in on the value from a guess.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { handOf, without } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { trumpOf, type Strain } from '$lib/bridge/rules/contract';
import { legalCards } from '$lib/bridge/rules/play';
import { SEATS, clockwiseFrom, type Seat } from '$lib/bridge/rules/seats';
import { Root } from './kernel/root';
import { BUDGET_SPENT } from './kernel/search';
import type { CardValues, OpenPosition, SolveOptions, Solver } from './port';

export interface TableOptions {
  /** The most memory that the table of positions takes, in bytes; 64 MiB when absent. */
  readonly tableBytes?: number;
}

/** The value of a position alone. */
export interface Tricks {
  /** The most tricks that the side of the seat next to play can take; null when the budget ran out. */
  readonly tricks: number | null;
  /** Positions looked at. */
  readonly nodes: number;
}

/** A solver that can also tell the value of a position alone, which is quicker than that of all cards. */
export interface TrickSolver extends Solver {
  result(position: OpenPosition, options?: SolveOptions): Tricks;
}

/**
 * A solver with its own table of positions, which later calls profit from: first of all in the
 * same deal, whatever the strain and the leader. Same calls in the same order, same answers and
 * node counts. Not to be used by two threads at once.
 */
export function createSolver(options: TableOptions = {}): TrickSolver {
  const root = new Root(options.tableBytes ?? 64 * 2 ** 20);
  return {
    cardValues(position, solve = {}) {
      const seat = seatToPlay(position);
      enter(root, position, solve);
      const unknown: CardValues = { seat, tricks: null, cards: new Map(), nodes: solve.nodes ?? 0 };
      return withinBudget(unknown, () => {
        const tricks = root.value();
        const values = legal(position, seat).map((card): [Card, number] => [
          card,
          root.valueOf(placeOf(suitOf(card), position.strain), bitOf(card)),
        ]);
        return { seat, tricks, cards: new Map(values), nodes: root.nodes };
      });
    },
    result(position, solve = {}) {
      enter(root, position, solve);
      const unknown: Tricks = { tricks: null, nodes: solve.nodes ?? 0 };
      return withinBudget(unknown, () => ({ tricks: root.value(), nodes: root.nodes }));
    },
  };
}

/** The answer, or `unknown` when the node budget runs out on the way to it. */
function withinBudget<Answer>(unknown: Answer, answer: () => Answer): Answer {
  try {
    return answer();
  } catch (thrown) {
    if (thrown !== BUDGET_SPENT) throw thrown;
    return unknown;
  }
}

function enter(root: Root, position: OpenPosition, { nodes }: SolveOptions): void {
  const { strain, leader, hands, played } = position;
  const sets = new Int32Array(16);
  SEATS.forEach((seat, i) => {
    for (const card of hands[seat]) {
      const at = i * 4 + placeOf(suitOf(card), strain);
      sets[at] = (sets[at] ?? 0) | bitOf(card);
    }
  });
  root.enter(sets, trumpOf(strain) === null ? 4 : 0, SEATS.indexOf(leader), nodes ?? Infinity);
  for (const card of played) root.play(placeOf(suitOf(card), strain), bitOf(card));
}

function seatToPlay({ leader, played }: OpenPosition): Seat {
  return clockwiseFrom(leader)[played.length] as Seat;
}

function legal({ hands, leader, played }: OpenPosition, seat: Seat): readonly Card[] {
  return legalCards(handOf(without(hands[seat], played)), { leader, cards: played });
}

/** The kernel's number of a suit: the trump suit first, the others in their order. */
function placeOf(suit: Suit, strain: Strain): number {
  const place = SUITS.indexOf(suit);
  const trump = trumpOf(strain);
  if (trump === null) return place;
  return suit === trump ? 0 : place + (place < SUITS.indexOf(trump) ? 1 : 0);
}

function bitOf(card: Card): number {
  return 1 << (cardStrength(card) - 2);
}
