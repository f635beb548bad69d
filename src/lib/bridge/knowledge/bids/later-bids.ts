/** Readings of what was said after an opening: answers, raises, overcalls, doubles, and silence. */
import type { Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf } from '$lib/bridge/rules/bridge-calls';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
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
} from './bidding';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import { findHiddenSeats, type AuctionInfo, type InformationSet } from '../scene';

const responder: Reading = {
  kind: 'reading',
  id: 'responder-has-six-points',
  family: 'counting',
  strength: 0.8,
  read(witness) {
    const answer = findFirstResponse(witness.auction);
    if (!answer || !isBid(answer.call) || isJumpBid(witness.auction, answer.index)) return [];
    const { seat, call } = answer;
    const suit = suitOfBid(call);
    const isNew = suit !== null && !suitsBidBefore(witness.auction, answer.index).includes(suit);
    const min = isNew && levelOf(call) > 1 ? 10 : 6;
    return keepUnexplained(witness, seat, [
      { kind: 'points', seat, min, max: 37 },
      ...(isNew ? [{ kind: 'length', seat, suit, min: 4, max: 13 } as const] : []),
    ]);
  },
};

const weakPass: Reading = {
  kind: 'reading',
  id: 'responder-who-passes-is-weak',
  family: 'counting',
  strength: 0.85,
  read(witness) {
    const answer = findFirstResponse(witness.auction);
    const between = answer && listCalls(witness.auction)[answer.index - 1];
    if (answer?.call !== 'pass' || between?.call !== 'pass') return [];
    const { seat } = answer;
    return keepUnexplained(witness, seat, [{ kind: 'points', seat, min: 0, max: 5 }]);
  },
};

