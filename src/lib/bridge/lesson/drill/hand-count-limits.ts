/** What is known of a hidden hand, and why it cannot be as somebody says: by what everybody saw and heard. */
import { DECK, suitOf } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Range } from '$lib/bridge/notation/range-notation';
import { countPoints, highCardPoints } from '$lib/bridge/knowledge/points';
import type { HandMeasure } from '$lib/bridge/problem/shown-ranges';
import { cardsPlayed, cardsPlayedBy, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';

/** What is left of a hand that lies open. */
export interface OpenHand {
  readonly seat: Seat;
  readonly hand: Hand;
}

/** About the 13 cards that a seat was dealt; every count is what it can have had. */
export type WhyNot =
  /** It has shown out, after so many cards of the suit. */
  | { readonly kind: 'shown-out'; readonly suit: Suit; readonly count: number }
  /** It has played more of the suit. */
  | { readonly kind: 'played'; readonly suit: Suit; readonly least: number }
  /** So few are not to be seen elsewhere. */
  | { readonly kind: 'missing'; readonly suit: Suit; readonly most: number }
  /** Nobody else can have them. */
  | { readonly kind: 'nobody-else'; readonly suit: Suit; readonly least: number }
  /** It has shown more points, or has to have them. */
  | { readonly kind: 'points-least'; readonly least: number }
  | { readonly kind: 'points-most'; readonly most: number }
  /** It has shown something else by its calls. */
  | { readonly kind: 'auction'; readonly measure: HandMeasure; readonly shown: Range };

/** The 13 cards that a hand was dealt, as somebody says: 0 to 13 of each suit, and 0 to 37 points or none said. */
export type Said = Readonly<Record<Suit, number>> & { readonly hcp: number | null };

/** What a seat has shown by its calls; a number that no call speaks of is missing. */
export type Called = Readonly<Partial<Record<HandMeasure, Range>>>;

/** A hidden hand, and what is known of it. */
export interface Hidden {
  readonly play: Play;
  readonly seat: Seat;
  /** The other hands that are hidden. */
  readonly others: readonly Seat[];
  /** The cards that the hidden hands still hold together. */
  readonly unseen: Hand;
  readonly called: Called;
}

/** `open`: what is left of the hands that the student sees. */
export function hiddenHand(
  open: readonly OpenHand[],
  play: Play,
  seat: Seat,
  called: Called,
): Hidden {
  const unseen = without(DECK, [...cardsPlayed(play), ...open.flatMap(({ hand }) => hand)]);
  const others = SEATS.filter((each) => each !== seat && open.every((o) => o.seat !== each));
  return { play, seat, others, unseen, called };
}

/**
 * Every number that cannot be, each with one reason, in the order of the suits and the points last. Whatever is
 * so in a deal that fits the play and the calls is never refused. Points are judged when all suits can be.
 */
export function whyNot(hidden: Hidden, said: Said): readonly (readonly [HandMeasure, WhyNot])[] {
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

/** How many cards of each suit the hand can have been dealt, by itself and because 13 are 13. */
export function lengths(hidden: Hidden): Readonly<Record<Suit, Range>> {
  const alone = bySuit((suit) => lengthOf(hidden, suit));
  const all = SUITS.map((suit) => alone[suit]);
  const least = sum(all.map(({ min }) => min));
  const most = sum(all.map(({ max }) => max));
  return bySuit((suit) => {
    const { min, max } = alone[suit];
    return { min: Math.max(min, 13 - (most - max)), max: Math.min(max, 13 - (least - min)) };
  });
}

function lengthOf({ play, seat, others, unseen, called }: Hidden, suit: Suit): Range {
  const played = inSuit(cardsPlayedBy(play, seat), suit).length;
  const left = inSuit(unseen, suit).length;
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

function whyNotCalled({ called }: Hidden, measure: HandMeasure, count: number): WhyNot | null {
  const shown = called[measure];
  const isOutside = shown && (count < shown.min || count > shown.max);
  return isOutside ? { kind: 'auction', measure, shown } : null;
}

function whyNotSuit(
  { play, seat, others, unseen }: Hidden,
  suit: Suit,
  count: number,
): WhyNot | null {
  const played = inSuit(cardsPlayedBy(play, seat), suit).length;
  const left = inSuit(unseen, suit).length;
  if (hasShownOut(play, seat, suit) && count !== played)
    return { kind: 'shown-out', suit, count: played };
  if (count < played) return { kind: 'played', suit, least: played };
  if (count > played + left) return { kind: 'missing', suit, most: played + left };
  const alone = others.every((other) => hasShownOut(play, other, suit));
  return alone && count < played + left
    ? { kind: 'nobody-else', suit, least: played + left }
    : null;
}

/** Whether a seat could not follow to a suit that was led. */
function hasShownOut(play: Play, seat: Seat, suit: Suit): boolean {
  return [...play.won, play.trick].some(({ leader, cards: [led, ...rest] }) => {
    const card = [led, ...rest][clockwiseFrom(leader).indexOf(seat)];
    return led && card && suitOf(led) === suit && suitOf(card) !== suit;
  });
}

/** By the points that it has shown, and the most and fewest that cards of these suits can bring. */
function whyNotPoints({ play, seat, unseen }: Hidden, said: Said, hcp: number): WhyNot | null {
  const played = cardsPlayedBy(play, seat);
  let least = countPoints(played);
  let most = least;
  for (const suit of SUITS) {
    const more = said[suit] - inSuit(played, suit).length;
    const points = inSuit(unseen, suit)
      .map(highCardPoints)
      .sort((a, b) => a - b);
    least += sum(points.slice(0, more));
    most += sum(points.slice(points.length - more));
  }
  if (hcp < least) return { kind: 'points-least', least };
  return hcp > most ? { kind: 'points-most', most } : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
