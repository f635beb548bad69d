/** The plain form of a constraint: negation is pushed inwards and dropped where possible. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/**
 * A constraint without `not`, and without parts that say nothing; `and` and `or` have two parts or
 * none.
 */
export type PlainConstraint =
  | Exclude<Constraint, { readonly kind: 'and' | 'or' | 'not' }>
  | { readonly kind: 'none-of'; readonly seat: Seat; readonly cards: readonly Card[] }
  | AtMostOf
  | { readonly kind: 'and' | 'or'; readonly of: readonly PlainConstraint[] };

/** A seat holds no more than `most` of these cards. */
export interface AtMostOf {
  readonly kind: 'at-most-of';
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly maxCount: number;
}
