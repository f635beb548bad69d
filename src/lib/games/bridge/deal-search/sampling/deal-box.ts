/**
 * A box of deals: bounds on the points and suit lengths of each hidden hand, and cards that must
 * lie in given hands. The deals of a box can be counted exactly and sampled uniformly.
 */
import type { Card } from '$lib/cards/card';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import {
  createLayoutSampler,
  type LayoutSampler,
} from '$lib/games/bridge/knowledge/sampling/layout-sampler';
import type { HiddenHand, CountRange } from '$lib/games/bridge/knowledge/sampling/unseen-layout';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * Bounds on the points and suit lengths of one hidden hand of thirteen cards, both ends included.
 */
export type HandBounds = Readonly<Record<Suit | 'points', CountRange>>;

export interface DealBox {
  /** Bounds of each hidden hand, in the order of `HiddenHands.seats`. */
  readonly hands: readonly HandBounds[];
  /** For each placed card the index of the hidden hand that holds it. */
  readonly holders: ReadonlyMap<Card, number>;
}

/** The hidden hands and the cards that lie in them together. */
export interface HiddenHands {
  /** One to three seats. */
  readonly seats: readonly Seat[];
  /** Thirteen cards for each seat. */
  readonly cards: Hand;
}

/** An atomic constraint on one hidden hand, which is given by its index in `HiddenHands.seats`. */
export type BoxLiteral =
  | { readonly kind: 'card'; readonly hand: number; readonly card: Card }
  | {
      readonly kind: 'span';
      readonly hand: number;
      readonly measure: Suit | 'points';
      readonly span: CountRange;
    };

export const ANY_LENGTH: CountRange = { min: 0, max: 13 };
const ANY_POINTS: CountRange = { min: 0, max: 37 };

/** The box of all deals of the hidden hands. */
export function unconstrainedBox({ seats }: HiddenHands): DealBox {
  const anyHand: HandBounds = {
    S: ANY_LENGTH,
    H: ANY_LENGTH,
    D: ANY_LENGTH,
    C: ANY_LENGTH,
    points: ANY_POINTS,
  };
  return { hands: seats.map(() => anyHand), holders: new Map() };
}

/** The part of a box in which a literal holds; null where their bounds contradict each other. */
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

/** The intersection of two spans; null where they are disjoint. */
function intersectSpans(a: CountRange, b: CountRange): CountRange | null {
  const min = Math.max(a.min, b.min);
  const max = Math.min(a.max, b.max);
  return min <= max ? { min, max } : null;
}

/** The intersection of two boxes; null where their bounds contradict each other. */
export function intersectBoxes(first: DealBox, second: DealBox): DealBox | null {
  let box: DealBox | null = first;
  for (const [card, hand] of second.holders)
    box = box && restrictBox(box, { kind: 'card', hand, card });
  for (const [hand, bounds] of second.hands.entries())
    for (const measure of [...SUITS, 'points'] as const)
      box = box && restrictBox(box, { kind: 'span', hand, measure, span: bounds[measure] });
  return box;
}

/** The layouts of a box, counted and ready to be sampled; null where it has none. */
export function prepareBoxLayouts(
  { seats, cards }: HiddenHands,
  { hands, holders }: DealBox,
): LayoutSampler | null {
  const placedCards = seats.map((_, i) =>
    [...holders].flatMap(([card, hand]) => (hand === i ? [card] : [])),
  );
  const openHands = seats.map((seat, i): HiddenHand => {
    const placed = placedCards[i] ?? [];
    const bounds = hands[i];
    const openLength = (suit: Suit): CountRange =>
      subtractFromSpan(bounds?.[suit] ?? ANY_LENGTH, cardsInSuit(placed, suit).length);
    return {
      seat,
      size: 13 - placed.length,
      lengths: {
        S: openLength('S'),
        H: openLength('H'),
        D: openLength('D'),
        C: openLength('C'),
      },
      points: subtractFromSpan(bounds?.points ?? ANY_POINTS, countPoints(placed)),
    };
  });
  const spans = openHands.flatMap(({ points, lengths }) => [
    points,
    ...SUITS.map((suit) => lengths[suit]),
  ]);
  if (openHands.some(({ size }) => size < 0) || spans.some(({ max }) => max < 0)) return null;
  const layouts = createLayoutSampler({
    cards: cards.filter((card) => !holders.has(card)),
    hands: openHands,
  });
  return (
    layouts && {
      count: layouts.count,
      draw(random) {
        const layout = { ...layouts.draw(random) };
        for (const [i, seat] of seats.entries())
          layout[seat] = toHand([...layout[seat], ...(placedCards[i] ?? [])]);
        return layout;
      },
    }
  );
}

/** The span that is left for the other cards of a hand; its `max` is negative where none is. */
function subtractFromSpan({ min, max }: CountRange, amount: number): CountRange {
  return { min: Math.max(0, min - amount), max: max - amount };
}
