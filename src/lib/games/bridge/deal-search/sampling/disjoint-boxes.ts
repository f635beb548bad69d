/**
 * Conversion of a condition into pairwise disjoint boxes, so that its deals can be counted exactly:
 * a disjoint sum of products ("A or B" becomes "A" and "not A and B", negations are pushed down to
 * the literals). The number of boxes may grow exponentially; a limit cuts the conversion off.
 */
import type { Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import type { CountRange } from '$lib/games/bridge/knowledge/sampling/unseen-layout';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  BALANCED_SHAPES,
  toSeats,
  type DealCondition,
  type HandCondition,
} from '../conditions/deal-condition';
import { satisfiesHandCondition } from '../conditions/evaluate-condition';
import {
  ANY_LENGTH,
  unconstrainedBox,
  intersectBoxes,
  restrictBox,
  type DealBox,
  type HiddenHands,
  type BoxLiteral,
} from './deal-box';

/** The hands of a deal as far as they are known before its conditions are read. */
export interface KnownHands {
  /** The hidden seats and their cards. */
  readonly hidden: HiddenHands;
  /** The known hands; null for the hidden ones. */
  readonly hands: PartialDeal;
}

/**
 * Pairwise disjoint boxes that together hold exactly the deals that satisfy a condition; none when
 * no deal can. Null when it takes more than `maxBoxCount` boxes, or the condition depends on the
 * play.
 */
export function toDisjointBoxes(
  knownHands: KnownHands,
  condition: DealCondition,
  maxBoxCount: number,
): readonly DealBox[] | null {
  const allDeals = unconstrainedBox(knownHands.hidden);
  return new DisjointBoxBuilder(knownHands, maxBoxCount).restrict(condition, true, [allDeals]);
}

class DisjointBoxBuilder {
  constructor(
    private readonly knownHands: KnownHands,
    private readonly maxBoxCount: number,
  ) {}

  /**
   * The parts of disjoint boxes (`within`) in which the truth value of a condition is `truth`; null
   * where `toDisjointBoxes` is null.
   */
  restrict(
    condition: DealCondition,
    truth: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    if (within.length > this.maxBoxCount) return null;
    if (within.length === 0) return within;
    switch (condition.kind) {
      case 'and':
        return truth
          ? this.restrictToAll(condition.of, true, within)
          : this.restrictToAny(condition.of, false, within);
      case 'or':
        return truth
          ? this.restrictToAny(condition.of, true, within)
          : this.restrictToAll(condition.of, false, within);
      case 'not':
        return this.restrict(condition.of, !truth, within);
      case 'line':
      case 'card':
      case 'auction':
        return null;
      default:
        return this.restrictByHand(condition, truth, within);
    }
  }

  private restrictToAll(
    conditions: readonly DealCondition[],
    truth: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    let boxes: readonly DealBox[] | null = within;
    for (const condition of conditions) boxes = boxes && this.restrict(condition, truth, boxes);
    return boxes;
  }

  /**
   * Takes the first condition, then "not the first, but the second", and so on, so that the boxes
   * stay disjoint.
   */
  private restrictToAny(
    conditions: readonly DealCondition[],
    truth: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    const boxes: DealBox[] = [];
    let remaining: readonly DealBox[] | null = within;
    for (const condition of conditions) {
      const matching: readonly DealBox[] | null = this.restrict(condition, truth, remaining);
      remaining = this.restrict(condition, !truth, remaining);
      if (matching === null || remaining === null) return null;
      boxes.push(...matching);
      if (boxes.length > this.maxBoxCount) return null;
    }
    return boxes;
  }

