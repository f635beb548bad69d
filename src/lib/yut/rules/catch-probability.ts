/** What a throw threatens. */
import { moveTargets, HOME } from './yut-board';
import { occupiedPlaces } from './yut-moves';
import { malsOf, otherSide, type YutState } from './yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from './stick-throws';

/**
 * How likely the next throw of the side in turn, taken by itself, is a score with which it may catch: 0 to 1, by the paper's
 * rules. What a yut or mo would bring besides is not counted, and neither are scores that it holds.
 */
export function catchProbability(state: YutState): number {
  const places = occupiedPlaces(malsOf(state, state.turn));
  const others = malsOf(state, otherSide(state.turn)).filter((place) => place !== HOME);
  const catching = SCORES.filter((score) =>
    places.some((from) => moveTargets(from, score).some((to) => others.includes(to))),
  );
  return catching.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0) / TOTAL_SCORE_WEIGHT;
}
