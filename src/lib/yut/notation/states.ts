/** A state from outside: the lawful one, or what cannot be about it. */
import { failWith, ok, type Result } from '$lib/core/result';
import { HOME, START, type Place } from '$lib/yut/rules/board';
import { canMove } from '$lib/yut/rules/moves';
import { PAPER, type Options } from '$lib/yut/rules/options';
import { ALL_MALS, winnerOf, type State } from '$lib/yut/rules/state';
import { SCORES } from '$lib/yut/rules/throws';

/** More than so many of one score nobody holds: twenty yuts in a row win from anywhere (paper, note 1). */
export const MOST_HELD = 20;

/**
 * The same state with its mals in order. Faults: `state/mals` where there are not as many as a game has (1 to 4, the same for both),
 * `state/place` where a mal is nowhere on the board, `state/both` where two sides share a place, `state/over` where both have won,
 * `state/scores` where a count is not from 0 to 20, `state/idle` where there is nothing to throw and nothing to use.
 */
export function lawfulState(state: State, options: Options = PAPER): Result<State> {
  const { a, b, scores } = state;
  if (a.length < 1 || a.length > ALL_MALS || b.length !== a.length)
    return failWith(
      'state/mals',
      `Each side has the same number of mals, 1 to ${ALL_MALS}; here are ${a.length} and ${b.length}.`,
    );
  const nowhere = [...a, ...b].find((place) => !isPlace(place));
  if (nowhere !== undefined)
    return failWith(
      'state/place',
      `A mal is at ${nowhere}; places are whole numbers from ${START} to ${HOME}.`,
    );
  const shared = a.find((place) => place !== START && place !== HOME && b.includes(place));
  if (shared !== undefined)
    return failWith(
      'state/both',
      `Mals of both sides are at ${shared}; one would have caught the other.`,
    );
  if (a.every(isHome) && b.every(isHome))
    return failWith('state/over', 'All mals of both sides are home; only one side can win.');
  if (scores.length !== SCORES.length || !scores.every(isCount))
    return failWith(
      'state/scores',
      `Held scores are ${SCORES.length} counts from 0 to ${MOST_HELD}: ${SCORES.join(', ')}.`,
    );
  const lawful = { ...state, a: sorted(a), b: sorted(b) };
  if (winnerOf(lawful) === null && !lawful.throw && !canMove(lawful, options))
    return failWith(
      'state/idle',
      'No held score can be used and nothing is to be thrown: the turn would have passed.',
    );
  return ok(lawful);
}

function sorted(places: readonly Place[]): readonly Place[] {
  return places.toSorted((one, other) => one - other);
}

function isPlace(value: number): boolean {
  return Number.isInteger(value) && value >= START && value <= HOME;
}

function isHome(place: Place): boolean {
  return place === HOME;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MOST_HELD;
}
