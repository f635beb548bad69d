/** What the page of bidding practice may ask of its workers. Everything goes there and back as plain data. */
import type { Fault } from '$lib/core/result';
import type { BiddingPractice } from '$lib/bridge/finder/bidding/bidding-address';
import type { AuctionStatement } from '$lib/bridge/knowledge/bids/auction-reading';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { DoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';

export interface BiddingEngine {
  /** A hand for South in a deal as these conditions ask: the same for the same seed. */
  dealHand(where: string, seed: number): HandAnswer;
  /** Deals around the hand, as its calls and conditions have them. */
  drawDeals(practised: BiddingPractice, count: number): DealsAnswer;
  /** The 20 results of one deal. */
  solveDealTable(deal: Deal): DoubleDummyTable;
}

export interface HandAnswer {
  /** In writing; null where none was found. */
  readonly hand: string | null;
  readonly faults: readonly Fault[];
}

export interface DealsAnswer {
  /** As many as were asked for, or all that were found. */
  readonly deals: readonly Deal[];
  readonly drawCount: number;
  /** What the calls say by agreement and no deal can keep. */
  readonly droppedInferences: readonly AuctionStatement[];
  /** What is to be mended in the question. */
  readonly faults: readonly Fault[];
}
