/**
 * What a human-like player brings to the table, and what went through its head when it played a
 * card.
 */
import type { Card } from '$lib/cards/card';
import type { Manner } from '$lib/bridge/knowledge/agreement';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { Inference, Reading, DealReason } from '$lib/bridge/knowledge/rule';
import type { AuctionInfo, Scene } from '$lib/bridge/knowledge/scene';
import type { Deal } from '$lib/bridge/rules/bridge-deal';

/** Everything but the view of the table that a player decides by. */
export interface Mind {
  readonly auction: AuctionInfo;
  /** Tricks that its side needs over the whole play: to make the contract, or to beat it. */
  readonly goal: number;
  /** Complete deals that it may imagine; those that do not fit what it sees count for nothing. */
  readonly believedDeals: readonly Deal[];
  readonly manner: Manner;
  /** For the deals that it samples when it has none that it believes. */
  readonly seed: number;
  /** How many deals it samples, 1 or more. */
  readonly sampleCount: number;
  /** Whether it draws inferences; without them it believes every deal alike. */
  readonly drawsInferences: boolean;
}

/** Something that a player takes from the play or the auction. */
export interface Conclusion {
  readonly rule: Inference | Reading;
  /** The card that it speaks of; null for the auction. */
  readonly scene: Scene | null;
  readonly constraint: Constraint;
}

/** What was said, and whether it was given up because no deal is as all the stronger ones say. */
export interface ResolvedConclusion extends Conclusion {
  readonly isDropped: boolean;
}

/** A deal that a player holds possible. */
export interface DealBelief {
  readonly deal: Deal;
  /** Its place in `Mind.believed`; null for one that was sampled. */
  readonly believedIndex: number | null;
  /** Above 0; those of one thought add up to 1. */
  readonly weight: number;
}

export interface HumanThought {
  readonly card: Card;
  /** What it holds possible; empty when it had only one card to play. */
  readonly beliefs: readonly DealBelief[];
  /**
   * The deals of `Mind.believed` that fit what it sees and that it threw away, and the rule that
   * weighed most.
   */
  readonly rejectedDeals: readonly { readonly place: number; readonly rule: string }[];
  /** In the order of the play, the auction first. */
  readonly conclusions: readonly ResolvedConclusion[];
  /** Reasons that made some of the deals likelier than others. */
  readonly reasons: readonly DealReason[];
  /**
   * Every legal card that was considered (at the opening lead those that convention allows) with
   * the tricks of the player's side from here on, the trick in progress included, on the average
   * over the beliefs; the best first. Empty when there was only one card.
   */
  readonly options: readonly { readonly card: Card; readonly expected: number }[];
  /**
   * The cards that were nearly equal to the best of them, after what each costs against convention:
   * rules of thumb chose among these.
   */
  readonly nearlyEqual: readonly Card[];
  /** The id of the rule that chose between nearly equal cards; null when none did. */
  readonly preference: string | null;
}
