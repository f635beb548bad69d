/** Probability that the next throw catches. */
import { moveTargets, HOME } from './yut-board';
import { occupiedPlaces } from './yut-moves';
import { malsOf, otherSide, type YutState } from './yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from './stick-throws';

/**
 * Probability, 0 to 1, that the next single throw of the side in turn gives a score with which it
 * can catch, under the paper's rules. Further throws after a yut or mo, and scores in hand, are
 * ignored.
 */
export function catchProbability(state: YutState): number {
  const places = occupiedPlaces(malsOf(state, state.turn));
  const others = malsOf(state, otherSide(state.turn)).filter((place) => place !== HOME);
  const catching = SCORES.filter((score) =>
    places.some((from) => moveTargets(from, score).some((to) => others.includes(to))),
  );
  return catching.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0) / TOTAL_SCORE_WEIGHT;
}
