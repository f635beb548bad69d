/** Limits on a hidden hand's suit lengths and points, and the reason why a guess breaks them. */
import { DECK, suitOf } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Range } from '$lib/bridge/notation/range-notation';
import { countPoints, highCardPoints } from '$lib/bridge/knowledge/high-card-points';
import type { HandMeasure } from '$lib/bridge/problem/shown-ranges';
import { cardsPlayed, cardsPlayedBy, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';

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

/** A guess: suit lengths of 0 to 13, and points of 0 to 37, or null when the points are not guessed. */
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

/** Collects the evidence about a hidden hand; `open` are the hands that the student sees. */
export function createHiddenHandEvidence(
  open: readonly VisibleHand[],
  play: Play,
  seat: Seat,
  called: AuctionRanges,
): HiddenHandEvidence {
  const unseen = removeCards(DECK, [...cardsPlayed(play), ...open.flatMap(({ hand }) => hand)]);
  const others = SEATS.filter((each) => each !== seat && open.every((o) => o.seat !== each));
  return { play, seat, otherHiddenSeats: others, unseenCards: unseen, auctionRanges: called };
}

/**
 * The impossible numbers of a guess with one reason each, suits in order and points last. Sound: a
 * number that is true in some deal consistent with play and calls is never refused. Points are
 * judged only when all suit lengths are possible.
 */
export function findCountContradictions(hidden: HiddenHandEvidence, said: HandCountGuess): readonly (readonly [HandMeasure, CountContradiction])[] {
  const suits = SUITS.flatMap((suit) => {
    const why = whyNotSuit(hidden, suit, said[suit]) ?? whyNotCalled(hidden, suit, said[suit]);
    return why ? ([[suit, why]] as const) : [];
  });
  if (said.hcp === null) return suits;
  const why =
    (suits.length === 0 ? whyNotPoints(hidden, said, said.hcp) : null) ??
    whyNotCalled(hidden, 'hcp', said.hcp);
  return why ? [...suits, ['hcp', why]] : suits;
}

/** Bounds on each suit length, from the evidence of the suit and from the sum of 13. */
export function possibleSuitLengths(hidden: HiddenHandEvidence): Readonly<Record<Suit, Range>> {
  const alone = bySuit((suit) => lengthOf(hidden, suit));
  const all = SUITS.map((suit) => alone[suit]);
  const least = sum(all.map(({ min }) => min));
  const most = sum(all.map(({ max }) => max));
  return bySuit((suit) => {
    const { min, max } = alone[suit];
    return { min: Math.max(min, 13 - (most - max)), max: Math.min(max, 13 - (least - min)) };
  });
}

function lengthOf({ play, seat, otherHiddenSeats: others, unseenCards: unseen, auctionRanges: called }: HiddenHandEvidence, suit: Suit): Range {
  const played = cardsInSuit(cardsPlayedBy(play, seat), suit).length;
  const left = cardsInSuit(unseen, suit).length;
  if (hasShownOut(play, seat, suit)) return { min: played, max: played };
  const alone = others.every((other) => hasShownOut(play, other, suit));
  const { min, max } = called[suit] ?? { min: 0, max: 13 };
  return {
    min: Math.max(min, alone ? played + left : played),
    max: Math.min(max, played + left),
  };
}

function bySuit<Value>(of: (suit: Suit) => Value): Readonly<Record<Suit, Value>> {
  return { S: of('S'), H: of('H'), D: of('D'), C: of('C') };
}

function whyNotCalled({ auctionRanges: called }: HiddenHandEvidence, measure: HandMeasure, count: number): CountContradiction | null {
  const shown = called[measure];
  const isOutside = shown && (count < shown.min || count > shown.max);
  return isOutside ? { kind: 'auction', measure, shown } : null;
}

function whyNotSuit(
  { play, seat, otherHiddenSeats: others, unseenCards: unseen }: HiddenHandEvidence,
  suit: Suit,
  count: number,
): CountContradiction | null {
  const played = cardsInSuit(cardsPlayedBy(play, seat), suit).length;
  const left = cardsInSuit(unseen, suit).length;
  if (hasShownOut(play, seat, suit) && count !== played)
    return { kind: 'shown-out', suit, count: played };
  if (count < played) return { kind: 'played', suit, min: played };
  if (count > played + left) return { kind: 'missing', suit, max: played + left };
  const alone = others.every((other) => hasShownOut(play, other, suit));
  return alone && count < played + left
    ? { kind: 'nobody-else', suit, min: played + left }
    : null;
}

/** True when a seat has failed to follow to a lead of the suit. */
function hasShownOut(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards: [led, ...rest] }) => {
    const card = [led, ...rest][clockwiseFrom(leader).indexOf(seat)];
    return led && card && suitOf(led) === suit && suitOf(card) !== suit;
  });
}

/** Checks points against those played plus the least and most that the missing cards can add. */
function whyNotPoints({ play, seat, unseenCards: unseen }: HiddenHandEvidence, said: HandCountGuess, hcp: number): CountContradiction | null {
  const played = cardsPlayedBy(play, seat);
  let least = countPoints(played);
  let most = least;
  for (const suit of SUITS) {
    const more = said[suit] - cardsInSuit(played, suit).length;
    const points = cardsInSuit(unseen, suit)
      .map(highCardPoints)
      .sort((a, b) => a - b);
    least += sum(points.slice(0, more));
    most += sum(points.slice(points.length - more));
  }
  if (hcp < least) return { kind: 'points-least', min: least };
  return hcp > most ? { kind: 'points-most', max: most } : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
