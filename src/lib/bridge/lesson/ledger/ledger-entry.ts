/** What a human-like seat thought when it played a card: the shape that review, worker and command line share. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { Scene } from '$lib/bridge/knowledge/scene';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** A card of the play that a rule spoke of. */
export interface LedgerCard {
  /** 1 to 13. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
}

/** Where and by whom the card of a scene was played. */
export function toLedgerCard({ playBefore: before, seat, card }: Scene): LedgerCard {
  return { trick: before.won.length + 1, seat, card };
}

/** Something that the seat inferred by now. */
export interface LedgerInference {
  /** The id of the rule. */
  readonly rule: string;
  /** The card that it spoke of; null for what the auction told. */
  readonly from: LedgerCard | null;
  /** What it says of a hand; null for a rule that weighs deals by their tricks. */
  readonly says: Constraint | null;
  /** Whether it came up since the seat's last card. */
  readonly fresh: boolean;
  /** Whether it was given up, because no deal was as all the stronger ones said. */
  readonly dropped: boolean;
}

/**
 * When a seat was fooled: its card gives tricks away because of something false that a card of the student's
 * told, or because of a card that the student kept back.
 */
export interface Deception {
  /** The student's card. */
  readonly by: LedgerCard;
  /** What the seat trusted; null when a card was kept back. */
  readonly rule: string | null;
  /** The card that was kept back, which would have won the trick, or been as good and cheaper; null when a rule was trusted. */
  readonly hidden: Card | null;
  /** Above 0, up to 1: the share of the seat's belief that the card moved, or would have moved had it been seen. */
  readonly score: number;
}

export interface LedgerEntry {
  /** The place of the card in the log. */
  readonly at: number;
  /** 1 to 13. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
  /** Tricks of the seat's side from this card on, the trick in progress included, on the average of what it believes; null when only one card could be played. */
  readonly expected: number | null;
  /** The best other card, with the same; null when only one card could be played. */
  readonly runnerUp: { readonly card: Card; readonly expected: number } | null;
  /** The id of the rule that chose between nearly equal cards; null when none did. */
  readonly preference: string | null;
  readonly inferred: readonly LedgerInference[];
  /** The deals that it holds possible, by their place in `problem.believed[seat]`, with shares that add up to 1; empty when they were sampled. */
  readonly believed: readonly { readonly deal: number; readonly weight: number }[];
  /** The deals that it held possible at its last card and does not any more; `rule` is null when a card that was played does not fit. */
  readonly thrownAway: readonly { readonly deal: number; readonly rule: string | null }[];
  /** How many deals it sampled; 0 when it weighed believed ones. */
  readonly samples: number;
  readonly fooled: Deception | null;
}
