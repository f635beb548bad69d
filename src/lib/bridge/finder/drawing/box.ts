/**
 * A box: everything that is asked of the hidden hands by themselves. Each lies between its ends, and certain cards lie in
 * certain hands, so that its deals can be counted and drawn evenly.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { handOf, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { pointsOf } from '$lib/bridge/knowledge/points';
import { prepareLayouts, type Layouts } from '$lib/bridge/knowledge/sampling/layouts';
import type { HiddenHand, Span } from '$lib/bridge/knowledge/sampling/unseen';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** What is asked of one hidden hand, of its thirteen cards. */
export type HandBounds = Readonly<Record<Suit | 'points', Span>>;

export interface DealBox {
  /** One for each hidden hand, in the order of `Hidden.seats`. */
  readonly hands: readonly HandBounds[];
  /** The hidden hand, by its number, that holds a card. */
  readonly holders: ReadonlyMap<Card, number>;
}

/** The hands that nobody has laid open, and the cards that lie in them. */
export interface HiddenHands {
  /** One to three. */
  readonly seats: readonly Seat[];
  /** Thirteen for each of them. */
  readonly cards: Hand;
}

/** One thing that is asked of one hidden hand. */
export type BoxLiteral =
  | { readonly kind: 'card'; readonly hand: number; readonly card: Card }
  | {
      readonly kind: 'span';
      readonly hand: number;
      readonly measure: Suit | 'points';
      readonly span: Span;
    };

export const ANY_LENGTH: Span = { min: 0, max: 13 };
const ANY_POINTS: Span = { min: 0, max: 37 };

/** Everything that the hidden hands can be. */
export function unconstrainedBox({ seats }: HiddenHands): DealBox {
  const any: HandBounds = {
    S: ANY_LENGTH,
    H: ANY_LENGTH,
    D: ANY_LENGTH,
    C: ANY_LENGTH,
    points: ANY_POINTS,
  };
  return { hands: seats.map(() => any), holders: new Map() };
}

/** What of a box is as a literal says; null when nothing is. */
export function restrictBox(box: DealBox, literal: BoxLiteral): DealBox | null {
  if (literal.kind === 'card') {
    const holder = box.holders.get(literal.card);
    if (holder !== undefined) return holder === literal.hand ? box : null;
    return { ...box, holders: new Map(box.holders).set(literal.card, literal.hand) };
  }
  const hand = box.hands[literal.hand];
  if (!hand) return null;
  const span = intersectSpans(hand[literal.measure], literal.span);
  if (span === null) return null;
  return { ...box, hands: box.hands.with(literal.hand, { ...hand, [literal.measure]: span }) };
}

/** What two boxes have in common; null when nothing. */
function intersectSpans(one: Span, other: Span): Span | null {
  const min = Math.max(one.min, other.min);
  const max = Math.min(one.max, other.max);
  return min <= max ? { min, max } : null;
}

export function intersectBoxes(one: DealBox, other: DealBox): DealBox | null {
  let box: DealBox | null = one;
  for (const [card, hand] of other.holders)
    box = box && restrictBox(box, { kind: 'card', hand, card });
  for (const [hand, sides] of other.hands.entries())
    for (const of of [...SUITS, 'points'] as const)
      box = box && restrictBox(box, { kind: 'span', hand, measure: of, span: sides[of] });
  return box;
}

/** The deals of a box, counted and ready to be drawn; null when there is none. */
export function prepareBoxLayouts({ seats, cards }: HiddenHands, { hands, holders }: DealBox): Layouts | null {
  const given = seats.map((_, i) =>
    [...holders].flatMap(([card, hand]) => (hand === i ? [card] : [])),
  );
  const rest = seats.map((seat, i): HiddenHand => {
    const held = given[i] ?? [];
    const sides = hands[i];
    const left = (suit: Suit): Span =>
      subtractFromSpan(sides?.[suit] ?? ANY_LENGTH, held.filter((card) => suitOf(card) === suit).length);
    const points = held.reduce((sum, card) => sum + pointsOf(card), 0);
    return {
      seat,
      size: 13 - held.length,
      lengths: { S: left('S'), H: left('H'), D: left('D'), C: left('C') },
      points: subtractFromSpan(sides?.points ?? ANY_POINTS, points),
    };
  });
  const spans = rest.flatMap((hand) => [hand.points, ...SUITS.map((suit) => hand.lengths[suit])]);
  if (rest.some(({ size }) => size < 0) || spans.some(({ max }) => max < 0)) return null;
  const layouts = prepareLayouts({
    cards: cards.filter((card) => !holders.has(card)),
    hands: rest,
  });
  return (
    layouts && {
      count: layouts.count,
      draw(random) {
        const drawn = layouts.draw(random);
        const whole = { ...drawn };
        for (const [i, seat] of seats.entries())
          whole[seat] = handOf([...drawn[seat], ...(given[i] ?? [])]);
        return whole;
      },
    }
  );
}

function subtractFromSpan({ min, max }: Span, shown: number): Span {
  return { min: Math.max(0, min - shown), max: max - shown };
}
