/** Suits shown in the auction, for the leads that depend on them. */
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { listBids, suitOfBid } from './auction-queries';
import { isNaturalBid, majorShownByResponder, findNotrumpSequence } from './artificial-bids';
import type { AuctionInfo, Scene } from '../scene';

/**
 * The suits that a seat has bid naturally, and the major that it has shown by Stayman or a
 * transfer. Artificial bids do not count (see `isNaturalBid`). Empty where a problem gives the
 * contract only.
 */
export function suitsShownBy(auction: AuctionInfo, seat: Seat): readonly Suit[] {
  const bid = listBids(auction).flatMap((call) => {
    const suit = call.seat === seat && isNaturalBid(auction, call) ? suitOfBid(call.call) : null;
    return suit ? [suit] : [];
  });
  const sequence = findNotrumpSequence(auction);
  const shownMajor = sequence?.response.seat === seat ? majorShownByResponder(sequence) : null;
  return shownMajor && !bid.includes(shownMajor) ? [shownMajor, ...bid] : bid;
}

/** The suits that declarer and dummy have shown. */
export function suitsShownByDeclarersSide({
  infoSet: { auction, contract },
}: Scene): readonly Suit[] {
  const { declarer } = contract;
  return [...suitsShownBy(auction, declarer), ...suitsShownBy(auction, dummyOf(contract))];
}
