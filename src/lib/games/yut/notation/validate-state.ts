/** Validation of states from outside: command line, problem files. */
import { failWith, ok, type Result } from '$lib/core/result';
import { HOME, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';
import { hasLegalMove } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import { MALS_PER_SIDE, winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';
import { SCORES } from '$lib/games/yut/rules/stick-throws';

/** Maximum count of one score: twenty yuts in a row win from anywhere (2024 yut paper, note 1). */
export const MAX_SCORE_COUNT = 20;

/**
 * Validates a state and sorts its mals. Faults: `state/mals` unless both sides have the same number
 * of mals, 1 to 4; `state/place` where a mal is off the board; `state/both` where two sides share a
 * place; `state/over` where both have won; `state/scores` where a count is not 0 to 20;
 * `state/idle` where nothing can be thrown or used.
 */
export function validateYutState(
  state: YutState,
  options: YutOptions = PAPER_RULES,
): Result<YutState> {
  const { a, b, scores } = state;
  if (a.length < 1 || a.length > MALS_PER_SIDE || b.length !== a.length)
    return failWith(
      'state/mals',
      `Each side has the same number of mals, 1 to ${MALS_PER_SIDE}; here are ${a.length} and ${b.length}.`,
    );
  const offBoard = [...a, ...b].find((place) => !isPlaceNumber(place));
  if (offBoard !== undefined)
    return failWith(
      'state/place',
      `A mal is at ${offBoard}; places are whole numbers from ${START} to ${HOME}.`,
    );
  const sharedPlace = a.find((place) => place !== START && place !== HOME && b.includes(place));
  if (sharedPlace !== undefined)
    return failWith(
      'state/both',
      `Mals of both sides are at ${sharedPlace}; one would have caught the other.`,
    );
  if (a.every(isHome) && b.every(isHome))
    return failWith('state/over', 'All mals of both sides are home; only one side can win.');
  if (scores.length !== SCORES.length || !scores.every(isCount))
    return failWith(
      'state/scores',
      `Held scores are ${SCORES.length} counts from 0 to ${MAX_SCORE_COUNT}: ${SCORES.join(', ')}.`,
    );
  const valid = { ...state, a: sortPlaces(a), b: sortPlaces(b) };
  if (winnerOf(valid) === null && !valid.throw && !hasLegalMove(valid, options))
    return failWith(
      'state/idle',
      'No held score can be used and nothing is to be thrown: the turn would have passed.',
    );
  return ok(valid);
}

function sortPlaces(places: readonly BoardPlace[]): readonly BoardPlace[] {
  return places.toSorted((placeA, placeB) => placeA - placeB);
}

function isPlaceNumber(value: number): boolean {
  return Number.isInteger(value) && value >= START && value <= HOME;
}

function isHome(place: BoardPlace): boolean {
  return place === HOME;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_SCORE_COUNT;
}
