/** The cards of a play that belong to the student, dummy's included when the student declares. */
import type { Card } from '$lib/cards/card';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/games/bridge/problem/bridge-problem';
import { playCards, seatsPlayed } from '$lib/games/bridge/rules/bridge-play';

/** The indices of the student's cards in `log`, the cards since the problem's start. */
export function ownCardIndices(problem: BridgeProblem, log: readonly Card[]): readonly number[] {
  const seats = seatsPlayed(playCards(playAtStart(problem), log)).slice(problem.start.length);
  return [...log.keys()].filter((i) => {
    const seat = seats[i];
    return seat !== undefined && isPlayedByStudent(problem, seat);
  });
}

/** The student's cards as steps of an author's line. */
export function toLineSteps(
  problem: BridgeProblem,
  log: readonly Card[],
): readonly BridgeLineStep[] {
  return ownCardIndices(problem, log).flatMap((index) => {
    const play = log[index];
    return play === undefined ? [] : [{ play }];
  });
}