const overcall: Reading = {
  kind: 'reading',
  id: 'overcall-shows-five',
  family: 'counting',
  strength: 0.8,
  read: (witness) =>
    findFirstOvercall(witness.auction).flatMap(({ index: at, seat, call }) => {
      const suit = isBid(call) ? suitOfBid(call) : null;
      const jumps = isJumpBid(witness.auction, at);
      if (suit === null || jumps || suitsBidBefore(witness.auction, at).includes(suit)) return [];
      return keepUnexplained(witness, seat, [
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
  read(witness) {
    const suit = suitOpenedAtOneLevel(findOpeningBid(witness.auction));
    const bids = listBids(witness.auction);
    return findFirstOvercall(witness.auction).flatMap(({ index: at, seat, call }) => {
      const ofTheOpening = bids.filter((bid) => bid.index < at).length === 1;
      if (suit === null || call !== 'X' || !ofTheOpening) return [];
      return keepUnexplained(witness, seat, [
        { kind: 'points', seat, min: 11, max: 37 },
        { kind: 'length', seat, suit, min: 0, max: 2 },
      ]);
    });
  },
};

const silence: Reading = {
  kind: 'reading',
  id: 'silent-defender-is-limited',
  family: 'counting',
  strength: 0.75,
  read({ auction, ...rest }) {
    const opening = findOpeningBid(auction);
    if (!opening || levelOf(opening.call) > 1) return [];
    const calls = listCalls(auction);
    return SEATS.filter((seat) => sideOf(seat) !== sideOf(opening.seat))
      .filter((seat) => calls.some((said) => said.seat === seat && said.index > opening.index))
      .filter((seat) => calls.every((said) => said.seat !== seat || said.call === 'pass'))
      .flatMap((seat) =>
        keepUnexplained({ auction, ...rest }, seat, [{ kind: 'points', seat, min: 0, max: 15 }]),
      );
  },
};

const bidTwice: Reading = {
  kind: 'reading',
  id: 'suit-bid-twice-is-six',
  family: 'counting',
  strength: 0.7,
  read: (witness) =>
    findHiddenSeats(witness).flatMap((seat) =>
      keepUnexplained(
        witness,
        seat,
        suitsBidTwice(witness.auction, seat).map((suit): Constraint => ({
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
  read: (witness) =>
    SEATS.flatMap((seat) => {
      const first = listBids(witness.auction).find((bid) => bid.seat === seat);
      const suit = first && suitOfBid(first.call);
      if (!suit || firstToBid(witness.auction, suit) !== partnerOf(seat)) return [];
      const min = suit === 'S' || suit === 'H' ? 3 : 4;
      return keepUnexplained(witness, seat, [{ kind: 'length', seat, suit, min, max: 13 }]);
    }),
};

const stopper: Reading = {
  kind: 'reading',
  id: 'notrump-shows-a-stopper',
  family: 'counting',
  strength: 0.7,
  read: (witness) =>
    findHiddenSeats(witness).flatMap((seat) => {
      const bids = listBids(witness.auction);
      const notrump = bids.find((bid) => bid.seat === seat && strainOf(bid.call) === 'NT');
      if (!notrump || levelOf(notrump.call) > 3) return [];
      const theirs = bids.filter((bid) => bid.index < notrump.index && sideOf(bid.seat) !== sideOf(seat));
      const suits = new Set(theirs.map((bid) => suitOfBid(bid.call)));
      return keepUnexplained(
        witness,
        seat,
        [...suits].flatMap((suit) => (suit === null ? [] : holdsTopHonour(witness, seat, suit))),
      );
    }),
};

/** One of the three top honours; nothing when all of them are seen elsewhere. */
function holdsTopHonour(witness: InformationSet, seat: Seat, suit: Suit): readonly Constraint[] {
  const cards = (['A', 'K', 'Q'] as const)
    .map((rank) => `${suit}${rank}` as const)
    .filter((card) => couldHold(witness, seat, card));
  return cards.length === 0 ? [] : [{ kind: 'one-of', seat, cards }];
}

/** The first call of the opener's partner after an opening of one in a suit. */
function findFirstResponse(auction: AuctionInfo): IndexedCall | null {
  const opening = findOpeningBid(auction);
  if (!opening || suitOpenedAtOneLevel(opening) === null) return null;
  return listCalls(auction)[opening.index + 2] ?? null;
}

/** What the other side said first against an opening of one, by the player who spoke first. */
function findFirstOvercall(auction: AuctionInfo): readonly IndexedCall[] {
  const opening = findOpeningBid(auction);
  if (!opening || levelOf(opening.call) > 1) return [];
  const theirs = listCalls(auction).filter(
    ({ index: at, seat }) => at > opening.index && sideOf(seat) !== sideOf(opening.seat),
  );
  return theirs.filter(({ call }) => call !== 'pass').slice(0, 1);
}

/** The suits that were bid before a place, by anybody. */
function suitsBidBefore(auction: AuctionInfo, at: number): readonly (Suit | null)[] {
  return listBids(auction)
    .filter((bid) => bid.index < at)
    .map((bid) => suitOfBid(bid.call));
}

function firstToBid(auction: AuctionInfo, suit: Suit): Seat | undefined {
  return listBids(auction).find((bid) => suitOfBid(bid.call) === suit)?.seat;
}

/** The suits that a seat bid first of all and again; over partner's no-trump they are messages. */
function suitsBidTwice(auction: AuctionInfo, seat: Seat): readonly Suit[] {
  const bids = listBids(auction);
  const own = bids.filter((bid) => bid.seat === seat);
  const partners = bids.filter((bid) => bid.seat === partnerOf(seat));
  const start = own[0]?.index ?? 0;
  if (partners.some((bid) => bid.index < start && suitOfBid(bid.call) === null)) return [];
  const suits = own.map((bid) => suitOfBid(bid.call));
  const twice = suits.filter((suit, i): suit is Suit => suit !== null && suits.indexOf(suit) < i);
  return [...new Set(twice)].filter(
    (suit) =>
      firstToBid(auction, suit) === seat && !partners.some((bid) => suitOfBid(bid.call) === suit),
  );
}

/** All of the chapter. */
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
