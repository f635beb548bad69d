/** What the auction holds, call by call, for the readings: who opened, who passed, what was explained. */
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { bidHeight, isBid, levelOf, strainOf, type Bid, type Call } from '$lib/bridge/rules/bridge-calls';
import { cardsPlayed, cardsPlayedBy } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { findHiddenSeats, type AuctionInfo, type InformationSet } from '../scene';

/** A call with its place in the auction, from 0. */
export interface IndexedCall<Kind extends Call = Call> {
  readonly index: number;
  readonly seat: Seat;
  readonly call: Kind;
}

/** The auction call by call; empty where a problem tells the contract only. */
export const listCalls = memoizeByAuction(({ dealer, calls }): readonly IndexedCall[] => {
  if (dealer === null) return [];
  const seats = clockwiseFrom(dealer);
  return calls.map((call, at) => ({ at, seat: seats[at % 4] as Seat, call }));
});

/** The bids alone, in order. */
export const listBids = memoizeByAuction((auction): readonly IndexedCall<Bid>[] =>
  listCalls(auction).filter((said): said is IndexedCall<Bid> => isBid(said.call)),
);

/** Rules are asked for every card of every position, and the auction is always the same one. */
export function memoizeByAuction<Found>(find: (auction: AuctionInfo) => Found): (auction: AuctionInfo) => Found {
  const found = new WeakMap<AuctionInfo, Found>();
  return (auction) => {
    const known = found.get(auction);
    if (known !== undefined) return known;
    const value = find(auction);
    found.set(auction, value);
    return value;
  };
}

/** The first bid, or null where nobody bid or the calls are not told. */
export function findOpeningBid(auction: AuctionInfo): IndexedCall<Bid> | null {
  return listBids(auction)[0] ?? null;
}

/** The suit of an opening of one in a suit; null for every other opening. */
export function suitOpenedAtOneLevel(opening: IndexedCall<Bid> | null): Suit | null {
  return opening && levelOf(opening.call) === 1 ? suitOfBid(opening.call) : null;
}

/** The suit that a bid names; null for no-trump. */
export function suitOfBid(bid: Bid): Suit | null {
  const strain = strainOf(bid);
  return strain === 'NT' ? null : strain;
}

/** Whether the bid at this place could have been made a level lower. */
export function isJumpBid(auction: AuctionInfo, at: number): boolean {
  const bids = listBids(auction);
  const bid = bids.find((said) => said.index === at);
  const before = bids.filter((said) => said.index < at).at(-1);
  return !!bid && !!before && bidHeight(bid.call) - bidHeight(before.call) > 5;
}

/** Whether a hidden seat may have been dealt the card, as far as the witness has seen. */
export function couldHold(witness: InformationSet, seat: Seat, card: Card): boolean {
  return isUnseenCard(witness, card) || cardsPlayedBy(witness.play, seat).includes(card);
}

/** Whether the witness has not seen the card. */
export function isUnseenCard({ hand, dummy, play }: InformationSet, card: Card): boolean {
  return !hand.includes(card) && !dummy?.includes(card) && !cardsPlayed(play).includes(card);
}

/**
 * What a reading may say of one seat: nothing of a hand that is seen, and nothing in figures where the
 * players explained the same in figures of their own.
 */
export function keepUnexplained(
  witness: InformationSet,
  seat: Seat,
  constraints: readonly Constraint[],
): readonly Constraint[] {
  if (constraints.length === 0 || !findHiddenSeats(witness).includes(seat)) return [];
  const shown = explanationsFor(witness.auction, seat);
  if (shown.length === 0) return constraints;
  return constraints.filter(
    (said) =>
      !shown.some(
        (told) =>
          (said.kind === 'points' && told.kind === 'points') ||
          (said.kind === 'length' && told.kind === 'length' && told.suit === said.suit),
      ),
  );
}

/** What was explained of one seat, taken apart to single statements. */
export function explanationsFor({ explained: shown }: AuctionInfo, seat: Seat): readonly Constraint[] {
  return shown.flatMap(flattenConjunction).filter((part) => 'seat' in part && part.seat === seat);
}

function flattenConjunction(constraint: Constraint): readonly Constraint[] {
  return constraint.kind === 'and' ? constraint.of.flatMap(flattenConjunction) : [constraint];
}
