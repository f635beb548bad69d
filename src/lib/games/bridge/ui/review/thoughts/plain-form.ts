/** The plain form of a constraint: negation is pushed inwards and dropped where possible. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * A constraint without `not`, and without operands that are always true or never; `and` and `or`
 * have at least two operands, or none for a constant.
 */
export type PlainConstraint =
  | Exclude<Constraint, { readonly kind: 'and' | 'or' | 'not' }>
  | { readonly kind: 'none-of'; readonly seat: Seat; readonly cards: readonly Card[] }
  | AtMostOf
  | { readonly kind: 'and' | 'or'; readonly of: readonly PlainConstraint[] };

/** A seat holds no more than `maxCount` of these cards. */
export interface AtMostOf {
  readonly kind: 'at-most-of';
  readonly seat: Seat;
  readonly cards: readonly Card[];
  readonly maxCount: number;
}
