/**
 * Readings of calls after an opening: responses, raises, overcalls, doubles and passes. Points are
 * high-card points, at most 37 in a hand. `keepUnexplained` drops the constraints on a visible hand
 * and on what the author's explanations of the calls already limit.
 */
import type { Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf } from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  listBids,
  couldHold,
  isJumpBid,
  suitOpenedAtOneLevel,
  findOpeningBid,
  listCalls,
  suitOfBid,
  keepUnexplained,
  type IndexedCall,
} from './auction-queries';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import { findHiddenSeats, type AuctionInfo, type InformationSet } from '../scene';

const responder: Reading = {
  kind: 'reading',
  id: 'responder-has-six-points',
  family: 'counting',
  strength: 0.8,
  read(infoSet) {
    const response = findFirstResponse(infoSet.auction);
    if (!response || !isBid(response.call) || isJumpBid(infoSet.auction, response.index)) return [];
    const { seat, call } = response;
    const suit = suitOfBid(call);
    const isNewSuit =
      suit !== null && !suitsBidBefore(infoSet.auction, response.index).includes(suit);
    const min = isNewSuit && levelOf(call) > 1 ? 10 : 6;
    return keepUnexplained(infoSet, seat, [
      { kind: 'points', seat, min, max: 37 },
      ...(isNewSuit ? [{ kind: 'length', seat, suit, min: 4, max: 13 } as const] : []),
    ]);
  },
};

/** Responder passes an opening of one in a suit, and the seat before has passed as well. */
const weakPass: Reading = {
  kind: 'reading',
  id: 'responder-who-passes-is-weak',
  family: 'counting',
  strength: 0.85,
  read(infoSet) {
    const response = findFirstResponse(infoSet.auction);
    // After an overcall a pass no longer shows weakness.
    const interveningCall = response && listCalls(infoSet.auction)[response.index - 1];
    if (response?.call !== 'pass' || interveningCall?.call !== 'pass') return [];
    const { seat } = response;
    return keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min: 0, max: 5 }]);
  },
};

const overcall: Reading = {
  kind: 'reading',
  id: 'overcall-shows-five',
  family: 'counting',
  strength: 0.8,
  read: (infoSet) =>
    findFirstOvercall(infoSet.auction).flatMap(({ index, seat, call }) => {
      const suit = isBid(call) ? suitOfBid(call) : null;
      const isJump = isJumpBid(infoSet.auction, index);
      if (suit === null || isJump || suitsBidBefore(infoSet.auction, index).includes(suit))
        return [];
      return keepUnexplained(infoSet, seat, [
        { kind: 'length', seat, suit, min: 5, max: 13 },
        { kind: 'points', seat, min: 8, max: 16 },
      ]);
    }),
};

const takeoutDouble: Reading = {
  kind: 'reading',
  id: 'takeout-double-is-short',
  family: 'counting',
  strength: 0.7,
  read(infoSet) {
    const suit = suitOpenedAtOneLevel(findOpeningBid(infoSet.auction));
    const bids = listBids(infoSet.auction);
    return findFirstOvercall(infoSet.auction).flatMap(({ index, seat, call }) => {
      const isOverOpening = bids.filter((bid) => bid.index < index).length === 1;
      if (suit === null || call !== 'X' || !isOverOpening) return [];
      return keepUnexplained(infoSet, seat, [
        { kind: 'points', seat, min: 11, max: 37 },
        { kind: 'length', seat, suit, min: 0, max: 2 },
      ]);
    });
  },
};

/** An opponent of the opener who had a turn after the opening and never spoke. */
const silence: Reading = {
  kind: 'reading',
  id: 'silent-defender-is-limited',
  family: 'counting',
  strength: 0.75,
  read(infoSet) {
    const { auction } = infoSet;
    const opening = findOpeningBid(auction);
    if (!opening || levelOf(opening.call) > 1) return [];
    const calls = listCalls(auction);
    return SEATS.filter((seat) => sideOf(seat) !== sideOf(opening.seat))
      .filter((seat) => calls.some((call) => call.seat === seat && call.index > opening.index))
      .filter((seat) => calls.every((call) => call.seat !== seat || call.call === 'pass'))
      .flatMap((seat) =>
        keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min: 0, max: 15 }]),
      );
  },
};

const bidTwice: Reading = {
  kind: 'reading',
  id: 'suit-bid-twice-is-six',
  family: 'counting',
  strength: 0.7,
  read: (infoSet) =>
    findHiddenSeats(infoSet).flatMap((seat) =>
      keepUnexplained(
        infoSet,
        seat,
        suitsBidTwice(infoSet.auction, seat).map((suit): Constraint => ({
          kind: 'length',
          seat,
          suit,
          min: 6,
          max: 13,
        })),
      ),
    ),
};

