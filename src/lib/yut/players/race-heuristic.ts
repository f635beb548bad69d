/** How far the mals are from home, and the player who counts that alone (paper, appendix 1: score-based). */
import { moveTargets, HOME, BOARD_PLACE_COUNT, START, type BoardPlace } from '$lib/yut/rules/yut-board';
import { countMalsAt, occupiedPlaces } from '$lib/yut/rules/yut-moves';
import {
  malsOf,
  otherSide,
  winnerOf,
  type Mals,
  type Side,
  type YutState,
} from '$lib/yut/rules/yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from '$lib/yut/rules/stick-throws';
import { highestValuedMove, type Player } from './yut-player';

/** The values of two sweeps differ by less: more digits than anybody compares. */
const CONVERGENCE_TOLERANCE = 1e-12;

/**
 * For each place the number of throws that bring one mal home from there, on average, if nobody is in the way and it goes
 * the best way back at a crossing: 7.525 from the start. A throw that cannot be used, as a back-do on the start, counts as one.
 */
export const EXPECTED_THROWS_HOME: readonly number[] = computeThrowsHome();

function computeThrowsHome(): readonly number[] {
  let estimate = new Array<number>(BOARD_PLACE_COUNT).fill(0);
  for (;;) {
    const next = estimate.map((_, place) => (place === HOME ? 0 : 1 + expectedAfterOne(place, estimate)));
    const change = Math.max(
      ...next.map((value, place) => Math.abs(value - (estimate[place] as number))),
    );
    estimate = next;
    if (change < CONVERGENCE_TOLERANCE) return estimate;
  }
}

/** What is left after one throw on a place, on average, if `known` tells it for every place. */
function expectedAfterOne(from: BoardPlace, estimate: readonly number[]): number {
  let sum = 0;
  for (const score of SCORES) {
    const ends = moveTargets(from, score);
    const left = (ends.length === 0 ? [from] : ends).map((end) => estimate[end] as number);
    sum += SCORE_WEIGHTS[score] * Math.min(...left);
  }
  return sum / TOTAL_SCORE_WEIGHT;
}

/** What a side's mals still need, from 0 (all home): a stack of n on the board counts as the root of n. */
export function weightedThrowsLeft(mals: Mals): number {
  let sum = 0;
  for (const place of occupiedPlaces(mals)) {
    const count = countMalsAt(mals, place);
    sum += (EXPECTED_THROWS_HOME[place] as number) * (place === START ? count : Math.sqrt(count));
  }
  return sum;
}

/** What a state counts for a side, in throws: how much further it is than the other, and one more where it throws again. */
export function raceLead(state: YutState, side: Side): number {
  const ahead = weightedThrowsLeft(malsOf(state, otherSide(side))) - weightedThrowsLeft(malsOf(state, side));
  const again = state.throw && state.turn === side && winnerOf(state) === null;
  return ahead + (again ? 1 : 0);
}

/** Makes the move after which it counts most. */
export const scorePlayer: Player = {
  choose: (state, moves) =>
    highestValuedMove(
      moves,
      moves.map((move) => raceLead(move.state, state.turn)),
    ),
};
