/**
 * The port of the double-dummy solver: all four hands known, both sides play their best.
 * Whoever needs double-dummy values takes a `Solver` as an argument and does not ask which one it is.
 */
import type { Card } from '$lib/cards/card';
import type { Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** A moment of the play with every hand known. */
export interface DoubleDummyPosition {
  /** The cards left *before* the trick in progress: equal counts in all hands, 1 to 13. */
  readonly hands: Deal;
  readonly strain: Strain;
  /** The seat that leads, or has led, the trick in progress. */
  readonly leader: Seat;
  /** The cards already played to that trick, 0 to 3; each is still listed in `hands`. */
  readonly played: readonly Card[];
}

/** Tricks from here on, the trick in progress included, with best play of both sides. */
export interface DoubleDummyValues {
  /** The seat that is next to play. */
  readonly seat: Seat;
  /** The most tricks that this seat's side can take; null when the node budget ran out. */
  readonly tricks: number | null;
  /** Every legal card, equals included, in the order of the deck, with the tricks that this seat's side takes after it; empty when the budget ran out. */
  readonly cards: ReadonlyMap<Card, number>;
  /** Positions looked at. */
  readonly nodes: number;
}

export interface SolveOptions {
  /** How many positions may be looked at before the answer is *unknown*; no bound when absent. */
  readonly nodes?: number;
  /**
   * Asked now and then whether the time is over; then the answer is *unknown* too. The clock is the
   * caller's. Where an answer must be the same on every machine, give nodes and no clock.
   */
  readonly isExpired?: () => boolean;
}

export interface CardValueSolver {
  /** The value of every legal card. The position must be lawful (see `readPosition`). */
  cardValues(position: DoubleDummyPosition, options?: SolveOptions): DoubleDummyValues;
}
