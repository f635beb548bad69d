/** Probability that the next throw catches. */
import { moveTargets, HOME } from './yut-board';
import { occupiedPlaces } from './yut-moves';
import { malsOf, otherSide, type YutState } from './yut-state';
import { TOTAL_SCORE_WEIGHT, SCORE_WEIGHTS, SCORES } from './stick-throws';

/**
 * Probability, 0 to 1, that the next single throw of the side in turn gives a score with which it
 * can catch, under the yut paper's rules. Further throws after a yut or mo, and scores in hand, are
 * ignored.
 */
export function catchProbability(state: YutState): number {
  const ownPlaces = occupiedPlaces(malsOf(state, state.turn));
  // Mals at the start are left in: no move ends there under the paper's rules.
  const opponentPlaces = malsOf(state, otherSide(state.turn)).filter((place) => place !== HOME);
  const catchingScores = SCORES.filter((score) =>
    ownPlaces.some((from) => moveTargets(from, score).some((to) => opponentPlaces.includes(to))),
  );
  return catchingScores.reduce((sum, score) => sum + SCORE_WEIGHTS[score], 0) / TOTAL_SCORE_WEIGHT;
}
