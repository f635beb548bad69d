/** The suits of the auction, for the leads that depend on them. */
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { listBids, suitOfBid } from './bidding';
import { isNaturalBid, majorShownByResponder, findNotrumpSequence } from './conventional';
import type { AuctionInfo, Scene } from '../scene';

/**
 * The suits that a seat has bid and holds, without no-trump, and the major that it has shown in another way; none where
 * a problem tells the contract only. What is asked, answered or transferred is no suit (see `isNatural`).
 */
export function suitsShownBy(auction: AuctionInfo, seat: Seat): readonly Suit[] {
  const bid = listBids(auction).flatMap((said) => {
    const suit = said.seat === seat && isNaturalBid(auction, said) ? suitOfBid(said.call) : null;
    return suit ? [suit] : [];
  });
  const talk = findNotrumpSequence(auction);
  const shown = talk?.response.seat === seat ? majorShownByResponder(talk) : null;
  return shown && !bid.includes(shown) ? [shown, ...bid] : bid;
}

/** The suits that declarer and dummy have bid. */
export function suitsShownByDeclarersSide({ infoSet: { auction, contract } }: Scene): readonly Suit[] {
  const { declarer } = contract;
  return [...suitsShownBy(auction, declarer), ...suitsShownBy(auction, dummyOf(contract))];
}
