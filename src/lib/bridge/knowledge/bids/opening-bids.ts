/** Readings of what was said first: a pass, an opening of one, of one no-trump, or high up. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { levelOf, type Bid } from '$lib/bridge/rules/bridge-calls';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { couldHold, suitOpenedAtOneLevel, findOpeningBid, listCalls, suitOfBid, keepUnexplained } from './bidding';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import type { InformationSet } from '../scene';

/** Whether the seat had the chance to open and let it go by. */
export function passedBeforeOpening({ auction }: InformationSet, seat: Seat): boolean {
  const first = listCalls(auction).find((said) => said.seat === seat);
  const opening = findOpeningBid(auction);
  return first?.call === 'pass' && (opening === null || first.index < opening.index);
}

const passedHand: Reading = {
  kind: 'reading',
  id: 'passed-hand-is-weak',
  family: 'counting',
  strength: 0.85,
  read: (witness) =>
    SEATS.filter((seat) => passedBeforeOpening(witness, seat)).flatMap((seat) =>
      keepUnexplained(witness, seat, [{ kind: 'points', seat, min: 0, max: 11 }]),
    ),
};

const openingValues: Reading = {
  kind: 'reading',
  id: 'opener-has-opening-values',
  family: 'counting',
  strength: 0.85,
  read: (witness) => readOneLevelSuitOpening(witness, (seat) => [{ kind: 'points', seat, min: 11, max: 21 }]),
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
  read(witness) {
    const opening = findOpeningBid(witness.auction);
    const points = opening && NOTRUMP_POINTS[opening.call];
    if (!points) return [];
    const { seat } = opening;
    const [min, max] = points;
    return keepUnexplained(witness, seat, [
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
  read: (witness) =>
    readOneLevelSuitOpening(witness, (seat, suit) =>
      isMajor(suit) ? [{ kind: 'length', seat, suit, min: 5, max: 13 }] : [],
    ),
};

const noFiveCardMajor: Reading = {
  kind: 'reading',
  id: 'minor-opener-lacks-a-five-card-major',
  family: 'counting',
  strength: 0.6,
  read: (witness) =>
    readOneLevelSuitOpening(witness, (seat, suit) =>
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
  read: (witness) =>
    readPreempt(witness, (seat, suit, level) => [
      { kind: 'length', seat, suit, min: level === 2 ? 6 : 7, max: 13 },
    ]),
};

const weakOutside: Reading = {
  kind: 'reading',
  id: 'preempter-is-weak-outside',
  family: 'counting',
  strength: 0.75,
  read: (witness) =>
    readPreempt(witness, (seat, suit) => [
      { kind: 'points', seat, min: 0, max: 10 },
      ...notTwoAces(witness, seat, suit),
    ]),
};

/** No two aces of other suits, as far as the seat may hold two. */
function notTwoAces(witness: InformationSet, seat: Seat, long: Suit): readonly Constraint[] {
  const aces = SUITS.filter((suit) => suit !== long)
    .map((suit) => `${suit}A` as const)
    .filter((ace) => couldHold(witness, seat, ace));
  return aces.flatMap((ace, i) =>
    aces.slice(i + 1).map((other): Constraint => {
      const both = [ace, other].map((card) => ({ kind: 'holds', seat, card }) as const);
      return { kind: 'not', of: { kind: 'and', of: both } };
    }),
  );
}

function isMajor(suit: Suit): boolean {
  return suit === 'S' || suit === 'H';
}

function readOneLevelSuitOpening(
  witness: InformationSet,
  say: (seat: Seat, suit: Suit) => readonly Constraint[],
): readonly Constraint[] {
  const opening = findOpeningBid(witness.auction);
  const suit = suitOpenedAtOneLevel(opening);
  return opening && suit ? keepUnexplained(witness, opening.seat, say(opening.seat, suit)) : [];
}

/** An opening of two (clubs apart, which is strong), three or four in a suit. */
function readPreempt(
  witness: InformationSet,
  say: (seat: Seat, suit: Suit, level: number) => readonly Constraint[],
): readonly Constraint[] {
  const opening = findOpeningBid(witness.auction);
  const suit = opening && suitOfBid(opening.call);
  if (!suit || opening.call === '2C') return [];
  const level = levelOf(opening.call);
  if (level < 2 || level > 4) return [];
  return keepUnexplained(witness, opening.seat, say(opening.seat, suit, level));
}

/** All of the chapter. */
export const OPENING_READINGS: readonly Reading[] = Object.freeze([
  passedHand,
  openingValues,
  balancedOpener,
  fiveCardMajor,
  noFiveCardMajor,
  longSuit,
  weakOutside,
]);
