/**
 * Readings of conventions: Stayman, transfers and raises over notrump, responses to Blackwood.
 * `keepUnexplained` drops the constraints on a visible hand and on what the author's explanations
 * of the calls already limit.
 */
import { combinations } from '$lib/core/combinatorics';
import { SUITS, type Suit } from '$lib/cards/suits';
import { levelOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { couldHold, suitOfBid, keepUnexplained } from './auction-queries';
import {
  findBlackwoodSequence,
  isStayman,
  findNotrumpSequence,
  transferMajor,
} from './artificial-bids';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';

const MAJORS: readonly Suit[] = ['S', 'H'];

/** The constraint on a suit length. */
function lengthBetween(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

/** Stayman shows a four-card major, by responder's rebid sometimes which one. */
const stayman: Reading = {
  kind: 'reading',
  id: 'stayman-asks-for-a-major',
  family: 'counting',
  strength: 0.8,
  read(infoSet) {
    const sequence = findNotrumpSequence(infoSet.auction);
    if (!sequence || !isStayman(sequence)) return [];
    const { seat } = sequence.response;
    const { rebid, responderRebid } = sequence;
    const openersMajor = rebid && suitOfBid(rebid.call);
    // Bidding notrump over opener's major shows four cards of the other major.
    const otherMajor = openersMajor === 'S' ? 'H' : openersMajor === 'H' ? 'S' : null;
    if (otherMajor && responderRebid && suitOfBid(responderRebid.call) === null)
      return keepUnexplained(infoSet, seat, [lengthBetween(seat, otherMajor, 4, 4)]);
    const holdsMajor: Constraint = {
      kind: 'or',
      of: MAJORS.map((suit) => lengthBetween(seat, suit, 4)),
    };
    return keepUnexplained(infoSet, seat, [holdsMajor]);
  },
};

/** Opener's answer: diamonds deny four cards of either major, a major shows four of it. */
const staymanAnswer: Reading = {
  kind: 'reading',
  id: 'stayman-answer-tells-the-majors',
  family: 'counting',
  strength: 0.85,
  read(infoSet) {
    const sequence = findNotrumpSequence(infoSet.auction);
    if (!sequence?.rebid || !isStayman(sequence)) return [];
    const { seat, call } = sequence.rebid;
    const meaningByBid: Partial<Record<Suit, readonly Constraint[]>> = {
      D: MAJORS.map((suit) => lengthBetween(seat, suit, 0, 3)),
      H: [lengthBetween(seat, 'H', 4)],
      S: [lengthBetween(seat, 'S', 4), lengthBetween(seat, 'H', 0, 3)],
    };
    const suit = suitOfBid(call);
    return keepUnexplained(infoSet, seat, (suit && meaningByBid[suit]) ?? []);
  },
};

/** Two diamonds over partner's notrump show five hearts, two hearts five spades. */
const transfer: Reading = {
  kind: 'reading',
  id: 'transfer-shows-five',
  family: 'counting',
  strength: 0.85,
  read(infoSet) {
    const sequence = findNotrumpSequence(infoSet.auction);
    const major = sequence && transferMajor(sequence);
    if (!sequence || !major) return [];
    const { seat } = sequence.response;
    // Notrump after the transfer lets opener choose the contract, with exactly five cards.
    const offersChoice =
      sequence.responderRebid && suitOfBid(sequence.responderRebid.call) === null;
    return keepUnexplained(infoSet, seat, [lengthBetween(seat, major, 5, offersChoice ? 5 : 13)]);
  },
};

/** The points of a notrump raise, by the level of the opening. */
const RAISES: Readonly<Record<1 | 2, Partial<Record<Bid, readonly [number, number]>>>> = {
  1: { '2NT': [8, 9], '3NT': [9, 15], '6NT': [16, 19] },
  2: { '3NT': [4, 10], '6NT': [12, 15] },
};

const notrumpRaise: Reading = {
  kind: 'reading',
  id: 'notrump-raise-has-its-points',
  family: 'counting',
  strength: 0.8,
  read(infoSet) {
    const sequence = findNotrumpSequence(infoSet.auction);
    if (!sequence) return [];
    const { seat, call } = sequence.response;
    // The last bid decides, also after Stayman or a transfer.
    const decisiveBid = suitOfBid(call) === null ? sequence.response : sequence.responderRebid;
    const range =
      decisiveBid && RAISES[levelOf(sequence.opening.call) === 1 ? 1 : 2][decisiveBid.call];
    if (!range) return [];
    const [min, max] = range;
    return keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min, max }]);
  },
};

/** Raising notrump at once, without Stayman, denies four cards of a major. */
const noMajorLookedFor: Reading = {
  kind: 'reading',
  id: 'notrump-raise-denies-a-major',
  family: 'counting',
  strength: 0.75,
  read(infoSet) {
    const sequence = findNotrumpSequence(infoSet.auction);
    if (
      !sequence ||
      suitOfBid(sequence.response.call) !== null ||
      levelOf(sequence.response.call) > 3
    )
      return [];
    const { seat } = sequence.response;
    return keepUnexplained(
      infoSet,
      seat,
      MAJORS.map((suit) => lengthBetween(seat, suit, 0, 3)),
    );
  },
};

/** The number of aces that each response to Blackwood shows. */
const ACES: Readonly<Record<Suit, readonly number[]>> = { C: [0, 4], D: [1], H: [2], S: [3] };

const acesAnswer: Reading = {
  kind: 'reading',
  id: 'blackwood-answer-counts-aces',
  family: 'counting',
  strength: 0.9,
  read(infoSet) {
    const sequence = findBlackwoodSequence(infoSet.auction);
    const suit = sequence && suitOfBid(sequence.response.call);
    if (!sequence || !suit) return [];
    const { seat } = sequence.response;
    const aces = SUITS.map((otherSuit) => `${otherSuit}A` as const).filter((ace) =>
      couldHold(infoSet, seat, ace),
    );
    const aceHoldings = ACES[suit]
      .filter((count) => count <= aces.length)
      .flatMap((count) => [...combinations(aces, count)]);
    if (aceHoldings.length === 0) return [];
    const combinationsOfAces = aceHoldings.map((holding): Constraint => ({
      kind: 'and',
      of: aces.map((card) => ({ kind: holding.includes(card) ? 'holds' : 'lacks', seat, card })),
    }));
    return keepUnexplained(infoSet, seat, [{ kind: 'or', of: combinationsOfAces }]);
  },
};

export const CONVENTION_READINGS: readonly Reading[] = Object.freeze([
  stayman,
  staymanAnswer,
  transfer,
  notrumpRaise,
  noMajorLookedFor,
  acesAnswer,
]);
