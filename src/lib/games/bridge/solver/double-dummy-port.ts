/**
 * The port of the double-dummy solver: all four hands known, best play by both sides. A function
 * that needs double-dummy values takes a `CardValueSolver` and does not depend on its
 * implementation.
 */
import type { Card } from '$lib/cards/card';
import type { Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** A position with all four hands known. */
export interface DoubleDummyPosition {
  /** The cards left *before* the trick in progress: equal counts in all hands, 1 to 13. */
  readonly hands: Deal;
  readonly strain: Strain;
  /** The seat that leads, or has led, the trick in progress. */
  readonly leader: Seat;
  /** The cards already played to that trick, 0 to 3; each is still listed in `hands`. */
  readonly played: readonly Card[];
}

/** Double-dummy values of a position: tricks from here on, the trick in progress included. */
export interface DoubleDummyValues {
  /** The seat on turn. */
  readonly seat: Seat;
  /** The most tricks that this seat's side can take; null when the node budget ran out. */
  readonly tricks: number | null;
  /**
   * The tricks of this seat's side after each legal card, equivalent ones included, in the order of
   * the deck; empty when the budget ran out.
   */
  readonly cards: ReadonlyMap<Card, number>;
  /** Positions searched. */
  readonly nodes: number;
}

/** Limits of a search. */
export interface SolveOptions {
  /** Positions to search before the answer is *unknown*; no bound when absent. */
  readonly nodes?: number;
  /**
   * Polled during the search; when it returns true the answer is *unknown*. The clock is the
   * caller's. Answers that must be the same on every machine need a node budget and no clock.
   */
  readonly isExpired?: () => boolean;
}

/** A solver that values every legal card of a position. */
export interface CardValueSolver {
  /** The value of every legal card. The position must be lawful (see `validatePosition`). */
  cardValues(position: DoubleDummyPosition, options?: SolveOptions): DoubleDummyValues;
}
