/** Conditions as boxes that have no deal in common: then what they ask is counted and not guessed. */
import type { Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { pointsIn } from '$lib/bridge/knowledge/points';
import type { Span } from '$lib/bridge/knowledge/sampling/unseen';
import type { PartialDeal } from '$lib/bridge/notation/deals';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { BALANCED_SHAPES, toSeats, type DealCondition, type HandCondition } from '../conditions/condition';
import { satisfiesHandCondition } from '../conditions/holds';
import {
  ANY_LENGTH,
  unconstrainedBox,
  intersectBoxes,
  restrictBox,
  type DealBox,
  type HiddenHands,
  type BoxLiteral,
} from './box';

export interface KnownHands {
  readonly hidden: HiddenHands;
  /** The hands that lie open; the hidden ones are null. */
  readonly hands: PartialDeal;
}

/**
 * Boxes without a deal in common that hold exactly the deals that a condition asks for; null when it takes more than
 * `most` of them, or asks the play. None when no deal can be so.
 */
export function toDisjointBoxes(known: KnownHands, condition: DealCondition, maxBoxCount: number): readonly DealBox[] | null {
  const start = unconstrainedBox(known.hidden);
  return new DisjointBoxBuilder(known, maxBoxCount).restrict(condition, true, [start]);
}

class DisjointBoxBuilder {
  constructor(
    private readonly known: KnownHands,
    private readonly most: number,
  ) {}

  /** What of some boxes is as a condition says, or as it does not say. */
  restrict(condition: DealCondition, wanted: boolean, within: readonly DealBox[]): readonly DealBox[] | null {
    if (within.length > this.most) return null;
    if (within.length === 0) return within;
    switch (condition.kind) {
      case 'and':
        return wanted
          ? this.restrictToAll(condition.of, true, within)
          : this.restrictToAny(condition.of, false, within);
      case 'or':
        return wanted
          ? this.restrictToAny(condition.of, true, within)
          : this.restrictToAll(condition.of, false, within);
      case 'not':
        return this.restrict(condition.of, !wanted, within);
      case 'line':
      case 'card':
      case 'auction':
        return null;
      default:
        return this.restrictByHand(condition, wanted, within);
    }
  }

  private restrictToAll(
    parts: readonly DealCondition[],
    wanted: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    let boxes: readonly DealBox[] | null = within;
    for (const part of parts) boxes = boxes && this.restrict(part, wanted, boxes);
    return boxes;
  }

  /** The first part, or not the first and the second, and so on: no deal is in two of them. */
  private restrictToAny(
    parts: readonly DealCondition[],
    wanted: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    const found: DealBox[] = [];
    let rest: readonly DealBox[] | null = within;
    for (const part of parts) {
      const here: readonly DealBox[] | null = this.restrict(part, wanted, rest);
      rest = this.restrict(part, !wanted, rest);
      if (here === null || rest === null) return null;
      found.push(...here);
      if (found.length > this.most) return null;
    }
    return found;
  }

  private restrictByHand(
    condition: HandCondition,
    wanted: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    const { hidden, hands } = this.known;
    const seats = toSeats(condition.who);
    if (seats.every((seat) => hands[seat] !== null)) {
      const deal: Deal = { N: hands.N ?? [], E: hands.E ?? [], S: hands.S ?? [], W: hands.W ?? [] };
      return satisfiesHandCondition(deal, condition) === wanted ? within : [];
    }
    switch (condition.kind) {
      case 'holds':
      case 'one-of': {
        const whole = condition.kind === 'holds';
        const parts = condition.cards.map((card) => this.toCardLiterals(card, seats));
        return whole === wanted
          ? this.restrictToAllCards(parts, wanted, within)
          : this.restrictToAnyCard(parts, wanted, within);
      }
      case 'points':
      case 'length': {
        const literal = this.toSpanLiteral(condition);
        if (literal === 'always' || literal === 'never')
          return (literal === 'always') === wanted ? within : [];
        return wanted ? restrictToAnyLiteral(within, [literal]) : restrictToAnyLiteral(within, complementLiterals(literal));
      }
      case 'shape':
      case 'balanced': {
        const hand = hidden.seats.indexOf(condition.who);
        const boxes = listShapes(condition).map((lengths) => createShapeBox(hidden, hand, lengths));
        return wanted
          ? this.nullAboveLimit(
              within.flatMap((box) => boxes.flatMap((shape) => intersectBoxes(box, shape) ?? [])),
            )
          : this.excludeShapes(hand, boxes, within);
      }
    }
  }

  /** The literals of which one says that some seats hold a card; true or false where it is known. */
  private toCardLiterals(card: Card, seats: readonly Seat[]): CardLiterals {
    const { hidden, hands } = this.known;
    if (!hidden.cards.includes(card)) {
      const open = seats.some((seat) => hands[seat]?.includes(card));
      return { held: open ? 'always' : 'never', notHeld: open ? 'never' : 'always' };
    }
    const literalOf = (hand: number): BoxLiteral => ({ kind: 'card', hand, card });
    const numbers = [...hidden.seats.keys()];
    const isOurs = (hand: number): boolean => seats.some((seat) => seat === hidden.seats[hand]);
    return {
      held: numbers.filter(isOurs).map(literalOf),
      notHeld: numbers.filter((hand) => !isOurs(hand)).map(literalOf),
    };
  }

  private restrictToAllCards(
    parts: readonly CardLiterals[],
    wanted: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    let boxes: readonly DealBox[] | null = within;
    for (const part of parts)
      boxes = boxes && this.nullAboveLimit(restrictByLiterals(boxes, wanted ? part.held : part.notHeld));
    return boxes;
  }

  private restrictToAnyCard(
    parts: readonly CardLiterals[],
    wanted: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    const found: DealBox[] = [];
    let rest = within;
    for (const part of parts) {
      found.push(...restrictByLiterals(rest, wanted ? part.held : part.notHeld));
      rest = restrictByLiterals(rest, wanted ? part.notHeld : part.held);
    }
    return this.nullAboveLimit(found);
  }

  /** Points or a length of a hand or a side, as one literal about one hidden hand: the others' are known. */
  private toSpanLiteral(
    condition: Extract<HandCondition, { kind: 'points' | 'length' }>,
  ): BoxLiteral | 'always' | 'never' {
    const { hidden, hands } = this.known;
    const of = condition.kind === 'points' ? 'points' : condition.suit;
    const measured = (cards: PartialDeal['N']): number =>
      cards === null ? 0 : of === 'points' ? pointsIn(cards) : inSuit(cards, of).length;
    const seats = toSeats(condition.who);
    const seen = seats.reduce((sum, seat) => sum + measured(hands[seat]), 0);
    const ours = hidden.seats.filter((seat) => seats.includes(seat));
    const { min, max } = condition;
    const [first, second] = ours;
    if (first && !second)
      return {
        kind: 'span',
        measure: of,
        hand: hidden.seats.indexOf(first),
        span: { min: min - seen, max: max - seen },
      };
    // Both hands of the side are hidden: what they hold is what the rest leaves.
    const left = measured(hidden.cards) + seen;
    const other = hidden.seats.findIndex((seat) => !seats.includes(seat));
    if (other < 0) return left >= min && left <= max ? 'always' : 'never';
    return { kind: 'span', measure: of, hand: other, span: { min: left - max, max: left - min } };
  }

  private excludeShapes(
    hand: number,
    shapes: readonly DealBox[],
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    let rest = within;
    for (const shape of shapes) {
      const lengths = shape.hands[hand];
      const parts = SUITS.map((of): BoxLiteral => ({
        kind: 'span',
        hand,
        measure: of,
        span: lengths?.[of] ?? ANY_LENGTH,
      }));
      const next: DealBox[] = [];
      let inside = rest;
      for (const part of parts) {
        next.push(...restrictToAnyLiteral(inside, complementLiterals(part)));
        inside = restrictToAnyLiteral(inside, [part]);
      }
      if (next.length > this.most) return null;
      rest = next;
    }
    return rest;
  }

  private nullAboveLimit(boxes: readonly DealBox[]): readonly DealBox[] | null {
    return boxes.length > this.most ? null : boxes;
  }
}

type DisjointLiterals = readonly BoxLiteral[] | 'always' | 'never';
interface CardLiterals {
  readonly held: DisjointLiterals;
  readonly notHeld: DisjointLiterals;
}

function restrictByLiterals(boxes: readonly DealBox[], by: DisjointLiterals): readonly DealBox[] {
  if (by === 'always') return boxes;
  return by === 'never' ? [] : restrictToAnyLiteral(boxes, by);
}

/** What of the boxes is as one of some literals says that have nothing in common. */
function restrictToAnyLiteral(boxes: readonly DealBox[], literals: readonly BoxLiteral[]): readonly DealBox[] {
  return boxes.flatMap((box) => literals.flatMap((literal) => restrictBox(box, literal) ?? []));
}

/** The spans below and above that of a literal. */
function complementLiterals(literal: BoxLiteral): readonly BoxLiteral[] {
  if (literal.kind === 'card') return [];
  const spans: readonly Span[] = [
    { min: 0, max: literal.span.min - 1 },
    { min: literal.span.max + 1, max: Infinity },
  ];
  return spans.filter(({ min, max }) => min <= max).map((span) => ({ ...literal, span }));
}

type SuitLengths = readonly [number, number, number, number];

function listShapes(
  condition: Extract<HandCondition, { kind: 'shape' | 'balanced' }>,
): readonly SuitLengths[] {
  if (condition.kind === 'balanced') return BALANCED_SHAPES.flatMap(permuteLengths);
  return condition.ordered ? [condition.lengths] : permuteLengths(condition.lengths);
}

/** The different orders of four lengths. */
function permuteLengths(lengths: SuitLengths): readonly SuitLengths[] {
  const places = [0, 1, 2, 3];
  const orders = places.flatMap((a) =>
    places.flatMap((b) =>
      places.flatMap((c): SuitLengths[] => {
        const d = 6 - a - b - c;
        if (a === b || b === c || a === c) return [];
        return [[lengths[a] ?? 0, lengths[b] ?? 0, lengths[c] ?? 0, lengths[d] ?? 0]];
      }),
    ),
  );
  return [...new Map(orders.map((order) => [order.join(), order])).values()];
}

function createShapeBox(hidden: HiddenHands, hand: number, lengths: SuitLengths): DealBox {
  const box = unconstrainedBox(hidden);
  const [S, H, D, C] = lengths.map((n): Span => ({ min: n, max: n }));
  const sides = box.hands[hand];
  if (!sides || !S || !H || !D || !C) return box;
  return { ...box, hands: box.hands.with(hand, { ...sides, S, H, D, C }) };
}
