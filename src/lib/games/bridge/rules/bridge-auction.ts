/** The auction (Laws 17 to 22 of Duplicate Bridge 2017). */
import { invariant } from '$lib/core/result';
import { bidHeight, CALLS, isBid, levelOf, strainOf, type Bid, type Call } from './bridge-calls';
import type { Contract, Doubling } from './contract';
import { clockwiseFrom, sideOf, type Seat } from './bridge-seats';

/**
 * The calls in order from the dealer. An auction read from a file may hold illegal calls:
 * `firstIllegalCall` finds them; every other function here expects a legal auction.
 */
export interface Auction {
  readonly dealer: Seat;
  readonly calls: readonly Call[];
}

/** Before the first call, which is the dealer's (Law 17). */
export function beginAuction(dealer: Seat): Auction {
  return { dealer, calls: [] };
}

/** The auction with one more call. Throws when that call is illegal. */
export function addCall(auction: Auction, call: Call): Auction {
  const fault = whyIllegal(auction, call);
  invariant(fault === null, fault ? REASONS[fault] : '');
  return { dealer: auction.dealer, calls: [...auction.calls, call] };
}

/** The seat that makes the call with this index, which counts from 0. */
export function callerOf(auction: Auction, index: number): Seat {
  return clockwiseFrom(auction.dealer)[index % 4] as Seat;
}

/** The seat whose turn it is to call, or null when the auction is over. */
export function turnToCall(auction: Auction): Seat | null {
  return hasAuctionEnded(auction) ? null : callerOf(auction, auction.calls.length);
}

/** True when all four have passed, or three in a row after a bid (Law 22). */
export function hasAuctionEnded({ calls }: Auction): boolean {
  return calls.length >= 4 && calls.slice(-3).every((call) => call === 'pass');
}

/** The last bid, who made it, and how often it has been doubled since. */
interface StandingBid {
  readonly bid: Bid;
  readonly bidder: Seat;
  readonly doubling: Doubling;
}

/** The bid that becomes the contract if everybody passes from here; null before the first bid. */
function standingBid(auction: Auction): StandingBid | null {
  const index = auction.calls.findLastIndex(isBid);
  const bid = auction.calls[index];
  if (bid === undefined || !isBid(bid)) return null;
  // A bid cancels earlier doubles (Law 19C), so only the calls after it count.
  const callsSinceBid = auction.calls.slice(index);
  const isDoubled = callsSinceBid.includes('X');
  const doubling = callsSinceBid.includes('XX') ? 'XX' : isDoubled ? 'X' : '';
  return { bid, bidder: callerOf(auction, index), doubling };
}

/** The codes of faults that a call can have. */
export const CALL_FAULTS = [
  'auction/over',
  'auction/insufficient-bid',
  'auction/nothing-to-double',
  'auction/double-of-own-side',
  'auction/doubled-before',
  'auction/nothing-to-redouble',
  'auction/redouble-of-own-side',
  'auction/redoubled-before',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

const REASONS: Readonly<Record<CallFault, string>> = {
  'auction/over': 'The auction was over before this call; leave it out.',
  'auction/insufficient-bid': 'This bid is not higher than the last one.',
  'auction/nothing-to-double': 'Nobody has bid yet, so there is nothing to double.',
  'auction/double-of-own-side':
    "The last bid is the player's own side's; only opponents double it.",
  'auction/doubled-before': 'The last bid is doubled already.',
  'auction/nothing-to-redouble': 'The last bid is not doubled, so there is nothing to redouble.',
  'auction/redouble-of-own-side':
    "The double is the player's own side's; only the side that bid redoubles.",
  'auction/redoubled-before': 'The last bid is redoubled already.',
};

/** The fault of `call` as the next call, or null when it is legal. */
function whyIllegal(auction: Auction, call: Call): CallFault | null {
  if (hasAuctionEnded(auction)) return 'auction/over';
  if (call === 'pass') return null;
  const standing = standingBid(auction);
  if (isBid(call)) {
    const sufficient = standing === null || bidHeight(call) > bidHeight(standing.bid);
    return sufficient ? null : 'auction/insufficient-bid';
  }
  const caller = callerOf(auction, auction.calls.length);
  const ownBid = standing !== null && sideOf(standing.bidder) === sideOf(caller);
  return call === 'X' ? whyNoDouble(standing, ownBid) : whyNoRedouble(standing, ownBid);
}

/** Law 19A: an opponent's bid, not yet doubled. */
function whyNoDouble(standing: StandingBid | null, ownBid: boolean): CallFault | null {
  if (standing === null) return 'auction/nothing-to-double';
  if (standing.doubling === 'XX') return 'auction/redoubled-before';
  if (standing.doubling === 'X') return 'auction/doubled-before';
  return ownBid ? 'auction/double-of-own-side' : null;
}

/** Law 19B: an opponent's double of the own side's bid, not yet redoubled. */
function whyNoRedouble(standing: StandingBid | null, ownBid: boolean): CallFault | null {
  if (standing === null || standing.doubling === '') return 'auction/nothing-to-redouble';
  if (standing.doubling === 'XX') return 'auction/redoubled-before';
  return ownBid ? null : 'auction/redouble-of-own-side';
}

/** The calls that the laws allow next, in the order of `CALLS`; none when the auction is over. */
export function legalCalls(auction: Auction): readonly Call[] {
  return CALLS.filter((call) => whyIllegal(auction, call) === null);
}

/** An illegal call, with a reason for the person who wrote it. */
export interface IllegalCall {
  /** Its index among the calls, from 0. */
  readonly index: number;
  readonly seat: Seat;
  readonly call: Call;
  readonly code: CallFault;
  /** The reason in plain English. */
  readonly reason: string;
}

/** The first illegal call, or null when there is none; the auction may be incomplete. */
export function firstIllegalCall(auction: Auction): IllegalCall | null {
  for (const [index, call] of auction.calls.entries()) {
    const auctionBefore = { dealer: auction.dealer, calls: auction.calls.slice(0, index) };
    const code = whyIllegal(auctionBefore, call);
    if (code) return { index, seat: callerOf(auction, index), call, code, reason: REASONS[code] };
  }
  return null;
}

/**
 * The contract of a finished auction: the last bid, declared by the player of that side who named
 * its strain first (Law 22). Null when all four passed, and while the auction goes on.
 */
export function finalContract(auction: Auction): Contract | null {
  const standing = hasAuctionEnded(auction) ? standingBid(auction) : null;
  if (standing === null) return null;
  const strain = strainOf(standing.bid);
  const side = sideOf(standing.bidder);
  const first = auction.calls.findIndex(
    (call, i) => isBid(call) && strainOf(call) === strain && sideOf(callerOf(auction, i)) === side,
  );
  return {
    level: levelOf(standing.bid),
    strain,
    doubling: standing.doubling,
    declarer: callerOf(auction, first),
  };
}
