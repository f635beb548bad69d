/** Queries about the auction, shared by the readings: opening bid, jumps, explanations. */
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import {
  bidHeight,
  isBid,
  levelOf,
  strainOf,
  type Bid,
  type Call,
} from '$lib/games/bridge/rules/bridge-calls';
import { cardsPlayed, cardsPlayedBy } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { findHiddenSeats, type AuctionInfo, type InformationSet } from '../scene';

/** A call with its index in the auction, from 0. */
export interface IndexedCall<Kind extends Call = Call> {
  readonly index: number;
  readonly seat: Seat;
  readonly call: Kind;
}

/** The auction call by call; empty where a problem gives the contract only. */
export const listCalls = memoizeByAuction(({ dealer, calls }): readonly IndexedCall[] => {
  if (dealer === null) return [];
  const seats = clockwiseFrom(dealer);
  return calls.map((call, index) => ({ index, seat: seats[index % 4] as Seat, call }));
});

/** The bids alone, in order. */
export const listBids = memoizeByAuction((auction): readonly IndexedCall<Bid>[] =>
  listCalls(auction).filter((call): call is IndexedCall<Bid> => isBid(call.call)),
);

/**
 * Caches a function of the auction: rules run for every card of every position, and the auction
 * stays the same object.
 */
export function memoizeByAuction<Found>(
  find: (auction: AuctionInfo) => Found,
): (auction: AuctionInfo) => Found {
  const cache = new WeakMap<AuctionInfo, Found>();
  return (auction) => {
    const cached = cache.get(auction);
    if (cached !== undefined) return cached;
    const value = find(auction);
    cache.set(auction, value);
    return value;
  };
}

/** The first bid; null where nobody bid or the calls are unknown. */
export function findOpeningBid(auction: AuctionInfo): IndexedCall<Bid> | null {
  return listBids(auction)[0] ?? null;
}

/** The suit of an opening at the one level; null for every other opening. */
export function suitOpenedAtOneLevel(opening: IndexedCall<Bid> | null): Suit | null {
  return opening && levelOf(opening.call) === 1 ? suitOfBid(opening.call) : null;
}

/** The suit that a bid names; null for notrump. */
export function suitOfBid(bid: Bid): Suit | null {
  const strain = strainOf(bid);
  return strain === 'NT' ? null : strain;
}

/** True when the bid at this index could have been made a level lower. */
export function isJumpBid(auction: AuctionInfo, index: number): boolean {
  const bids = listBids(auction);
  const bid = bids.find((call) => call.index === index);
  const previousBid = bids.filter((call) => call.index < index).at(-1);
  return !!bid && !!previousBid && bidHeight(bid.call) - bidHeight(previousBid.call) > 5;
}

/** True when a hidden seat may have been dealt the card, as far as the observer has seen. */
export function couldHold(infoSet: InformationSet, seat: Seat, card: Card): boolean {
  return isUnseenCard(infoSet, card) || cardsPlayedBy(infoSet.play, seat).includes(card);
}

/** True when the observer has not seen the card. */
export function isUnseenCard({ hand, dummy, play }: InformationSet, card: Card): boolean {
  return !hand.includes(card) && !dummy?.includes(card) && !cardsPlayed(play).includes(card);
}

/**
 * Filters a reading's constraints on one seat: none on a visible hand, and none on points or a
 * suit's length where the players explained the same in figures of their own.
 */
export function keepUnexplained(
  infoSet: InformationSet,
  seat: Seat,
  constraints: readonly Constraint[],
): readonly Constraint[] {
  if (constraints.length === 0 || !findHiddenSeats(infoSet).includes(seat)) return [];
  const explained = explanationsFor(infoSet.auction, seat);
  if (explained.length === 0) return constraints;
  return constraints.filter(
    (constraint) =>
      !explained.some(
        (explanation) =>
          (constraint.kind === 'points' && explanation.kind === 'points') ||
          (constraint.kind === 'length' &&
            explanation.kind === 'length' &&
            explanation.suit === constraint.suit),
      ),
  );
}

/** The explained constraints on one seat, with conjunctions split into their parts. */
export function explanationsFor({ explained }: AuctionInfo, seat: Seat): readonly Constraint[] {
  return explained
    .flatMap(flattenConjunction)
    .filter((conjunct) => 'seat' in conjunct && conjunct.seat === seat);
}

function flattenConjunction(constraint: Constraint): readonly Constraint[] {
  return constraint.kind === 'and' ? constraint.of.flatMap(flattenConjunction) : [constraint];
}
