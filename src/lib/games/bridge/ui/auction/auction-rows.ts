/** The auction as a table: four columns from the dealer on, a row for each round. */
import type { AuctionCall } from '$lib/games/bridge/problem/bridge-problem';

export interface PlacedCall extends AuctionCall {
  /** The index in the auction, from 0. */
  readonly index: number;
}

/** The rounds of an auction; the last one may be shorter. */
export function auctionRows(auction: readonly AuctionCall[]): readonly (readonly PlacedCall[])[] {
  const calls = auction.map((call, index): PlacedCall => ({ ...call, index }));
  return Array.from({ length: Math.ceil(calls.length / 4) }, (_, row) =>
    calls.slice(4 * row, 4 * row + 4),
  );
}

/** True when there is something to say about a call: players would alert it. */
export function isExplained({ note, shows }: AuctionCall): boolean {
  return note !== undefined || (shows !== undefined && Object.keys(shows).length > 0);
}
