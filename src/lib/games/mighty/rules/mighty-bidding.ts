/** The bidding: the highest bidder becomes the declarer. */
import { invariant } from '$lib/core/result';
import {
  MIGHTY_BIDS,
  bidCountOf,
  isMightyBid,
  bidTrumpOf,
  type MightyBid,
  type MightyCall,
} from './mighty-bids';
import { pointsIn, type MightyHand } from './mighty-cards';
import type { MightyOptions } from './mighty-options';
import { seatToLeft, SEATS, type Seat } from './mighty-seats';

/** The calls in order from the dealer; a seat that has passed is skipped. */
export interface Bidding {
  readonly dealer: Seat;
  readonly calls: readonly SeatCall[];
}

/** A call with the seat that made it. */
export interface SeatCall {
  readonly seat: Seat;
  readonly call: MightyCall;
}

/** The highest bid and its seat. */
export interface StandingBid {
  readonly seat: Seat;
  readonly bid: MightyBid;
}

/** An empty bidding; the dealer calls first. */
export function beginBidding(dealer: Seat): Bidding {
  return { dealer, calls: [] };
}

/** The last bid, which is the highest; null before the first one. */
export function standingBid({ calls }: Bidding): StandingBid | null {
  for (const { seat, call } of calls.toReversed())
    if (isMightyBid(call)) return { seat, bid: call };
  return null;
}

/**
 * The seat whose turn it is, clockwise past those who have passed, for a pass is final. Null when
 * the bidding is over: all others have passed, all five have, or a hand was thrown in.
 */
export function turnToBid(bidding: Bidding): Seat | null {
  const { dealer, calls } = bidding;
  const last = calls.at(-1);
  if (!last) return dealer;
  if (last.call === 'miss') return null;
  const passedSeats = new Set(calls.filter(({ call }) => call === 'pass').map(({ seat }) => seat));
  const next = SEATS.map((steps) => seatToLeft(last.seat, steps + 1)).find(
    (seat) => !passedSeats.has(seat),
  );
  // The last bidder does not bid again when all others have passed.
  return next === undefined || next === standingBid(bidding)?.seat ? null : next;
}

/**
 * The declarer's bid when the bidding is over, `redeal` when nobody has made one or a hand was
 * thrown in, and null while it goes on.
 */
export function biddingResult(bidding: Bidding): StandingBid | 'redeal' | null {
  if (turnToBid(bidding) !== null) return null;
  const missed = bidding.calls.at(-1)?.call === 'miss';
  return missed ? 'redeal' : (standingBid(bidding) ?? 'redeal');
}

/**
 * The legal calls of the seat on turn: pass, every sufficient bid, and with few points a deal miss
 * where this option is played. Empty when the bidding is over.
 */
export function legalMightyCalls(
  bidding: Bidding,
  hand: MightyHand,
  options: MightyOptions,
): readonly MightyCall[] {
  const turn = turnToBid(bidding);
  if (turn === null) return [];
  const { dealMiss } = options;
  const isFirstCall = bidding.calls.every(({ seat }) => seat !== turn);
  const isPoorHand = dealMiss !== null && pointsIn(hand) <= dealMiss;
  const miss = isFirstCall && isPoorHand ? (['miss'] as const) : [];
  return ['pass', ...miss, ...higherBids(bidding, options)];
}

function higherBids(bidding: Bidding, options: MightyOptions): readonly MightyBid[] {
  const standing = standingBid(bidding)?.bid ?? null;
  return MIGHTY_BIDS.filter(
    (bid) =>
      bidCountOf(bid) >= options.minimum && (standing === null || outbids(bid, standing, options)),
  );
}

/** True when a bid outranks the one before: by its count, or by option as notrump over a suit. */
function outbids(
  bid: MightyBid,
  previousBid: MightyBid,
  { noTrumpBeatsSuit }: MightyOptions,
): boolean {
  if (bidCountOf(bid) !== bidCountOf(previousBid)) return bidCountOf(bid) > bidCountOf(previousBid);
  return noTrumpBeatsSuit && bidTrumpOf(bid) === 'NT' && bidTrumpOf(previousBid) !== 'NT';
}

/**
 * The bidding after one more call by the seat on turn; the call must be one of `legalMightyCalls`.
 */
export function addMightyCall(bidding: Bidding, call: MightyCall): Bidding {
  const seat = turnToBid(bidding);
  invariant(seat !== null, 'The bidding is over.');
  return { ...bidding, calls: [...bidding.calls, { seat, call }] };
}
