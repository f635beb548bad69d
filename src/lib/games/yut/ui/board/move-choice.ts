/** Choosing a move on the board: a score, then a mal or the place where its move ends. */
import type { BoardPlace } from '$lib/games/yut/rules/yut-board';
import type { MalStep } from '$lib/games/yut/rules/yut-moves';
import { SCORES, type Score } from '$lib/games/yut/rules/stick-throws';

/** The choice so far. */
export interface PartialChoice {
  /** The score that is used; null where none can be. */
  readonly score: Score | null;
  /**
   * The mal that was pressed and waits for a second press, or for the place where it is to end;
   * null when none.
   */
  readonly from: BoardPlace | null;
}

/** The result of a press: a move, or a further partial choice. */
export type PressResult = { readonly step: MalStep } | { readonly from: BoardPlace | null };

/** The scores that can be used, each once, in the order of `SCORES`. */
export function usableScores(moves: readonly MalStep[]): readonly Score[] {
  return SCORES.filter((score) => moves.some((move) => move.score === score));
}

/** The selected score: the preferred one if it is usable, else the greatest; null for no moves. */
export function scoreAt(moves: readonly MalStep[], preferredScore: Score | null): Score | null {
  const usable = usableScores(moves);
  return preferredScore !== null && usable.includes(preferredScore)
    ? preferredScore
    : (usable.at(-1) ?? null);
}

/** The moves with the chosen score, of the chosen mal where one is. */
export function movesWith(
  moves: readonly MalStep[],
  { score, from }: PartialChoice,
): readonly MalStep[] {
  return moves.filter((move) => move.score === score && (from === null || move.from === from));
}

/**
 * The places that may be pressed, ascending: movable mals and the ends of their moves.
 */
export function pressable(moves: readonly MalStep[], choice: PartialChoice): readonly BoardPlace[] {
  const malPlaces = movesWith(moves, { ...choice, from: null }).map(({ from }) => from);
  const ends = movesWith(moves, choice).map(({ to }) => to);
  return [...new Set([...malPlaces, ...ends])].toSorted((placeA, placeB) => placeA - placeB);
}

/**
 * The effect of a press on a place; null for none. A mal with one move makes it, at once or with
 * `raise` at the second press; with two moves it waits for a press on an end. An end that only one
 * mal reaches makes that move.
 */
export function press(
  moves: readonly MalStep[],
  choice: PartialChoice,
  place: BoardPlace,
  raise: boolean,
): PressResult | null {
  const [endingMove, ...otherEndingMoves] = movesWith(moves, choice).filter(
    ({ to }) => to === place,
  );
  const movesFromHere = movesWith(moves, { ...choice, from: place });
  // A press on a movable mal that another could join selects it, unless the other was pressed
  // first.
  if (
    endingMove &&
    otherEndingMoves.length === 0 &&
    (choice.from !== null || movesFromHere.length === 0)
  )
    return { step: endingMove };
  const [onlyMove, ...furtherMoves] = movesFromHere;
  if (!onlyMove) return null;
  if (furtherMoves.length > 0) return { from: choice.from === place ? null : place };
  return raise && choice.from !== place ? { from: place } : { step: onlyMove };
}
