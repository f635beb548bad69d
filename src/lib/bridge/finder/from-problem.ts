/** A problem as a question for deals: what its student knows, and what its author says. */
import type { PartialDeal } from '$lib/bridge/notation/deals';
import { auctionOf } from '$lib/bridge/problem/explained-auction';
import { dummyMoves, playsFor, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Line } from './judging/line';
import type { Question } from './question';

/** The name under which a problem's own solution may be asked about. */
export const AUTHOR = 'author';

export function questionOf(problem: BridgeProblem): Omit<Question, 'conditions'> {
  const { contract, goal, student, start, solution } = problem;
  const lines = new Map<string, Line>();
  if (solution) lines.set(AUTHOR, { kind: 'steps', steps: solution.line });
  const shown = auctionOf(problem).explained;
  return { hands: openHands(problem), contract, goal, student, play: start, shown, lines };
}

/** The hands that are the same in every deal: the student's, and dummy's unless it moves. */
export function openHands(problem: BridgeProblem): PartialDeal {
  const deal: Deal | undefined = problem.real[0]?.deal;
  const dummy = dummyOf(problem.contract);
  const isOpen = (seat: Seat): boolean =>
    playsFor(problem, seat) || (seat === dummy && !dummyMoves(problem));
  const hands: Record<Seat, PartialDeal[Seat]> = { N: null, E: null, S: null, W: null };
  for (const seat of SEATS) if (isOpen(seat)) hands[seat] = deal?.[seat] ?? null;
  return hands;
}
