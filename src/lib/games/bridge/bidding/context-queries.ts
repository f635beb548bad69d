/** Questions about the auction before a call: who bid what, what is legal, what partner has. */
import { SUITS, type Suit } from '$lib/cards/suits';
import {
  bidHeight,
  BIDS,
  isBid,
  levelOf,
  strainOf,
  type Bid,
} from '$lib/games/bridge/rules/bridge-calls';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { partnerOf, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BiddingContext, ReadCall } from './bidding-rule';
import type { HandFacts } from './hand-facts';
import { MAX_LENGTH, MAX_POINTS, type Bounds } from './shown-hand';

/** A call that is a bid. */
export type ReadBid = ReadCall & { readonly call: Bid };

export function bidsOf({ calls }: BiddingContext, isBidder?: (seat: Seat) => boolean) {
  return calls.filter(
    (call): call is ReadBid => isBid(call.call) && (isBidder?.(call.seat) ?? true),
  );
}

export const ownCalls = ({ calls, seat }: BiddingContext): readonly ReadCall[] =>
  calls.filter((call) => call.seat === seat);

export const partnersCalls = ({ calls, seat }: BiddingContext): readonly ReadCall[] =>
  calls.filter((call) => call.seat === partnerOf(seat));

/** The bids of the side whose turn it is. */
export const bidsOfSide = (context: BiddingContext): readonly ReadBid[] =>
  bidsOf(context, (seat) => sideOf(seat) === sideOf(context.seat));

export const bidsOfOpponents = (context: BiddingContext): readonly ReadBid[] =>
  bidsOf(context, (seat) => sideOf(seat) !== sideOf(context.seat));

/** The last bid; null before the first. */
export const lastBid = (context: BiddingContext): ReadBid | null => bidsOf(context).at(-1) ?? null;

/** The call of the player to the right; null for the dealer's first call. */
export const rightHandCall = ({ calls }: BiddingContext): ReadCall | null => calls.at(-1) ?? null;

/** True when the last bid is the own side's. */
export function isOwnBid(context: BiddingContext): boolean {
  const bid = lastBid(context);
  return bid !== null && sideOf(bid.seat) === sideOf(context.seat);
}

/** True when the last bid is doubled. */
export function isDoubled({ calls }: BiddingContext): boolean {
  const index = calls.findLastIndex(({ call }) => isBid(call));
  return calls.slice(index + 1).some(({ call }) => call === 'X');
}

/** The suits that the opponents bid, in the order of `SUITS`. */
export function opponentsSuits(context: BiddingContext): readonly Suit[] {
  const strains = bidsOfOpponents(context)
    .filter(({ shows, call }) => showsSuit(shows, call))
    .map(({ call }) => strainOf(call));
  return SUITS.filter((suit) => strains.includes(suit));
}

/** True unless a bid names a suit in which it shows fewer than three cards: an artificial bid. */
export function showsSuit(shows: ReadCall['shows'], bid: Bid): boolean {
  const strain = strainOf(bid);
  return strain !== 'NT' && (shows.lengths?.[strain]?.[0] ?? 0) >= 3;
}

/** The lowest bid in a strain that is legal now; null above the seven level. */
export function cheapestBid(context: BiddingContext, strain: Strain): Bid | null {
  const height = bidHeight(lastBid(context)?.call ?? ('' as Bid));
  return BIDS.slice(height + 1).find((bid) => strainOf(bid) === strain) ?? null;
}

/** The level of the lowest legal bid in a strain; 8 above the seven level. */
export function cheapestLevel(context: BiddingContext, strain: Strain): number {
  const bid = cheapestBid(context, strain);
  return bid ? levelOf(bid) : 8;
}

/** The bounds of partner's points. */
export function partnersPoints({ shown, seat }: BiddingContext): Bounds {
  return shown[partnerOf(seat)].points ?? [0, MAX_POINTS];
}

/** The bounds of partner's length in a suit. */
export function partnersLength({ shown, seat }: BiddingContext, suit: Suit): Bounds {
  return shown[partnerOf(seat)].lengths?.[suit] ?? [0, MAX_LENGTH];
}

/** The cards that a hand needs in a suit for a fit of `total` cards with what partner shows. */
export const neededForFit = (context: BiddingContext, suit: Suit, total = 8): number =>
  Math.max(0, total - partnersLength(context, suit)[0]);

/** True when the hand and what partner shows make eight cards of a suit. */
export const hasFit = (context: BiddingContext, { lengths }: HandFacts, suit: Suit): boolean =>
  lengths[suit] >= neededForFit(context, suit);
