/** The auction of a problem as all players know it, with the explanations of the calls. */
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { AuctionInfo } from '$lib/games/bridge/knowledge/scene';
import { callerOf } from '$lib/games/bridge/rules/bridge-auction';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { AuctionCall, BridgeProblem } from './bridge-problem';
import { HAND_MEASURES } from './shown-ranges';

/** The auction with the constraints that its calls show. */
export function toExplainedAuction({
  dealer,
  auction,
  signals,
  leads,
}: BridgeProblem): AuctionInfo {
  return {
    dealer,
    calls: auction.map(({ call }) => call),
    explained: dealer
      ? // The caller of the i-th call depends on the dealer alone.
        auction.flatMap((call, i) => toConstraints(call, callerOf({ dealer, calls: [] }, i)))
      : [],
    signals,
    ...(leads && { leads }),
  };
}

function toConstraints({ shows = {} }: AuctionCall, seat: Seat): readonly Constraint[] {
  return HAND_MEASURES.flatMap((measure): Constraint[] => {
    const range = shows[measure];
    if (!range) return [];
    const { min, max } = range;
    return measure === 'hcp'
      ? [{ kind: 'points', seat, min, max }]
      : [{ kind: 'length', seat, suit: measure, min, max }];
  });
}
