/**
 * Race heuristic: expected throws home, and the player that maximizes the lead (2024 yut paper,
 * appendix 1: score-based).
 */
import {
  moveTargets,
  HOME,
  BOARD_PLACE_COUNT,
  START,
  type BoardPlace,
} from '$lib/games/yut/rules/yut-board';
import { countMalsAt, occupiedPlaces } from '$lib/games/yut/rules/yut-moves';
import {
  malsOf,
  otherSide,
  winnerOf,
  type Mals,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/games/yut/rules/stick-throws';
import { highestValuedMove, type Player } from './yut-player';

/** Convergence threshold of the value iteration. */
const CONVERGENCE_TOLERANCE = 1e-12;

/**
 * Expected number of throws to bring a lone mal home from each place, taking the best way back at
 * crossings: 7.525 from the start. An unusable throw, such as a back-do at the start, counts as
 * one.
 */
export const EXPECTED_THROWS_HOME: readonly number[] = computeThrowsHome();

/** Value iteration: repeats the expectation over one throw until nothing changes any more. */
function computeThrowsHome(): readonly number[] {
  let estimate = new Array<number>(BOARD_PLACE_COUNT).fill(0);
  for (;;) {
    const next = estimate.map((_, place) =>
      place === HOME ? 0 : 1 + expectedAfterOne(place, estimate),
    );
    const change = Math.max(
      ...next.map((value, place) => Math.abs(value - (estimate[place] as number))),
    );
    estimate = next;
    if (change < CONVERGENCE_TOLERANCE) return estimate;
  }
}

/** Expected remaining throws after one throw, given `estimate` for every place. */
function expectedAfterOne(from: BoardPlace, estimate: readonly number[]): number {
  let sum = 0;
  for (const score of SCORES) {
    const ends = moveTargets(from, score);
    const throwsAfter = (ends.length === 0 ? [from] : ends).map((end) => estimate[end] as number);
    sum += SCORE_WEIGHTS[score] * Math.min(...throwsAfter);
  }
  return sum / TOTAL_SCORE_WEIGHT;
}

/**
 * Weighted throws left for a side's mals, 0 when all are home; a stack of n counts as sqrt(n) mals.
 */
export function weightedThrowsLeft(mals: Mals): number {
  let sum = 0;
  for (const place of occupiedPlaces(mals)) {
    const count = countMalsAt(mals, place);
    sum += (EXPECTED_THROWS_HOME[place] as number) * (place === START ? count : Math.sqrt(count));
  }
  return sum;
}

/** Lead of a side in throws, plus one if it is to throw again. */
export function raceLead(state: YutState, side: Side): number {
  const lead =
    weightedThrowsLeft(malsOf(state, otherSide(side))) - weightedThrowsLeft(malsOf(state, side));
  const throwsAgain = state.throw && state.turn === side && winnerOf(state) === null;
  return lead + (throwsAgain ? 1 : 0);
}

/** Plays the move with the greatest lead. */
export const scorePlayer: Player = {
  choose: (state, moves) =>
    highestValuedMove(
      moves,
      moves.map((move) => raceLead(move.state, state.turn)),
    ),
};
