/**
 * Conditions as rows of a form: each says one thing of a hand or of the play; rows are joined by all, any or none of
 * them, and one level of groups stands among them. What rows cannot hold stands among them as it is written.
 */
import type { SeatOrSide } from '../conditions/condition';

export const JOINS = ['all', 'any', 'none'] as const;
/** Whether all of the parts are to hold, at least one, or none. */
export type Join = (typeof JOINS)[number];

export const OF_HANDS = [
  ...(['points', 'spades', 'hearts', 'diamonds', 'clubs'] as const),
  ...(['has', 'one-of', 'shape', 'shape-exactly', 'balanced'] as const),
] as const;
export const OF_PLAYS = ['line-fails', 'line-wins', 'card-loses', 'card-wins', 'auction'] as const;
export const WHATS = [...OF_HANDS, ...OF_PLAYS] as const;
/** What a row says. */
export type What = (typeof WHATS)[number];

export interface Row {
  readonly kind: 'row';
  /** Whether it is not to be so. */
  readonly not: boolean;
  /** Whose hand, where a hand is spoken of. */
  readonly who: SeatOrSide;
  readonly what: What;
  /** As in writing: `4-6`, `SJ ST`, `5-4-3-1`, `author`, `HJ`; nothing where the rest says it all. */
  readonly value: string;
}

/** What rows cannot hold: its text. */
export interface Written {
  readonly kind: 'written';
  readonly text: string;
}

export type Single = Row | Written;

export interface Group {
  readonly kind: 'group';
  readonly join: Join;
  readonly parts: readonly Single[];
}

export interface Form {
  readonly join: Join;
  readonly parts: readonly (Single | Group)[];
}

export function isOfHand(what: What): boolean {
  return OF_HANDS.some((each) => each === what);
}

/** Whether what is said is said of one hand only, not of the two of a side. */
export function isOfOneHand(what: What): boolean {
  return what === 'shape' || what === 'shape-exactly' || what === 'balanced';
}
