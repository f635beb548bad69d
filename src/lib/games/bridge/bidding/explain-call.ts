/** Says what a call shows, as constraints on the caller's hand. */
import { readStatementsAbout } from '$lib/games/bridge/knowledge/bids/auction-reading';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { BiddingContext } from './bidding-rule';
import { boundsOf, intersect, toConstraints } from './shown-hand';

/**
 * The constraints that the call with an index, from 0, puts on the caller's hand: by the bidding
 * table, and by the readings that it adds to those of the calls before it.
 */
export function explainCall(
  { auction, calls }: BiddingContext,
  index: number,
): readonly Constraint[] {
  const call = calls[index];
  if (!call) return [];
  const statementsAfter = (callCount: number): readonly Constraint[] =>
    readStatementsAbout(call.seat, auction.dealer, auction.calls.slice(0, callCount)).map(
      ({ constraint }) => constraint,
    );
  const earlier = new Set(statementsAfter(index).map((constraint) => JSON.stringify(constraint)));
  const added = statementsAfter(index + 1).filter(
    (constraint) => !earlier.has(JSON.stringify(constraint)),
  );
  const isBound = ({ kind }: Constraint): boolean => kind === 'points' || kind === 'length';
  const bounds = intersect(call.shows, boundsOf(added.filter(isBound)));
  return [
    ...toConstraints(bounds, call.seat),
    ...added.filter((constraint) => !isBound(constraint)),
  ];
}
