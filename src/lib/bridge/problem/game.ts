/** A problem as the proof sees it: the real deals, the student's seats and the goal. */
import type { Game } from '$lib/bridge/proof/port';
import { SEATS } from '$lib/bridge/rules/seats';
import { playsFor, type BridgeProblem } from './problem';

/** What the student plays for; whether a seat plays by a policy is not for the problem to say. */
export function gameOf(problem: BridgeProblem): Game {
  return {
    deals: problem.real.map(({ deal }) => deal),
    student: SEATS.filter((seat) => playsFor(problem, seat)),
    goal: problem.goal,
  };
}
