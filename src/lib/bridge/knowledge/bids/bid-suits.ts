/** The suits of the auction, for the leads that depend on them. */
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Seat } from '$lib/bridge/rules/seats';
import { bidsIn, suitOfBid } from './bidding';
import type { Auction, Scene } from '../scene';

/** The suits that a seat has bid, without no-trump; none where a problem tells the contract only. */
export function suitsBidBy(auction: Auction, seat: Seat): readonly Suit[] {
  return bidsIn(auction).flatMap((said) => {
    const suit = said.seat === seat ? suitOfBid(said.call) : null;
    return suit ? [suit] : [];
  });
}

/** The suits that declarer and dummy have bid. */
export function suitsOfDeclarer({ witness: { auction, contract } }: Scene): readonly Suit[] {
  const { declarer } = contract;
  return [...suitsBidBy(auction, declarer), ...suitsBidBy(auction, dummyOf(contract))];
}
