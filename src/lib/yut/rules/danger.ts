/** What a throw threatens. */
import { endsOf, HOME } from './board';
import { placesOf } from './moves';
import { malsOf, otherSide, type State } from './state';
import { ALL_CHANCES, CHANCES, SCORES } from './throws';

/**
 * How likely the next throw of the side in turn, taken by itself, is a score with which it may catch: 0 to 1, by the paper's
 * rules. What a yut or mo would bring besides is not counted, and neither are scores that it holds.
 */
export function chanceOfCatch(state: State): number {
  const places = placesOf(malsOf(state, state.turn));
  const others = malsOf(state, otherSide(state.turn)).filter((place) => place !== HOME);
  const catching = SCORES.filter((score) =>
    places.some((from) => endsOf(from, score).some((to) => others.includes(to))),
  );
  return catching.reduce((sum, score) => sum + CHANCES[score], 0) / ALL_CHANCES;
}
