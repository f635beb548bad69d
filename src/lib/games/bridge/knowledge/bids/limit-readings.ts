/**
 * Readings of limited calls: raises, notrump rebids, takeout doubles, penalty passes and failure to
 * overcall. `keepUnexplained` drops the constraints on a visible hand and on what the author's
 * explanations already limit.
 */
import { SUITS, type Suit } from '$lib/cards/suits';
import { levelOf, strainOf } from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  listBids,
  suitOpenedAtOneLevel,
  findOpeningBid,
  listCalls,
  suitOfBid,
  keepUnexplained,
} from './auction-queries';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import type { InformationSet } from '../scene';

function createLengthConstraint(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

const limitRaise: Reading = {
  kind: 'reading',
  id: 'raise-is-limited',
  family: 'counting',
  strength: 0.75,
  read(infoSet) {
    const opening = findOpeningBid(infoSet.auction);
    const suit = suitOpenedAtOneLevel(opening);
    const raise = opening && listBids(infoSet.auction)[1];
    if (!raise || suit === null || suitOfBid(raise.call) !== suit) return [];
    const { seat, call, index } = raise;
    if (index !== opening.index + 2 || levelOf(call) > 3) return [];
    const [min, max] = levelOf(call) === 2 ? [6, 10] : [10, 12];
    return keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min, max }]);
  },
};

/** Opener bids notrump at its second turn: 12 to 14 points, or 18 to 19 with a jump to 2NT. */
const notrumpRebid: Reading = {
  kind: 'reading',
  id: 'notrump-rebid-has-its-points',
  family: 'counting',
  strength: 0.75,
  read(infoSet) {
    const opening = findOpeningBid(infoSet.auction);
    if (!opening || suitOpenedAtOneLevel(opening) === null) return [];
    const [, response, rebid] = listBids(infoSet.auction).filter(
      ({ seat }) => sideOf(seat) === sideOf(opening.seat),
    );
    if (rebid?.seat !== opening.seat || !response || levelOf(response.call) > 2) return [];
    if (strainOf(rebid.call) !== 'NT' || levelOf(rebid.call) > 2) return [];
    const { seat } = rebid;
    const isWeak = levelOf(rebid.call) === 1 || levelOf(response.call) === 2;
    const [min, max] = isWeak ? [12, 14] : [18, 19];
    return keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min, max }]);
  },
};

/** A double right over the opening shows three cards or more of every other suit. */
const doubleSupports: Reading = {
  kind: 'reading',
  id: 'takeout-double-has-the-other-suits',
  family: 'counting',
  strength: 0.65,
  read(infoSet) {
    const opening = findOpeningBid(infoSet.auction);
    const suit = suitOpenedAtOneLevel(opening);
    const nextCall = opening && listCalls(infoSet.auction)[opening.index + 1];
    if (suit === null || nextCall?.call !== 'X') return [];
    const { seat } = nextCall;
    return keepUnexplained(
      infoSet,
      seat,
      SUITS.filter((otherSuit) => otherSuit !== suit).map((otherSuit) =>
        createLengthConstraint(seat, otherSuit, 3),
      ),
    );
  },
};

const doublePassed: Reading = {
  kind: 'reading',
  id: 'double-passed-shows-trumps',
  family: 'counting',
  strength: 0.75,
  read(infoSet) {
    const opening = findOpeningBid(infoSet.auction);
    const suit = suitOpenedAtOneLevel(opening);
    if (!opening || suit === null) return [];
    const [double, response, advance] = listCalls(infoSet.auction).slice(opening.index + 1);
    if (double?.call !== 'X' || response?.call !== 'pass' || advance?.call !== 'pass') return [];
    const seat = partnerOf(double.seat);
    return keepUnexplained(infoSet, seat, [createLengthConstraint(seat, suit, 4)]);
  },
};

/** A seat that could have overcalled lacks five cards of each higher suit, or 11 points. */
const noOvercall: Reading = {
  kind: 'reading',
  id: 'silence-denies-an-overcall',
  family: 'counting',
  strength: 0.6,
  read(infoSet) {
    const opening = findOpeningBid(infoSet.auction);
    const opponentsSuit = suitOpenedAtOneLevel(opening);
    if (!opening || opponentsSuit === null) return [];
    return silentOvercallers(infoSet, opening.seat).flatMap((seat) => {
      const higher = SUITS.filter((suit) => SUITS.indexOf(suit) < SUITS.indexOf(opponentsSuit));
      const noOvercallConstraints = higher.map((suit): Constraint => ({
        kind: 'not',
        of: {
          kind: 'and',
          of: [createLengthConstraint(seat, suit, 5), { kind: 'points', seat, min: 11, max: 37 }],
        },
      }));
      return keepUnexplained(infoSet, seat, noOvercallConstraints);
    });
  },
};

/** The seat after the opener if it passed throughout; it could have overcalled at the one level. */
function silentOvercallers({ auction }: InformationSet, opener: Seat): readonly Seat[] {
  const calls = listCalls(auction);
  const opening = findOpeningBid(auction);
  return SEATS.filter((seat) => sideOf(seat) !== sideOf(opener))
    .filter((seat) => calls.every((call) => call.seat !== seat || call.call === 'pass'))
    .filter((seat) =>
      calls.some((call) => call.seat === seat && call.index === (opening?.index ?? 0) + 1),
    );
}

export const LIMIT_READINGS: readonly Reading[] = Object.freeze([
  limitRaise,
  notrumpRebid,
  doubleSupports,
  doublePassed,
  noOvercall,
]);