  private restrictByHand(
    condition: HandCondition,
    truth: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    const { hidden, hands } = this.knownHands;
    const seats = toSeats(condition.who);
    if (seats.every((seat) => hands[seat] !== null)) {
      const deal: Deal = { N: hands.N ?? [], E: hands.E ?? [], S: hands.S ?? [], W: hands.W ?? [] };
      return satisfiesHandCondition(deal, condition) === truth ? within : [];
    }
    switch (condition.kind) {
      case 'holds':
      case 'one-of': {
        const needsAll = condition.kind === 'holds';
        const cardLiterals = condition.cards.map((card) => this.toCardLiterals(card, seats));
        return needsAll === truth
          ? this.restrictToAllCards(cardLiterals, truth, within)
          : this.restrictToAnyCard(cardLiterals, truth, within);
      }
      case 'points':
      case 'length': {
        const literal = this.toSpanLiteral(condition);
        if (literal === 'always' || literal === 'never')
          return (literal === 'always') === truth ? within : [];
        return truth
          ? restrictToAnyLiteral(within, [literal])
          : restrictToAnyLiteral(within, complementLiterals(literal));
      }
      case 'shape':
      case 'balanced': {
        const hand = hidden.seats.indexOf(condition.who);
        const boxes = listShapes(condition).map((lengths) => createShapeBox(hidden, hand, lengths));
        return truth
          ? this.nullAboveLimit(
              within.flatMap((box) => boxes.flatMap((shape) => intersectBoxes(box, shape) ?? [])),
            )
          : this.excludeShapes(hand, boxes, within);
      }
    }
  }

  /** The literals for "these seats hold the card" and its negation. */
  private toCardLiterals(card: Card, seats: readonly Seat[]): CardLiterals {
    const { hidden, hands } = this.knownHands;
    if (!hidden.cards.includes(card)) {
      const isHeld = seats.some((seat) => hands[seat]?.includes(card));
      return { held: isHeld ? 'always' : 'never', notHeld: isHeld ? 'never' : 'always' };
    }
    const toLiteral = (hand: number): BoxLiteral => ({ kind: 'card', hand, card });
    const indices = [...hidden.seats.keys()];
    const isAmongSeats = (hand: number): boolean =>
      seats.some((seat) => seat === hidden.seats[hand]);
    return {
      held: indices.filter(isAmongSeats).map(toLiteral),
      notHeld: indices.filter((hand) => !isAmongSeats(hand)).map(toLiteral),
    };
  }

  private restrictToAllCards(
    cardLiterals: readonly CardLiterals[],
    truth: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    let boxes: readonly DealBox[] | null = within;
    for (const literals of cardLiterals)
      boxes =
        boxes &&
        this.nullAboveLimit(restrictByLiterals(boxes, truth ? literals.held : literals.notHeld));
    return boxes;
  }

  private restrictToAnyCard(
    cardLiterals: readonly CardLiterals[],
    truth: boolean,
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    const boxes: DealBox[] = [];
    let remaining = within;
    for (const literals of cardLiterals) {
      boxes.push(...restrictByLiterals(remaining, truth ? literals.held : literals.notHeld));
      remaining = restrictByLiterals(remaining, truth ? literals.notHeld : literals.held);
    }
    return this.nullAboveLimit(boxes);
  }

  /**
   * A condition on points or a suit length as one literal on one hidden hand. For a side with two
   * hidden hands that is the third hidden hand: the three together hold a known amount.
   */
  private toSpanLiteral(
    condition: Extract<HandCondition, { kind: 'points' | 'length' }>,
  ): BoxLiteral | 'always' | 'never' {
    const { hidden, hands } = this.knownHands;
    const measure = condition.kind === 'points' ? 'points' : condition.suit;
    const amountIn = (cards: PartialDeal['N']): number =>
      cards === null
        ? 0
        : measure === 'points'
          ? countPoints(cards)
          : cardsInSuit(cards, measure).length;
    const seats = toSeats(condition.who);
    const knownAmount = seats.reduce((sum, seat) => sum + amountIn(hands[seat]), 0);
    const { min, max } = condition;
    const [first, second] = hidden.seats.filter((seat) => seats.includes(seat));
    if (first && !second)
      return {
        kind: 'span',
        measure,
        hand: hidden.seats.indexOf(first),
        span: { min: min - knownAmount, max: max - knownAmount },
      };
    // Both hands of the side are hidden: they hold what the third hidden hand, if any, leaves.
    const total = amountIn(hidden.cards) + knownAmount;
    const thirdHand = hidden.seats.findIndex((seat) => !seats.includes(seat));
    if (thirdHand < 0) return total >= min && total <= max ? 'always' : 'never';
    return { kind: 'span', measure, hand: thirdHand, span: { min: total - max, max: total - min } };
  }

