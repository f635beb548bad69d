/**
 * An entry of the opponent ledger: the belief of a human-like seat when it played a card. Part of
 * the output of `lie play --json`, so its properties are a format.
 */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Scene } from '$lib/games/bridge/knowledge/scene';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** A card of the play, with its trick and seat. */
export interface LedgerCard {
  /** 1 to 13. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
}

/** The card of a scene (a card that a seat saw being played, and the play before it). */
export function toLedgerCard({ playBefore, seat, card }: Scene): LedgerCard {
  return { trick: playBefore.won.length + 1, seat, card };
}

/** An inference that the seat has drawn. */
export interface LedgerInference {
  /** The id of the rule. */
  readonly rule: string;
  /** The card that it is drawn from; null for the auction. */
  readonly from: LedgerCard | null;
  /** The constraint on a hand; null for a rule that weights deals by their tricks. */
  readonly says: Constraint | null;
  /** True when it was drawn after the seat's last card. */
  readonly fresh: boolean;
  /** True when it was dropped as inconsistent with stronger inferences. */
  readonly dropped: boolean;
}

/** A deception: a seat's card loses tricks because of a false signal or a withheld card. */
export interface Deception {
  /** The deceptive card of the student. */
  readonly by: LedgerCard;
  /** The rule that the seat trusted; null for a withheld card. */
  readonly rule: string | null;
  /** The withheld card, which would have won the trick or done as well cheaper; null for a rule. */
  readonly hidden: Card | null;
  /** The share of the seat's belief that the deception shifted, above 0 and up to 1. */
  readonly score: number;
}

/** The thoughts of one seat at one of its cards. */
export interface LedgerEntry {
  /** The index of the card in the log. */
  readonly at: number;
  /** 1 to 13. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
  /**
   * The seat's expected tricks from this card on, the current trick included, under its belief;
   * null for a forced card.
   */
  readonly expected: number | null;
  /** The best other card with its expectation; null for a forced card. */
  readonly runnerUp: { readonly card: Card; readonly expected: number } | null;
  /** The id of the rule that chose between nearly equal cards; null when none did. */
  readonly preference: string | null;
  /** All inferences in force, new and earlier ones. */
  readonly inferred: readonly LedgerInference[];
  /**
   * The belief over the deals of `problem.believed[seat]`, by index, with weights that sum to 1;
   * empty when deals were sampled.
   */
  readonly believed: readonly { readonly deal: number; readonly weight: number }[];
  /**
   * The deals rejected since the seat's last card, by the rule of an inference; `rule` is null when
   * a card played is impossible in the deal.
   */
  readonly thrownAway: readonly { readonly deal: number; readonly rule: string | null }[];
  /** The number of sampled deals; 0 when the problem lists the believed ones. */
  readonly samples: number;
  /** The deception that made the seat choose this card; null without one. */
  readonly fooled: Deception | null;
}