const raise: Reading = {
  kind: 'reading',
  id: 'raise-shows-support',
  family: 'counting',
  strength: 0.8,
  read: (infoSet) =>
    SEATS.flatMap((seat) => {
      const firstCall = listBids(infoSet.auction).find((bid) => bid.seat === seat);
      const suit = firstCall && suitOfBid(firstCall.call);
      if (!suit || firstToBid(infoSet.auction, suit) !== partnerOf(seat)) return [];
      const min = suit === 'S' || suit === 'H' ? 3 : 4;
      return keepUnexplained(infoSet, seat, [{ kind: 'length', seat, suit, min, max: 13 }]);
    }),
};

/** A notrump bid, 3NT at most, over suits that the opponents bid. */
const stopper: Reading = {
  kind: 'reading',
  id: 'notrump-shows-a-stopper',
  family: 'counting',
  strength: 0.7,
  read: (infoSet) =>
    findHiddenSeats(infoSet).flatMap((seat) => {
      const bids = listBids(infoSet.auction);
      const notrump = bids.find((bid) => bid.seat === seat && strainOf(bid.call) === 'NT');
      if (!notrump || levelOf(notrump.call) > 3) return [];
      const opponentsBids = bids.filter(
        (bid) => bid.index < notrump.index && sideOf(bid.seat) !== sideOf(seat),
      );
      const suits = new Set(opponentsBids.map((bid) => suitOfBid(bid.call)));
      return keepUnexplained(
        infoSet,
        seat,
        [...suits].flatMap((suit) => (suit === null ? [] : holdsTopHonour(infoSet, seat, suit))),
      );
    }),
};

/**
 * The constraint of holding one of the three top honours; empty when all of them are visible
 * elsewhere.
 */
function holdsTopHonour(infoSet: InformationSet, seat: Seat, suit: Suit): readonly Constraint[] {
  const cards = (['A', 'K', 'Q'] as const)
    .map((rank) => `${suit}${rank}` as const)
    .filter((card) => couldHold(infoSet, seat, card));
  return cards.length === 0 ? [] : [{ kind: 'one-of', seat, cards }];
}

/** Responder's first call after a one-level suit opening. */
function findFirstResponse(auction: AuctionInfo): IndexedCall | null {
  const opening = findOpeningBid(auction);
  if (!opening || suitOpenedAtOneLevel(opening) === null) return null;
  return listCalls(auction)[opening.index + 2] ?? null;
}

/** The opponents' first action over an opening at the one level, as a list of at most one call. */
function findFirstOvercall(auction: AuctionInfo): readonly IndexedCall[] {
  const opening = findOpeningBid(auction);
  if (!opening || levelOf(opening.call) > 1) return [];
  const opponentsCalls = listCalls(auction).filter(
    ({ index, seat }) => index > opening.index && sideOf(seat) !== sideOf(opening.seat),
  );
  return opponentsCalls.filter(({ call }) => call !== 'pass').slice(0, 1);
}

/** The suits bid before an index, by any seat. */
function suitsBidBefore(auction: AuctionInfo, index: number): readonly (Suit | null)[] {
  return listBids(auction)
    .filter((bid) => bid.index < index)
    .map((bid) => suitOfBid(bid.call));
}

function firstToBid(auction: AuctionInfo, suit: Suit): Seat | undefined {
  return listBids(auction).find((bid) => suitOfBid(bid.call) === suit)?.seat;
}

/**
 * The suits that a seat bid twice, the first of all to bid them, without support from partner.
 * After partner's notrump such bids are artificial and do not count.
 */
function suitsBidTwice(auction: AuctionInfo, seat: Seat): readonly Suit[] {
  const bids = listBids(auction);
  const ownBids = bids.filter((bid) => bid.seat === seat);
  const partnerBids = bids.filter((bid) => bid.seat === partnerOf(seat));
  const firstBidIndex = ownBids[0]?.index ?? 0;
  if (partnerBids.some((bid) => bid.index < firstBidIndex && suitOfBid(bid.call) === null))
    return [];
  const suits = ownBids.map((bid) => suitOfBid(bid.call));
  const rebidSuits = suits.filter(
    (suit, i): suit is Suit => suit !== null && suits.indexOf(suit) < i,
  );
  return [...new Set(rebidSuits)].filter(
    (suit) =>
      firstToBid(auction, suit) === seat &&
      !partnerBids.some((bid) => suitOfBid(bid.call) === suit),
  );
}

export const LATER_BID_READINGS: readonly Reading[] = Object.freeze([
  responder,
  weakPass,
  overcall,
  takeoutDouble,
  silence,
  bidTwice,
  raise,
  stopper,
]);
