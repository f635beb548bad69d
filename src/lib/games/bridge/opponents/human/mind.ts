/**
 * A human-like player: its settings and knowledge (`Mind`), and the record of one decision
 * (`HumanThought`).
 */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { Inference, Reading, DealReason } from '$lib/games/bridge/knowledge/rule';
import type { AuctionInfo, Scene } from '$lib/games/bridge/knowledge/scene';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';

/** Everything except the view of the table that a player's decision depends on. */
export interface Mind {
  readonly auction: AuctionInfo;
  /** The tricks that its side needs over the whole play, to make or to beat the contract. */
  readonly goal: number;
  /** Complete deals that it considers; those inconsistent with what it sees are ignored. */
  readonly believedDeals: readonly Deal[];
  /** The seed of the deals that it samples when no believed deal fits. */
  readonly seed: number;
  /** The number of deals that it samples, 1 or more. */
  readonly sampleCount: number;
  /** True when it draws inferences; without them all deals weigh the same. */
  readonly drawsInferences: boolean;
}

/** A constraint that a rule concludes from the auction or from a card. */
export interface Conclusion {
  readonly rule: Inference | Reading;
  /** The card that it was drawn from; null for the auction. */
  readonly scene: Scene | null;
  readonly constraint: Constraint;
}

/**
 * A conclusion after resolution: dropped when no deal satisfies it together with all stronger ones.
 */
export interface ResolvedConclusion extends Conclusion {
  readonly isDropped: boolean;
}

/** A deal in a player's belief. */
export interface DealBelief {
  readonly deal: Deal;
  /** Its index in `Mind.believedDeals`; null for a sampled deal. */
  readonly believedIndex: number | null;
  /** Above 0; the weights of one thought add up to 1. */
  readonly weight: number;
}

/** The card that a player chose, with the beliefs and reasons behind it. */
export interface HumanThought {
  readonly card: Card;
  /** The belief over deals; the reasons below count in it unless only one card was legal. */
  readonly beliefs: readonly DealBelief[];
  /**
   * The consistent deals of `Mind.believedDeals` that it rejected, with the rule that weighed most
   * against each.
   */
  readonly rejectedDeals: readonly { readonly believedIndex: number; readonly rule: string }[];
  /** In the order of the play, the auction first. */
  readonly conclusions: readonly ResolvedConclusion[];
  /** The reasons that distinguished between deals. */
  readonly reasons: readonly DealReason[];
  /**
   * The legal cards considered, the best first, each with its expected tricks for the player's side
   * from here on, this trick included, averaged over the beliefs. On opening lead only the cards
   * that convention allows. Empty when only one card was legal.
   */
  readonly options: readonly { readonly card: Card; readonly expected: number }[];
  /**
   * The cards within a margin of the best after their costs against convention; preferences chose
   * among them.
   */
  readonly nearlyEqual: readonly Card[];
  /** The id of the rule that chose between nearly equal cards; null for none. */
  readonly preference: string | null;
}
