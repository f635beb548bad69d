/**
 * Recognition of artificial bids: Stayman, transfers, Blackwood, cue bids, a strong two clubs.
 */
import type { Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { AuctionInfo } from '../scene';
import {
  listBids,
  findOpeningBid,
  memoizeByAuction,
  listCalls,
  suitOfBid,
  type IndexedCall,
} from './auction-queries';

/** The response to an opening of 1NT or 2NT with silent opponents, and the bids that follow. */
interface NotrumpSequence {
  readonly opening: IndexedCall<Bid>;
  readonly response: IndexedCall<Bid>;
  readonly rebid: IndexedCall<Bid> | null;
  /** Responder's second bid. */
  readonly responderRebid: IndexedCall<Bid> | null;
}

/** Blackwood's four notrump and its response. */
export interface BlackwoodSequence {
  readonly ask: IndexedCall<Bid>;
  readonly response: IndexedCall<Bid>;
}

/**
 * The bids after an opening of 1NT or 2NT; null without a response, or when the opponents bid or
 * double.
 */
export const findNotrumpSequence = memoizeByAuction((auction): NotrumpSequence | null => {
  const opening = findOpeningBid(auction);
  if (!opening || strainOf(opening.call) !== 'NT' || levelOf(opening.call) > 2) return null;
  const laterBids = listBids(auction).filter(({ index }) => index > opening.index);
  const opponentsCalls = listCalls(auction).filter(
    ({ index }) => (index - opening.index) % 2 === 1,
  );
  if (opponentsCalls.some(({ index, call }) => index > opening.index && call !== 'pass'))
    return null;
  const [response, rebid = null, responderRebid = null] = laterBids;
  return response?.index === opening.index + 2
    ? { opening, response, rebid, responderRebid }
    : null;
});

/** True when the response is Stayman: clubs at the cheapest level. */
export function isStayman({ opening, response }: NotrumpSequence): boolean {
  return suitOfBid(response.call) === 'C' && levelOf(response.call) === levelOf(opening.call) + 1;
}

/** The major that the response transfers to; null when it is no transfer. */
export function transferMajor({ opening, response }: NotrumpSequence): 'H' | 'S' | null {
  if (levelOf(response.call) !== levelOf(opening.call) + 1) return null;
  const suit = suitOfBid(response.call);
  return suit === 'D' ? 'H' : suit === 'H' ? 'S' : null;
}

/** Blackwood: four notrump after a suit bid by the side, with a response at the five level. */
export const findBlackwoodSequence = memoizeByAuction((auction): BlackwoodSequence | null => {
  const bids = listBids(auction);
  const ask = bids.find(({ call }) => call === '4NT');
  const previousBid = ask && bids.findLast(({ index }) => index < ask.index);
  if (!ask || !previousBid || suitOfBid(previousBid.call) === null) return null;
  if (previousBid.seat !== partnerOf(ask.seat) && previousBid.seat !== ask.seat) return null;
  const reply = listCalls(auction)[ask.index + 2];
  if (!reply || !isBid(reply.call)) return null;
  const response = { ...reply, call: reply.call };
  return levelOf(response.call) === 5 && suitOfBid(response.call) !== null
    ? { ask, response }
    : null;
});

/** The bids of a suit that an opponent bid first: they ask, or show other suits. */
function listCueBids(auction: AuctionInfo): readonly IndexedCall<Bid>[] {
  const bids = listBids(auction);
  return bids.filter(({ seat, call }, i) => {
    const suit = suitOfBid(call);
    const first = bids.slice(0, i).find((earlier) => suitOfBid(earlier.call) === suit);
    return suit !== null && first !== undefined && sideOf(first.seat) !== sideOf(seat);
  });
}

/** The indices of bids that do not show the suit they name. */
const artificialBidIndices = memoizeByAuction((auction): ReadonlySet<number> => {
  const indices = new Set<number>();
  const sequence = findNotrumpSequence(auction);
  if (sequence && isStayman(sequence)) {
    indices.add(sequence.response.index);
    if (sequence.rebid && suitOfBid(sequence.rebid.call) === 'D') indices.add(sequence.rebid.index);
  }
  const major = sequence && transferMajor(sequence);
  if (sequence && major) {
    indices.add(sequence.response.index);
    if (sequence.rebid && suitOfBid(sequence.rebid.call) === major)
      indices.add(sequence.rebid.index);
  }
  const blackwood = findBlackwoodSequence(auction);
  if (blackwood) indices.add(blackwood.response.index);
  for (const { index } of listCueBids(auction)) indices.add(index);
  const opening = findOpeningBid(auction);
  if (opening?.call === '2C') {
    indices.add(opening.index);
    const reply = listBids(auction).find(({ index }) => index === opening.index + 2);
    if (reply?.call === '2D') indices.add(reply.index);
  }
  return indices;
});

/** True when a bid shows the suit it names. */
export function isNaturalBid(
  auction: Parameters<typeof listCalls>[0],
  { index }: IndexedCall,
): boolean {
  return !artificialBidIndices(auction).has(index);
}

/**
 * The major that responder shows: by a transfer, or by bidding notrump after Stayman found the
 * other major.
 */
export function majorShownByResponder(sequence: NotrumpSequence): Suit | null {
  const major = transferMajor(sequence);
  if (major) return major;
  if (
    !isStayman(sequence) ||
    !sequence.responderRebid ||
    suitOfBid(sequence.responderRebid.call) !== null
  )
    return null;
  const openersMajor = sequence.rebid && suitOfBid(sequence.rebid.call);
  return openersMajor === 'S' ? 'H' : openersMajor === 'H' ? 'S' : null;
}

/** A double of an artificial bid: the doubler's seat, the suit named and its level. */
interface DoubledArtificialBid {
  readonly seat: Seat;
  readonly suit: Suit;
  readonly level: number;
}

/** The doubles of artificial suit bids; each asks for a lead of that suit. */
export const listDoubledArtificialBids = memoizeByAuction(
  (auction): readonly DoubledArtificialBid[] =>
    listCalls(auction).flatMap(({ index, seat, call }) => {
      if (call !== 'X') return [];
      // The meaning of the bid depends on the calls before the double.
      const auctionBefore = { ...auction, calls: auction.calls.slice(0, index) };
      const bid = listBids(auctionBefore).find((indexedCall) => indexedCall.index === index - 1);
      const suit = bid && suitOfBid(bid.call);
      if (!suit || isNaturalBid(auctionBefore, bid)) return [];
      return [{ seat, suit, level: levelOf(bid.call) }];
    }),
);
