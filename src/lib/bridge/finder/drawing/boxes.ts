/** Conditions as boxes that have no deal in common: then what they ask is counted and not guessed. */
import type { Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { pointsIn } from '$lib/bridge/knowledge/points';
import type { Span } from '$lib/bridge/knowledge/sampling/unseen';
import type { PartialDeal } from '$lib/bridge/notation/deals';
import type { Deal } from '$lib/bridge/rules/deal';
import type { Seat } from '$lib/bridge/rules/seats';
import { BALANCED, seatsOf, type Condition, type HandCondition } from '../conditions/condition';
import { handHolds } from '../conditions/holds';
import {
  ANY_LENGTH,
  anything,
  intersection,
  narrowed,
  type Box,
  type Hidden,
  type Literal,
} from './box';

export interface Known {
  readonly hidden: Hidden;
  /** The hands that lie open; the hidden ones are null. */
  readonly hands: PartialDeal;
}

/**
 * Boxes without a deal in common that hold exactly the deals that a condition asks for; null when it takes more than
 * `most` of them, or asks the play. None when no deal can be so.
 */
export function boxesOf(known: Known, condition: Condition, most: number): readonly Box[] | null {
  const start = anything(known.hidden);
  return new Boxes(known, most).of(condition, true, [start]);
}

class Boxes {
  constructor(
    private readonly known: Known,
    private readonly most: number,
  ) {}

  /** What of some boxes is as a condition says, or as it does not say. */
  of(condition: Condition, wanted: boolean, within: readonly Box[]): readonly Box[] | null {
    if (within.length > this.most) return null;
    if (within.length === 0) return within;
    switch (condition.kind) {
      case 'and':
        return wanted
          ? this.all(condition.of, true, within)
          : this.any(condition.of, false, within);
      case 'or':
        return wanted
          ? this.any(condition.of, true, within)
          : this.all(condition.of, false, within);
      case 'not':
        return this.of(condition.of, !wanted, within);
      case 'line':
      case 'card':
      case 'auction':
        return null;
      default:
        return this.hand(condition, wanted, within);
    }
  }

  private all(
    parts: readonly Condition[],
    wanted: boolean,
    within: readonly Box[],
  ): readonly Box[] | null {
    let boxes: readonly Box[] | null = within;
    for (const part of parts) boxes = boxes && this.of(part, wanted, boxes);
    return boxes;
  }

  /** The first part, or not the first and the second, and so on: no deal is in two of them. */
  private any(
    parts: readonly Condition[],
    wanted: boolean,
    within: readonly Box[],
  ): readonly Box[] | null {
    const found: Box[] = [];
    let rest: readonly Box[] | null = within;
    for (const part of parts) {
      const here: readonly Box[] | null = this.of(part, wanted, rest);
      rest = this.of(part, !wanted, rest);
      if (here === null || rest === null) return null;
      found.push(...here);
      if (found.length > this.most) return null;
    }
    return found;
  }

  private hand(
    condition: HandCondition,
    wanted: boolean,
    within: readonly Box[],
  ): readonly Box[] | null {
    const { hidden, hands } = this.known;
    const seats = seatsOf(condition.who);
    if (seats.every((seat) => hands[seat] !== null)) {
      const deal: Deal = { N: hands.N ?? [], E: hands.E ?? [], S: hands.S ?? [], W: hands.W ?? [] };
      return handHolds(deal, condition) === wanted ? within : [];
    }
    switch (condition.kind) {
      case 'holds':
      case 'one-of': {
        const whole = condition.kind === 'holds';
        const parts = condition.cards.map((card) => this.holding(card, seats));
        return whole === wanted
          ? this.holdingAll(parts, wanted, within)
          : this.holdingOne(parts, wanted, within);
      }
      case 'points':
      case 'length': {
        const literal = this.measure(condition);
        if (literal === 'always' || literal === 'never')
          return (literal === 'always') === wanted ? within : [];
        return wanted ? narrowedBy(within, [literal]) : narrowedBy(within, outside(literal));
      }
      case 'shape':
      case 'balanced': {
        const hand = hidden.seats.indexOf(condition.who);
        const boxes = shapesOf(condition).map((lengths) => shapeBox(hidden, hand, lengths));
        return wanted
          ? this.bounded(
              within.flatMap((box) => boxes.flatMap((shape) => intersection(box, shape) ?? [])),
            )
          : this.otherShapes(hand, boxes, within);
      }
    }
  }

  /** The literals of which one says that some seats hold a card; true or false where it is known. */
  private holding(card: Card, seats: readonly Seat[]): Holding {
    const { hidden, hands } = this.known;
    if (!hidden.cards.includes(card)) {
      const open = seats.some((seat) => hands[seat]?.includes(card));
      return { yes: open ? 'always' : 'never', no: open ? 'never' : 'always' };
    }
    const literalOf = (hand: number): Literal => ({ kind: 'card', hand, card });
    const numbers = [...hidden.seats.keys()];
    const isOurs = (hand: number): boolean => seats.some((seat) => seat === hidden.seats[hand]);
    return {
      yes: numbers.filter(isOurs).map(literalOf),
      no: numbers.filter((hand) => !isOurs(hand)).map(literalOf),
    };
  }

  private holdingAll(
    parts: readonly Holding[],
    wanted: boolean,
    within: readonly Box[],
  ): readonly Box[] | null {
    let boxes: readonly Box[] | null = within;
    for (const part of parts)
      boxes = boxes && this.bounded(held(boxes, wanted ? part.yes : part.no));
    return boxes;
  }

  private holdingOne(
    parts: readonly Holding[],
    wanted: boolean,
    within: readonly Box[],
  ): readonly Box[] | null {
    const found: Box[] = [];
    let rest = within;
    for (const part of parts) {
      found.push(...held(rest, wanted ? part.yes : part.no));
      rest = held(rest, wanted ? part.no : part.yes);
    }
    return this.bounded(found);
  }

  /** Points or a length of a hand or a side, as one literal about one hidden hand: the others' are known. */
  private measure(
    condition: Extract<HandCondition, { kind: 'points' | 'length' }>,
  ): Literal | 'always' | 'never' {
    const { hidden, hands } = this.known;
    const of = condition.kind === 'points' ? 'points' : condition.suit;
    const measured = (cards: PartialDeal['N']): number =>
      cards === null ? 0 : of === 'points' ? pointsIn(cards) : inSuit(cards, of).length;
    const seats = seatsOf(condition.who);
    const seen = seats.reduce((sum, seat) => sum + measured(hands[seat]), 0);
    const ours = hidden.seats.filter((seat) => seats.includes(seat));
    const { min, max } = condition;
    const [first, second] = ours;
    if (first && !second)
      return {
        kind: 'span',
        of,
        hand: hidden.seats.indexOf(first),
        span: { min: min - seen, max: max - seen },
      };
    // Both hands of the side are hidden: what they hold is what the rest leaves.
    const left = measured(hidden.cards) + seen;
    const other = hidden.seats.findIndex((seat) => !seats.includes(seat));
    if (other < 0) return left >= min && left <= max ? 'always' : 'never';
    return { kind: 'span', of, hand: other, span: { min: left - max, max: left - min } };
  }

  private otherShapes(
    hand: number,
    shapes: readonly Box[],
    within: readonly Box[],
  ): readonly Box[] | null {
    let rest = within;
    for (const shape of shapes) {
      const lengths = shape.hands[hand];
      const parts = SUITS.map((of): Literal => ({
        kind: 'span',
        hand,
        of,
        span: lengths?.[of] ?? ANY_LENGTH,
      }));
      const next: Box[] = [];
      let inside = rest;
      for (const part of parts) {
        next.push(...narrowedBy(inside, outside(part)));
        inside = narrowedBy(inside, [part]);
      }
      if (next.length > this.most) return null;
      rest = next;
    }
    return rest;
  }

  private bounded(boxes: readonly Box[]): readonly Box[] | null {
    return boxes.length > this.most ? null : boxes;
  }
}

type Held = readonly Literal[] | 'always' | 'never';
interface Holding {
  readonly yes: Held;
  readonly no: Held;
}

function held(boxes: readonly Box[], by: Held): readonly Box[] {
  if (by === 'always') return boxes;
  return by === 'never' ? [] : narrowedBy(boxes, by);
}

/** What of the boxes is as one of some literals says that have nothing in common. */
function narrowedBy(boxes: readonly Box[], literals: readonly Literal[]): readonly Box[] {
  return boxes.flatMap((box) => literals.flatMap((literal) => narrowed(box, literal) ?? []));
}

/** The spans below and above that of a literal. */
function outside(literal: Literal): readonly Literal[] {
  if (literal.kind === 'card') return [];
  const spans: readonly Span[] = [
    { min: 0, max: literal.span.min - 1 },
    { min: literal.span.max + 1, max: Infinity },
  ];
  return spans.filter(({ min, max }) => min <= max).map((span) => ({ ...literal, span }));
}

type Lengths = readonly [number, number, number, number];

function shapesOf(
  condition: Extract<HandCondition, { kind: 'shape' | 'balanced' }>,
): readonly Lengths[] {
  if (condition.kind === 'balanced') return BALANCED.flatMap(ordersOf);
  return condition.ordered ? [condition.lengths] : ordersOf(condition.lengths);
}

/** The different orders of four lengths. */
function ordersOf(lengths: Lengths): readonly Lengths[] {
  const places = [0, 1, 2, 3];
  const orders = places.flatMap((a) =>
    places.flatMap((b) =>
      places.flatMap((c): Lengths[] => {
        const d = 6 - a - b - c;
        if (a === b || b === c || a === c) return [];
        return [[lengths[a] ?? 0, lengths[b] ?? 0, lengths[c] ?? 0, lengths[d] ?? 0]];
      }),
    ),
  );
  return [...new Map(orders.map((order) => [order.join(), order])).values()];
}

function shapeBox(hidden: Hidden, hand: number, lengths: Lengths): Box {
  const box = anything(hidden);
  const [S, H, D, C] = lengths.map((n): Span => ({ min: n, max: n }));
  const sides = box.hands[hand];
  if (!sides || !S || !H || !D || !C) return box;
  return { ...box, hands: box.hands.with(hand, { ...sides, S, H, D, C }) };
}
