/**
 * The points that the declarer's side still takes when all cards are open and everybody plays their
 * best, with the sides known.
 */
import { NodeLimitExceeded } from '$lib/mighty/kernel/alpha-beta-search';
import { legalPlays, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { SolverDeal } from './solver-deal';
import { toKernelPlay } from './to-kernel-encoding';
import { isOnDeclarerSide, seatToMove, type OpenPosition } from './open-position';

export type { OpenPosition } from './open-position';

export interface OpenValues {
  /** Points from here on, those of the trick in progress included: 0 to 20. */
  readonly points: number;
  /** The same after each legal play of the seat that is to play. */
  readonly plays: ReadonlyMap<MightyPlayedCard, number>;
}

/**
 * A solver that remembers the deal it was asked about last: a later position of it takes little
 * time, and none of its budget for what is known. Another deal, or other sides, make it forget.
 * Every answer is exact whatever was asked before; whether a budget is enough for it may depend on
 * that.
 */
export interface OpenSolver {
  /** The values of a position; null when more than `nodes` plays would have to be tried. */
  values(position: OpenPosition, nodes?: number): OpenValues | null;
  /**
   * Whether the declarer's side takes at least so many points from here on, those of the trick in
   * progress included; null when more than `nodes` plays would have to be tried.
   */
  canTake(position: OpenPosition, points: number, nodes?: number): boolean | null;
  /** Makes it as if nothing had been asked. */
  clear(): void;
  /** Plays tried since it was made. */
  readonly nodes: number;
}

/** Its memory is 2 MB, and 18 once it was asked about eight tricks or more. */
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
 * The values of a position, asked by itself; null when more than `nodes` plays would have to be
 * tried. Six tricks left take some milliseconds, seven some ten, all ten up to minutes.
 */
export function solveOpenPosition(position: OpenPosition, nodes = Infinity): OpenValues | null {
  // One memory serves all who ask; it begins anew each time, so that a budget is the same budget
  // always.
  sharedSolver ??= createOpenSolver();
  sharedSolver.clear();
  return sharedSolver.values(position, nodes);
}

function nullBeyondNodeLimit<Found>(search: () => Found): Found | null {
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
  // What one play is worth the next is worth, or nearly.
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

/** Bounds are moved until they meet, beginning beside a guess. */
function valueAfter(played: MightyPlayedCard, deal: SolverDeal, guess: number): number {
  const play = toKernelPlay(played);
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
  const plays = legalPlays(hands[seat], trick, specials).map(toKernelPlay);
  const reaches = (play: number): boolean => deal.boundAfter(play, points) >= points;
  return isOnDeclarerSide(position, seat) ? plays.some(reaches) : plays.every(reaches);
}