  /**
   * The parts of some boxes in which a hand has none of some shapes. A shape is excluded suit by
   * suit: wrong in spades; right in spades but wrong in hearts; and so on.
   */
  private excludeShapes(
    hand: number,
    shapes: readonly DealBox[],
    within: readonly DealBox[],
  ): readonly DealBox[] | null {
    let remaining = within;
    for (const shape of shapes) {
      const lengths = shape.hands[hand];
      const suitLiterals = SUITS.map((suit): BoxLiteral => ({
        kind: 'span',
        hand,
        measure: suit,
        span: lengths?.[suit] ?? ANY_LENGTH,
      }));
      const withoutShape: DealBox[] = [];
      let matchingSoFar = remaining;
      for (const suitLiteral of suitLiterals) {
        withoutShape.push(...restrictToAnyLiteral(matchingSoFar, complementLiterals(suitLiteral)));
        matchingSoFar = restrictToAnyLiteral(matchingSoFar, [suitLiteral]);
      }
      if (withoutShape.length > this.maxBoxCount) return null;
      remaining = withoutShape;
    }
    return remaining;
  }

  /** The boxes, or null when they are more than the limit. */
  private nullAboveLimit(boxes: readonly DealBox[]): readonly DealBox[] | null {
    return boxes.length > this.maxBoxCount ? null : boxes;
  }
}

/** A disjunction of mutually exclusive literals, or a constant truth value. */
type DisjointLiterals = readonly BoxLiteral[] | 'always' | 'never';

/** The literals for a card being, and not being, in certain hands. */
interface CardLiterals {
  readonly held: DisjointLiterals;
  readonly notHeld: DisjointLiterals;
}

function restrictByLiterals(
  boxes: readonly DealBox[],
  literals: DisjointLiterals,
): readonly DealBox[] {
  if (literals === 'always') return boxes;
  return literals === 'never' ? [] : restrictToAnyLiteral(boxes, literals);
}

/** The parts of some boxes in which one of some mutually exclusive literals holds. */
function restrictToAnyLiteral(
  boxes: readonly DealBox[],
  literals: readonly BoxLiteral[],
): readonly DealBox[] {
  return boxes.flatMap((box) => literals.flatMap((literal) => restrictBox(box, literal) ?? []));
}

/**
 * The negation of a span literal: the spans below and above its own. Card literals are not negated
 * here but by `CardLiterals.notHeld`.
 */
function complementLiterals(literal: BoxLiteral): readonly BoxLiteral[] {
  if (literal.kind === 'card') return [];
  const spans: readonly CountRange[] = [
    { min: 0, max: literal.span.min - 1 },
    { min: literal.span.max + 1, max: Infinity },
  ];
  return spans.filter(({ min, max }) => min <= max).map((span) => ({ ...literal, span }));
}

type SuitLengths = readonly [number, number, number, number];

/** The shapes that a condition allows, as lengths by suit. */
function listShapes(
  condition: Extract<HandCondition, { kind: 'shape' | 'balanced' }>,
): readonly SuitLengths[] {
  if (condition.kind === 'balanced') return BALANCED_SHAPES.flatMap(permuteLengths);
  return condition.ordered ? [condition.lengths] : permuteLengths(condition.lengths);
}

/** The distinct permutations of four lengths; the four indices sum to 6. */
function permuteLengths(lengths: SuitLengths): readonly SuitLengths[] {
  const indices = [0, 1, 2, 3];
  const permutations = indices.flatMap((a) =>
    indices.flatMap((b) =>
      indices.flatMap((c): SuitLengths[] => {
        const d = 6 - a - b - c;
        if (a === b || b === c || a === c) return [];
        return [[lengths[a] ?? 0, lengths[b] ?? 0, lengths[c] ?? 0, lengths[d] ?? 0]];
      }),
    ),
  );
  return [
    ...new Map(permutations.map((permutation) => [permutation.join(), permutation])).values(),
  ];
}

/** The box of all deals in which a hidden hand has exactly these suit lengths. */
function createShapeBox(hidden: HiddenHands, hand: number, lengths: SuitLengths): DealBox {
  const box = unconstrainedBox(hidden);
  const [S, H, D, C] = lengths.map((length): CountRange => ({ min: length, max: length }));
  const bounds = box.hands[hand];
  if (!bounds || !S || !H || !D || !C) return box;
  return { ...box, hands: box.hands.with(hand, { ...bounds, S, H, D, C }) };
}
