/** The questions that the page of bidding practice asks its workers, by structured clone. */
import type { Fault } from '$lib/core/result';
import type { BiddingPractice } from '$lib/games/bridge/deal-search/bidding/bidding-address';
import type { AuctionStatement } from '$lib/games/bridge/knowledge/bids/auction-reading';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';

export interface BiddingEngine {
  /** A hand for South from a deal that satisfies conditions; equal seeds give equal hands. */
  dealHand(where: string, seed: number): HandAnswer;
  /** Deals around the hand that are consistent with its calls and conditions. */
  drawDeals(practice: BiddingPractice, count: number): DealsAnswer;
  /** The double-dummy table of a deal: tricks by declarer and strain. */
  solveDealTable(deal: Deal): DoubleDummyTable;
}

export interface HandAnswer {
  /** The hand in dotted notation; null where none was found. */
  readonly hand: string | null;
  readonly faults: readonly Fault[];
}

export interface DealsAnswer {
  /** As many as were requested, or fewer where the search gave up. */
  readonly deals: readonly Deal[];
  readonly drawCount: number;
  /** Statements of the auction that contradict the hands or the conditions. */
  readonly droppedInferences: readonly AuctionStatement[];
  /** Faults of the question, to be repaired first. */
  readonly faults: readonly Fault[];
}
