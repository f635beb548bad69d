/**
 * A problem as a question of the deal finder: the student's knowledge, with the author's line by
 * name.
 */
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { toExplainedAuction } from '$lib/games/bridge/problem/explained-auction';
import {
  isDummyVariable,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { TrialLine } from '$lib/games/bridge/deal-search/trial/line-trial';
import type { DealQuestion } from '$lib/games/bridge/deal-search/deal-question';

/** The name of a problem's own solution in conditions. */
export const AUTHOR_LINE_NAME = 'author';

export function toDealQuestion(problem: BridgeProblem): Omit<DealQuestion, 'conditions'> {
  const { contract, goal, student, start, solution } = problem;
  const lines = new Map<string, TrialLine>();
  if (solution) lines.set(AUTHOR_LINE_NAME, { kind: 'steps', steps: solution.line });
  const auctionConstraints = toExplainedAuction(problem).explained;
  return {
    hands: visibleHands(problem),
    contract,
    goal,
    student,
    play: start,
    auctionConstraints,
    lines,
  };
}

/** The hands that are the same in every deal: the student's, and dummy's unless it varies. */
export function visibleHands(problem: BridgeProblem): PartialDeal {
  const deal: Deal | undefined = problem.real[0]?.deal;
  const dummy = dummyOf(problem.contract);
  const isVisible = (seat: Seat): boolean =>
    isPlayedByStudent(problem, seat) || (seat === dummy && !isDummyVariable(problem));
  const hands: Record<Seat, PartialDeal[Seat]> = { N: null, E: null, S: null, W: null };
  for (const seat of SEATS) if (isVisible(seat)) hands[seat] = deal?.[seat] ?? null;
  return hands;
}
