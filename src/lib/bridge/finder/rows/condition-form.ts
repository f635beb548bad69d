/**
 * Conditions as rows of a form: each says one thing of a hand or of the play; rows are joined by
 * all, any or none of them, and one level of groups stands among them. What rows cannot hold stands
 * among them as it is written.
 */
import type { SeatOrSide } from '../conditions/deal-condition';

export const ROW_JOINS = ['all', 'any', 'none'] as const;
/** Whether all of the parts are to hold, at least one, or none. */
export type RowJoin = (typeof ROW_JOINS)[number];

export const HAND_PREDICATES = [
  ...(['points', 'spades', 'hearts', 'diamonds', 'clubs'] as const),
  ...(['has', 'one-of', 'shape', 'shape-exactly', 'balanced'] as const),
] as const;
export const PLAY_PREDICATES = [
  'line-fails',
  'line-wins',
  'card-loses',
  'card-wins',
  'auction',
] as const;
export const ROW_PREDICATES = [...HAND_PREDICATES, ...PLAY_PREDICATES] as const;
/** What a row says. */
export type RowPredicate = (typeof ROW_PREDICATES)[number];

export interface FormRow {
  readonly kind: 'row';
  /** Whether it is not to be so. */
  readonly isNegated: boolean;
  /** Whose hand, where a hand is spoken of. */
  readonly who: SeatOrSide;
  readonly predicate: RowPredicate;
  /**
   * As in writing: `4-6`, `SJ ST`, `5-4-3-1`, `author`, `HJ`; nothing where the rest says it all.
   */
  readonly value: string;
}

/** What rows cannot hold: its text. */
export interface FreeText {
  readonly kind: 'written';
  readonly text: string;
}

export type FormEntry = FormRow | FreeText;

export interface RowGroup {
  readonly kind: 'group';
  readonly join: RowJoin;
  readonly parts: readonly FormEntry[];
}

export interface ConditionForm {
  readonly join: RowJoin;
  readonly parts: readonly (FormEntry | RowGroup)[];
}

export function isHandPredicate(what: RowPredicate): boolean {
  return HAND_PREDICATES.some((each) => each === what);
}

/** Whether what is said is said of one hand only, not of the two of a side. */
export function isSingleHandPredicate(what: RowPredicate): boolean {
  return what === 'shape' || what === 'shape-exactly' || what === 'balanced';
}
