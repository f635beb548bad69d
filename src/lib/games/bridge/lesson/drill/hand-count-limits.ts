/**
 * Limits on a hidden hand's suit lengths and points, and the reason why a guess breaks them: checks
 * the student's guesses in the counting drill.
 */
import { DECK, suitOf } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Range } from '$lib/games/bridge/notation/range-notation';
import { countPoints, highCardPoints } from '$lib/games/bridge/knowledge/high-card-points';
import type { HandMeasure } from '$lib/games/bridge/problem/shown-ranges';
import { cardsPlayed, cardsPlayedBy, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** The remaining cards of a hand that the student sees. */
export interface VisibleHand {
  readonly seat: Seat;
  readonly hand: Hand;
}

/** The reason why a guess is impossible; all counts are of the 13 cards that the seat was dealt. */
export type CountContradiction =
  /** The seat has shown out after `count` cards of the suit. */
  | { readonly kind: 'shown-out'; readonly suit: Suit; readonly count: number }
  /** The seat has played more cards of the suit. */
  | { readonly kind: 'played'; readonly suit: Suit; readonly min: number }
  /** Fewer cards of the suit are unaccounted for. */
  | { readonly kind: 'missing'; readonly suit: Suit; readonly max: number }
  /** All other seats are out of the suit, so that this one holds the rest. */
  | { readonly kind: 'nobody-else'; readonly suit: Suit; readonly min: number }
  /** The cards played, and the cards that must fill the suits, have more or fewer points. */
  | { readonly kind: 'points-least'; readonly min: number }
  | { readonly kind: 'points-most'; readonly max: number }
  /** The seat's calls have shown another range. */
  | { readonly kind: 'auction'; readonly measure: HandMeasure; readonly shown: Range };

/**
 * A guess: suit lengths of 0 to 13, and points of 0 to 37, or null when the points are not guessed.
 */
export type HandCountGuess = Readonly<Record<Suit, number>> & { readonly hcp: number | null };

/** The ranges that a seat has shown by its calls; a measure that no call limits is missing. */
export type AuctionRanges = Readonly<Partial<Record<HandMeasure, Range>>>;

/** A hidden hand with the evidence about it. */
export interface HiddenHandEvidence {
  readonly play: Play;
  readonly seat: Seat;
  /** The other seats whose hands are hidden. */
  readonly otherHiddenSeats: readonly Seat[];
  /** The cards that the hidden hands still hold between them. */
  readonly unseenCards: Hand;
  readonly auctionRanges: AuctionRanges;
}

/** Collects the evidence about a hidden hand; `visibleHands` are those that the student sees. */
export function createHiddenHandEvidence(
  visibleHands: readonly VisibleHand[],
  play: Play,
  seat: Seat,
  auctionRanges: AuctionRanges,
): HiddenHandEvidence {
  const unseenCards = removeCards(DECK, [
    ...cardsPlayed(play),
    ...visibleHands.flatMap(({ hand }) => hand),
  ]);
  const otherHiddenSeats = SEATS.filter(
    (otherSeat) =>
      otherSeat !== seat && visibleHands.every((visible) => visible.seat !== otherSeat),
  );
  return { play, seat, otherHiddenSeats, unseenCards, auctionRanges };
}

/**
 * The impossible numbers of a guess with one reason each, suits in order and points last. Sound: a
 * number that is true in some deal consistent with play and calls is never refused. Points are
 * judged only when all suit lengths are possible.
 */
export function findCountContradictions(
  evidence: HiddenHandEvidence,
  guess: HandCountGuess,
): readonly (readonly [HandMeasure, CountContradiction])[] {
  const suits = SUITS.flatMap((suit) => {
    const reason =
      checkSuit(evidence, suit, guess[suit]) ?? checkAuction(evidence, suit, guess[suit]);
    return reason ? ([[suit, reason]] as const) : [];
  });
  if (guess.hcp === null) return suits;
  const reason =
    (suits.length === 0 ? checkPoints(evidence, guess, guess.hcp) : null) ??
    checkAuction(evidence, 'hcp', guess.hcp);
  return reason ? [...suits, ['hcp', reason]] : suits;
}

/** Bounds on each suit length, from the evidence of the suit and from the sum of 13. */
export function possibleSuitLengths(evidence: HiddenHandEvidence): Readonly<Record<Suit, Range>> {
  const ranges = bySuit((suit) => suitLengthRange(evidence, suit));
  const suitRanges = SUITS.map((suit) => ranges[suit]);
  const minTotal = sum(suitRanges.map(({ min }) => min));
  const maxTotal = sum(suitRanges.map(({ max }) => max));
  return bySuit((suit) => {
    const { min, max } = ranges[suit];
    return { min: Math.max(min, 13 - (maxTotal - max)), max: Math.min(max, 13 - (minTotal - min)) };
  });
}

/** Bounds on the length of one suit from its own evidence. */
function suitLengthRange(
  { play, seat, otherHiddenSeats, unseenCards, auctionRanges }: HiddenHandEvidence,
  suit: Suit,
): Range {
  const playedCount = cardsInSuit(cardsPlayedBy(play, seat), suit).length;
  const unseenCount = cardsInSuit(unseenCards, suit).length;
  if (hasShownOut(play, seat, suit)) return { min: playedCount, max: playedCount };
  const isOnlyHolder = otherHiddenSeats.every((otherSeat) => hasShownOut(play, otherSeat, suit));
  const { min, max } = auctionRanges[suit] ?? { min: 0, max: 13 };
  return {
    min: Math.max(min, isOnlyHolder ? playedCount + unseenCount : playedCount),
    max: Math.min(max, playedCount + unseenCount),
  };
}

function bySuit<Value>(valueOf: (suit: Suit) => Value): Readonly<Record<Suit, Value>> {
  return { S: valueOf('S'), H: valueOf('H'), D: valueOf('D'), C: valueOf('C') };
}

function checkAuction(
  { auctionRanges }: HiddenHandEvidence,
  measure: HandMeasure,
  count: number,
): CountContradiction | null {
  const shownRange = auctionRanges[measure];
  const isOutside = shownRange && (count < shownRange.min || count > shownRange.max);
  return isOutside ? { kind: 'auction', measure, shown: shownRange } : null;
}

function checkSuit(
  { play, seat, otherHiddenSeats, unseenCards }: HiddenHandEvidence,
  suit: Suit,
  count: number,
): CountContradiction | null {
  const playedCount = cardsInSuit(cardsPlayedBy(play, seat), suit).length;
  const unseenCount = cardsInSuit(unseenCards, suit).length;
  if (hasShownOut(play, seat, suit) && count !== playedCount)
    return { kind: 'shown-out', suit, count: playedCount };
  if (count < playedCount) return { kind: 'played', suit, min: playedCount };
  if (count > playedCount + unseenCount)
    return { kind: 'missing', suit, max: playedCount + unseenCount };
  const isOnlyHolder = otherHiddenSeats.every((otherSeat) => hasShownOut(play, otherSeat, suit));
  return isOnlyHolder && count < playedCount + unseenCount
    ? { kind: 'nobody-else', suit, min: playedCount + unseenCount }
    : null;
}

/** True when a seat has failed to follow to a lead of the suit. */
function hasShownOut(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards: [ledCard, ...laterCards] }) => {
    const card = [ledCard, ...laterCards][clockwiseFrom(leader).indexOf(seat)];
    return ledCard && card && suitOf(ledCard) === suit && suitOf(card) !== suit;
  });
}

/** Checks points against those played plus the least and most that the missing cards can add. */
function checkPoints(
  { play, seat, unseenCards }: HiddenHandEvidence,
  guess: HandCountGuess,
  hcp: number,
): CountContradiction | null {
  const playedCards = cardsPlayedBy(play, seat);
  let minPoints = countPoints(playedCards);
  let maxPoints = minPoints;
  for (const suit of SUITS) {
    const missingCount = guess[suit] - cardsInSuit(playedCards, suit).length;
    const points = cardsInSuit(unseenCards, suit)
      .map(highCardPoints)
      .sort((a, b) => a - b);
    minPoints += sum(points.slice(0, missingCount));
    maxPoints += sum(points.slice(points.length - missingCount));
  }
  if (hcp < minPoints) return { kind: 'points-least', min: minPoints };
  return hcp > maxPoints ? { kind: 'points-most', max: maxPoints } : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
