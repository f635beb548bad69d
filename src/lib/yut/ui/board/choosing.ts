/** How one chooses a move: a score, then a mal or the place where it is to end. */
import type { BoardPlace } from '$lib/yut/rules/yut-board';
import type { MalStep } from '$lib/yut/rules/yut-moves';
import { SCORES, type Score } from '$lib/yut/rules/stick-throws';

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

/** The scores that can be used, each once, as they are counted. */
export function usableScores(moves: readonly MalStep[]): readonly Score[] {
  return SCORES.filter((score) => moves.some((move) => move.score === score));
}

/** The score that stands chosen: the one wished for where it can be used, else the greatest. */
export function scoreAt(moves: readonly MalStep[], wished: Score | null): Score | null {
  const all = usableScores(moves);
  return wished !== null && all.includes(wished) ? wished : (all.at(-1) ?? null);
}

/** The moves with the chosen score, of the chosen mal where one is. */
export function movesWith(
  moves: readonly MalStep[],
  { score, from }: PartialChoice,
): readonly MalStep[] {
  return moves.filter((move) => move.score === score && (from === null || move.from === from));
}

/**
 * The places that may be pressed: movable mals, then ends, each once, and in the order of the way.
 */
export function pressable(moves: readonly MalStep[], chosen: PartialChoice): readonly BoardPlace[] {
  const mals = movesWith(moves, { ...chosen, from: null }).map(({ from }) => from);
  const ends = movesWith(moves, chosen).map(({ to }) => to);
  return [...new Set([...mals, ...ends])].toSorted((one, other) => one - other);
}

/**
 * A place was pressed. A mal with one way goes it, at once or with `raise` at the second press;
 * where it may go two ways the end is asked for. An end that one mal reaches is its move; null
 * where the press says nothing.
 */
export function press(
  moves: readonly MalStep[],
  chosen: PartialChoice,
  place: BoardPlace,
  raise: boolean,
): PressResult | null {
  const [end, ...others] = movesWith(moves, chosen).filter(({ to }) => to === place);
  const ways = movesWith(moves, { ...chosen, from: place });
  // Of a mal on which another may end: the mal, unless the other was pressed before.
  if (end && others.length === 0 && (chosen.from !== null || ways.length === 0))
    return { step: end };
  const [way, ...more] = ways;
  if (!way) return null;
  if (more.length > 0) return { from: chosen.from === place ? null : place };
  return raise && chosen.from !== place ? { from: place } : { step: way };
}
