/** Why a hidden hand cannot be as somebody says: by the open hands and the cards played alone. */
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { pointsIn, pointsOf } from '$lib/bridge/knowledge/points';
import type { Measure } from '$lib/bridge/problem/shows';
import { cardsPlayed, cardsPlayedBy, type Play } from '$lib/bridge/rules/play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/bridge/rules/seats';

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
  | { readonly kind: 'points-most'; readonly most: number };

/**
 * The first reason in the order of the suits, the points last; null when the open cards do not speak
 * against it. Whatever is so in a deal that fits the play is never refused.
 */
export function whyNot(
  open: readonly OpenHand[],
  play: Play,
  seat: Seat,
  said: Readonly<Record<Measure, number>>,
): WhyNot | null {
  const unseen = without(DECK, [...cardsPlayed(play), ...open.flatMap(({ hand }) => hand)]);
  const others = SEATS.filter((each) => each !== seat && open.every((o) => o.seat !== each));
  for (const suit of SUITS) {
    const found = whyNotSuit({ play, seat, others, unseen }, suit, said[suit]);
    if (found) return found;
  }
  return whyNotPoints(cardsPlayedBy(play, seat), unseen, said);
}

interface Hidden {
  readonly play: Play;
  readonly seat: Seat;
  /** The other hands that are hidden. */
  readonly others: readonly Seat[];
  /** The cards that the hidden hands still hold together. */
  readonly unseen: Hand;
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
function whyNotPoints(
  played: readonly Card[],
  unseen: Hand,
  said: Readonly<Record<Measure, number>>,
): WhyNot | null {
  let least = pointsIn(played);
  let most = least;
  for (const suit of SUITS) {
    const more = said[suit] - inSuit(played, suit).length;
    const points = inSuit(unseen, suit)
      .map(pointsOf)
      .sort((a, b) => a - b);
    least += sum(points.slice(0, more));
    most += sum(points.slice(points.length - more));
  }
  if (said.hcp < least) return { kind: 'points-least', least };
  return said.hcp > most ? { kind: 'points-most', most } : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
