/**
 * Readings of a first call: a pass, a one-level opening, 1NT or 2NT, a preempt. `keepUnexplained`
 * drops the constraints on a visible hand and on what the author's explanations already limit.
 */
import { SUITS, type Suit } from '$lib/cards/suits';
import { levelOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  couldHold,
  suitOpenedAtOneLevel,
  findOpeningBid,
  listCalls,
  suitOfBid,
  keepUnexplained,
} from './auction-queries';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import type { InformationSet } from '../scene';

/** True when the seat passed before anybody opened. */
export function passedBeforeOpening({ auction }: InformationSet, seat: Seat): boolean {
  const firstCall = listCalls(auction).find((call) => call.seat === seat);
  const opening = findOpeningBid(auction);
  return firstCall?.call === 'pass' && (opening === null || firstCall.index < opening.index);
}

const passedHand: Reading = {
  kind: 'reading',
  id: 'passed-hand-is-weak',
  family: 'counting',
  strength: 0.85,
  read: (infoSet) =>
    SEATS.filter((seat) => passedBeforeOpening(infoSet, seat)).flatMap((seat) =>
      keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min: 0, max: 11 }]),
    ),
};

const openingValues: Reading = {
  kind: 'reading',
  id: 'opener-has-opening-values',
  family: 'counting',
  strength: 0.85,
  read: (infoSet) =>
    readOneLevelSuitOpening(infoSet, (seat) => [{ kind: 'points', seat, min: 11, max: 21 }]),
};

/** The points of the usual notrump openings. */
const NOTRUMP_POINTS: Partial<Record<Bid, readonly [min: number, max: number]>> = {
  '1NT': [15, 17],
  '2NT': [20, 22],
};

const balancedOpener: Reading = {
  kind: 'reading',
  id: 'notrump-opener-is-balanced',
  family: 'counting',
  strength: 0.8,
  read(infoSet) {
    const opening = findOpeningBid(infoSet.auction);
    const points = opening && NOTRUMP_POINTS[opening.call];
    if (!points) return [];
    const { seat } = opening;
    const [min, max] = points;
    return keepUnexplained(infoSet, seat, [
      { kind: 'points', seat, min, max },
      ...SUITS.map((suit) => ({ kind: 'length', seat, suit, min: 2, max: 5 }) as const),
    ]);
  },
};

const fiveCardMajor: Reading = {
  kind: 'reading',
  id: 'major-opener-has-five',
  family: 'counting',
  strength: 0.6,
  read: (infoSet) =>
    readOneLevelSuitOpening(infoSet, (seat, suit) =>
      isMajor(suit) ? [{ kind: 'length', seat, suit, min: 5, max: 13 }] : [],
    ),
};

const noFiveCardMajor: Reading = {
  kind: 'reading',
  id: 'minor-opener-lacks-a-five-card-major',
  family: 'counting',
  strength: 0.6,
  read: (infoSet) =>
    readOneLevelSuitOpening(infoSet, (seat, suit) =>
      isMajor(suit)
        ? []
        : SUITS.filter(isMajor).map((major) => ({
            kind: 'length',
            seat,
            suit: major,
            min: 0,
            max: 4,
          })),
    ),
};

const longSuit: Reading = {
  kind: 'reading',
  id: 'preempt-shows-length',
  family: 'counting',
  strength: 0.85,
  read: (infoSet) =>
    readPreempt(infoSet, (seat, suit, level) => [
      { kind: 'length', seat, suit, min: level === 2 ? 6 : 7, max: 13 },
    ]),
};

const weakOutside: Reading = {
  kind: 'reading',
  id: 'preempter-is-weak-outside',
  family: 'counting',
  strength: 0.75,
  read: (infoSet) =>
    readPreempt(infoSet, (seat, suit) => [
      { kind: 'points', seat, min: 0, max: 10 },
      ...notTwoAces(infoSet, seat, suit),
    ]),
};

/**
 * The constraints that the seat holds no two aces outside its long suit, for the aces it may hold.
 */
function notTwoAces(infoSet: InformationSet, seat: Seat, ownSuit: Suit): readonly Constraint[] {
  const aces = SUITS.filter((suit) => suit !== ownSuit)
    .map((suit) => `${suit}A` as const)
    .filter((ace) => couldHold(infoSet, seat, ace));
  return aces.flatMap((ace, i) =>
    aces.slice(i + 1).map((otherAce): Constraint => {
      const bothHeld = [ace, otherAce].map((card) => ({ kind: 'holds', seat, card }) as const);
      return { kind: 'not', of: { kind: 'and', of: bothHeld } };
    }),
  );
}

function isMajor(suit: Suit): boolean {
  return suit === 'S' || suit === 'H';
}

function readOneLevelSuitOpening(
  infoSet: InformationSet,
  constrain: (seat: Seat, suit: Suit) => readonly Constraint[],
): readonly Constraint[] {
  const opening = findOpeningBid(infoSet.auction);
  const suit = suitOpenedAtOneLevel(opening);
  return opening && suit
    ? keepUnexplained(infoSet, opening.seat, constrain(opening.seat, suit))
    : [];
}

/** Applies to a suit opening at the two to four level, except the strong two clubs. */
function readPreempt(
  infoSet: InformationSet,
  constrain: (seat: Seat, suit: Suit, level: number) => readonly Constraint[],
): readonly Constraint[] {
  const opening = findOpeningBid(infoSet.auction);
  const suit = opening && suitOfBid(opening.call);
  if (!suit || opening.call === '2C') return [];
  const level = levelOf(opening.call);
  if (level < 2 || level > 4) return [];
  return keepUnexplained(infoSet, opening.seat, constrain(opening.seat, suit, level));
}

export const OPENING_READINGS: readonly Reading[] = Object.freeze([
  passedHand,
  openingValues,
  balancedOpener,
  fiveCardMajor,
  noFiveCardMajor,
  longSuit,
  weakOutside,
]);
