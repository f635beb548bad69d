/**
 * The open-card solver: the points that the declarer's side still takes under optimal play of all,
 * with the sides known (the double-dummy value of bridge).
 */
import { NodeLimitExceeded } from '$lib/games/mighty/kernel/alpha-beta-search';
import { legalPlays, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { SolverDeal } from './solver-deal';
import { toMightyKernelPlay } from './to-kernel-encoding';
import { isOnDeclarerSide, seatToMove, type OpenPosition } from './open-position';

export type { OpenPosition } from './open-position';

/** The values of a position and its plays, in points of the declarer's side. */
export interface OpenValues {
  /** Points from here on, those of the trick in progress included: 0 to 20. */
  readonly points: number;
  /** The same after each legal play of the seat that is to play. */
  readonly plays: ReadonlyMap<MightyPlayedCard, number>;
}

/**
 * A solver with a transposition table for the deal it was asked about last, so that later positions
 * of it cost less of the budget. Another deal, or other sides, clear the table. Every answer is
 * exact and independent of earlier questions; only the budget that it needs depends on them.
 */
export interface OpenSolver {
  /** The values of a position; null when it takes more than `nodes` nodes. */
  values(position: OpenPosition, nodes?: number): OpenValues | null;
  /**
   * True when the declarer's side takes at least so many points from here on, those of the trick in
   * progress included; null when it takes more than `nodes` nodes.
   */
  canTake(position: OpenPosition, points: number, nodes?: number): boolean | null;
  /** Clears the table. */
  clear(): void;
  /** Searched nodes since the solver was created. */
  readonly nodes: number;
}

/** Creates a solver; its table takes 2 MB, and 18 MB after a position of eight tricks or more. */
export function createOpenSolver(): OpenSolver {
  const deal = new SolverDeal();
  return {
    values: (position, nodes = Infinity) =>
      nullBeyondNodeLimit(() => {
        deal.setPosition(position, nodes);
        return valuesOf(position, deal);
      }),
    canTake: (position, points, nodes = Infinity) =>
      nullBeyondNodeLimit(() => {
        deal.setPosition(position, nodes);
        return canReach(position, deal, points);
      }),
    clear: () => deal.clear(),
    get nodes() {
      return deal.nodes;
    },
  };
}

let sharedSolver: OpenSolver | undefined;

/**
 * The values of a position with an empty table; null when it takes more than `nodes` nodes. Six
 * tricks left take some milliseconds, seven some ten, all ten up to minutes.
 */
export function solveOpenPosition(position: OpenPosition, nodes = Infinity): OpenValues | null {
  // One table is shared and cleared for each call, so that a budget always means the same.
  sharedSolver ??= createOpenSolver();
  sharedSolver.clear();
  return sharedSolver.values(position, nodes);
}

function nullBeyondNodeLimit<Value>(search: () => Value): Value | null {
  try {
    return search();
  } catch (reason) {
    if (reason instanceof NodeLimitExceeded) return null;
    throw reason;
  }
}

function valuesOf(position: OpenPosition, deal: SolverDeal): OpenValues {
  const seat = seatToMove(position);
  const { hands, trick, specials } = position;
  const plays = new Map<MightyPlayedCard, number>();
  // The value of one play is a good first guess for the next.
  let guess = deal.remainingPoints >> 1;
  for (const played of legalPlays(hands[seat], trick, specials)) {
    guess = valueAfter(played, deal, guess);
    plays.set(played, guess);
  }
  if (plays.size === 0) return { points: 0, plays };
  const values = [...plays.values()];
  const best = isOnDeclarerSide(position, seat) ? Math.max(...values) : Math.min(...values);
  return { points: best, plays };
}

/** The value after a play, by repeated zero-window searches as in MTD(f), from a first guess. */
function valueAfter(played: MightyPlayedCard, deal: SolverDeal, guess: number): number {
  const play = toMightyKernelPlay(played);
  let [low, high, next] = [0, deal.remainingPoints, guess];
  while (low < high) {
    const target = Math.min(high, Math.max(low + 1, next));
    const value = deal.boundAfter(play, target);
    if (value >= target) low = value;
    else high = value;
    next = value >= target ? value + 1 : value;
  }
  return low;
}

function canReach(position: OpenPosition, deal: SolverDeal, points: number): boolean {
  const { atLeast, atMost } = deal.sureBounds();
  if (points <= atLeast) return true;
  if (points > atMost) return false;
  const seat = seatToMove(position);
  const { hands, trick, specials } = position;
  const plays = legalPlays(hands[seat], trick, specials).map(toMightyKernelPlay);
  const reaches = (play: number): boolean => deal.boundAfter(play, points) >= points;
  return isOnDeclarerSide(position, seat) ? plays.some(reaches) : plays.every(reaches);
}
