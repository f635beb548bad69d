/** Readings of limits: what a raise, a rebid, a double and silence leave open. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { levelOf, strainOf } from '$lib/bridge/rules/bridge-calls';
import { partnerOf, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { bidsIn, oneLevelSuit, openingIn, saidIn, suitOfBid, unexplained } from './bidding';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import type { InformationSet } from '../scene';

function length(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

const limitRaise: Reading = {
  kind: 'reading',
  id: 'raise-is-limited',
  family: 'counting',
  strength: 0.75,
  read(witness) {
    const opening = openingIn(witness.auction);
    const suit = oneLevelSuit(opening);
    const raise = opening && bidsIn(witness.auction)[1];
    if (!raise || suit === null || suitOfBid(raise.call) !== suit) return [];
    const { seat, call, at } = raise;
    if (at !== opening.at + 2 || levelOf(call) > 3) return [];
    const [min, max] = levelOf(call) === 2 ? [6, 10] : [10, 12];
    return unexplained(witness, seat, [{ kind: 'points', seat, min, max }]);
  },
};

const notrumpRebid: Reading = {
  kind: 'reading',
  id: 'notrump-rebid-has-its-points',
  family: 'counting',
  strength: 0.75,
  read(witness) {
    const opening = openingIn(witness.auction);
    if (!opening || oneLevelSuit(opening) === null) return [];
    const [, answer, rebid] = bidsIn(witness.auction).filter(
      ({ seat }) => sideOf(seat) === sideOf(opening.seat),
    );
    if (rebid?.seat !== opening.seat || !answer || levelOf(answer.call) > 2) return [];
    if (strainOf(rebid.call) !== 'NT' || levelOf(rebid.call) > 2) return [];
    const { seat } = rebid;
    const isWeak = levelOf(rebid.call) === 1 || levelOf(answer.call) === 2;
    const [min, max] = isWeak ? [12, 14] : [18, 19];
    return unexplained(witness, seat, [{ kind: 'points', seat, min, max }]);
  },
};

const doubleSupports: Reading = {
  kind: 'reading',
  id: 'takeout-double-has-the-other-suits',
  family: 'counting',
  strength: 0.65,
  read(witness) {
    const opening = openingIn(witness.auction);
    const suit = oneLevelSuit(opening);
    const next = opening && saidIn(witness.auction)[opening.at + 1];
    if (suit === null || next?.call !== 'X') return [];
    const { seat } = next;
    return unexplained(
      witness,
      seat,
      SUITS.filter((other) => other !== suit).map((other) => length(seat, other, 3)),
    );
  },
};

const doublePassed: Reading = {
  kind: 'reading',
  id: 'double-passed-shows-trumps',
  family: 'counting',
  strength: 0.75,
  read(witness) {
    const opening = openingIn(witness.auction);
    const suit = oneLevelSuit(opening);
    if (!opening || suit === null) return [];
    const [doubled, answer, passed] = saidIn(witness.auction).slice(opening.at + 1);
    if (doubled?.call !== 'X' || answer?.call !== 'pass' || passed?.call !== 'pass') return [];
    const seat = partnerOf(doubled.seat);
    return unexplained(witness, seat, [length(seat, suit, 4)]);
  },
};

const noOvercall: Reading = {
  kind: 'reading',
  id: 'silence-denies-an-overcall',
  family: 'counting',
  strength: 0.6,
  read(witness) {
    const opening = openingIn(witness.auction);
    const theirs = oneLevelSuit(opening);
    if (!opening || theirs === null) return [];
    return overcallersOf(witness, opening.seat).flatMap((seat) => {
      const higher = SUITS.filter((suit) => SUITS.indexOf(suit) < SUITS.indexOf(theirs));
      const bids = higher.map((suit): Constraint => ({
        kind: 'not',
        of: {
          kind: 'and',
          of: [length(seat, suit, 5), { kind: 'points', seat, min: 11, max: 37 }],
        },
      }));
      return unexplained(witness, seat, bids);
    });
  },
};

/** Who could have overcalled the opening at the one level, and passed all along. */
function overcallersOf({ auction }: InformationSet, opener: Seat): readonly Seat[] {
  const calls = saidIn(auction);
  const opening = openingIn(auction);
  return SEATS.filter((seat) => sideOf(seat) !== sideOf(opener))
    .filter((seat) => calls.every((said) => said.seat !== seat || said.call === 'pass'))
    .filter((seat) =>
      calls.some((said) => said.seat === seat && said.at === (opening?.at ?? 0) + 1),
    );
}

/** All of the chapter. */
export const LIMITS_READ: readonly Reading[] = Object.freeze([
  limitRaise,
  notrumpRebid,
  doubleSupports,
  doublePassed,
  noOvercall,
]);
