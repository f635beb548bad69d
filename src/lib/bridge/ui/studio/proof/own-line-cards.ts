/** Which cards of a play are the student's own. */
import type { Card } from '$lib/cards/card';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type BridgeLineStep,
} from '$lib/bridge/problem/bridge-problem';
import { playCards, seatsPlayed } from '$lib/bridge/rules/bridge-play';

/** Their places among the cards since the problem's start. */
export function ownCardIndices(problem: BridgeProblem, log: readonly Card[]): readonly number[] {
  const seats = seatsPlayed(playCards(playAtStart(problem), log)).slice(problem.start.length);
  return [...log.keys()].filter((i) => {
    const seat = seats[i];
    return seat !== undefined && isPlayedByStudent(problem, seat);
  });
}

/** Them as steps of a line. */
export function toLineSteps(
  problem: BridgeProblem,
  log: readonly Card[],
): readonly BridgeLineStep[] {
  return ownCardIndices(problem, log).flatMap((place) => {
    const play = log[place];
    return play === undefined ? [] : [{ play }];
  });
}
