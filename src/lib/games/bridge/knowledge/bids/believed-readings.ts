/**
 * The tolerance with which calls are believed when deals are drawn by them. A reading says what a
 * call promises, and the bidding table keeps the promise to the point and the card. People do not:
 * they upgrade, stretch, and play other systems. So most readings are widened, and two are left
 * out. Human-like players need no tolerance: they give a deal that contradicts a reading a lower
 * weight.
 */
import type { Constraint } from '../constraint';

/**
 * The high-card points and the cards of a suit by which a hand may miss its promise, at either end.
 * To the letter a call is false of a defender on 15 to 19 % of the boards that people played; with
 * the tolerance and without the readings below on 5 % (`npm run bench -- readings`).
 */
const POINT_TOLERANCE = 2;
const LENGTH_TOLERANCE = 1;

/** Readings that people contradict most often even when widened. */
const DISBELIEVED: ReadonlySet<string> = new Set([
  'suit-bid-twice-is-six',
  'takeout-double-is-short',
]);

/** A constraint by the reading with an id, as it is believed; null where it is not. */
export function believe(readingId: string, constraint: Constraint): Constraint | null {
  if (DISBELIEVED.has(readingId)) return null;
  const believed = loosen(constraint, 1);
  return typeof believed === 'boolean' ? null : believed;
}

/**
 * The constraint with its ranges wider (`sign` 1) or narrower (-1) by the tolerance; true where it
 * then holds of every hand, false where it holds of none.
 */
function loosen(constraint: Constraint, sign: 1 | -1): Constraint | boolean {
  switch (constraint.kind) {
    case 'points':
      return loosenRange(constraint, sign * POINT_TOLERANCE, 37);
    case 'length':
      return loosenRange(constraint, sign * LENGTH_TOLERANCE, 13);
    case 'and':
    case 'or': {
      // A part that is true settles a disjunction, one that is false a conjunction.
      const settling = constraint.kind === 'or';
      const parts = constraint.of.map((part) => loosen(part, sign));
      if (parts.includes(settling)) return settling;
      const of = parts.filter((part) => typeof part !== 'boolean');
      return of.length === 0 ? !settling : { ...constraint, of };
    }
    case 'not': {
      const negated = loosen(constraint.of, sign === 1 ? -1 : 1);
      return typeof negated === 'boolean' ? !negated : { ...constraint, of: negated };
    }
    default:
      return constraint;
  }
}

/** The range moved outward by `by` at each end that limits it; a negative `by` moves it inward. */
function loosenRange<Range extends { readonly min: number; readonly max: number }>(
  range: Range,
  by: number,
  most: number,
): Range | boolean {
  const min = range.min === 0 ? 0 : Math.max(0, range.min - by);
  const max = range.max >= most ? most : Math.min(most, range.max + by);
  if (min > max) return false;
  return (min === 0 && max === most) || { ...range, min, max };
}
