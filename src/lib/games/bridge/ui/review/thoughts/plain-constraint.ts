/**
 * Rewrites a constraint as a person would say it: negations are pushed inwards and merged, so that
 * the texts of the review need no "not". Used by the ledger and the bidding practice.
 */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { atMostOf } from './at-most-of';
import type { PlainConstraint } from './plain-form';

const MAX_VALUE = { length: 13, points: 37 } as const;

/** An equivalent constraint without `not`. An empty `and` fits every hand, an empty `or` none. */
export function toPlainConstraint(constraint: Constraint): PlainConstraint {
  switch (constraint.kind) {
    case 'not':
      return negate(constraint.of);
    case 'and':
    case 'or':
      return joinParts(constraint.kind, constraint.of.map(toPlainConstraint));
    case 'one-of':
      return oneOf(constraint.seat, constraint.cards);
    case 'length':
    case 'points':
      return range(constraint, constraint.min, constraint.max);
    default:
      return constraint;
  }
}

/** The plain form of the negation, with `not` pushed inwards (De Morgan). */
function negate(constraint: Constraint): PlainConstraint {
  switch (constraint.kind) {
    case 'holds':
      return { ...constraint, kind: 'lacks' };
    case 'lacks':
      return { ...constraint, kind: 'holds' };
    case 'one-of':
      return noneOf(constraint.seat, constraint.cards);
    case 'length':
    case 'points': {
      const maxValue = MAX_VALUE[constraint.kind];
      const { min, max } = constraint;
      return joinParts('or', [range(constraint, 0, min - 1), range(constraint, max + 1, maxValue)]);
    }
    case 'and':
      return joinParts('or', constraint.of.map(negate));
    case 'or':
      return joinParts('and', constraint.of.map(negate));
    case 'not':
      return toPlainConstraint(constraint.of);
  }
}

/**
 * The range clipped to possible values: an empty `or` when none is left, an empty `and` when all
 * are.
 */
function range(
  constraint: PlainConstraint & { kind: 'length' | 'points' },
  min: number,
  max: number,
): PlainConstraint {
  const maxValue = MAX_VALUE[constraint.kind];
  const [from, to] = [Math.max(0, min), Math.min(maxValue, max)];
  if (from > to) return { kind: 'or', of: [] };
  if (from === 0 && to === maxValue) return { kind: 'and', of: [] };
  return { ...constraint, min: from, max: to };
}

/** At least one of the cards: false for no cards, a plain `holds` for one. */
function oneOf(seat: Seat, cards: readonly Card[]): PlainConstraint {
  const [card, second] = cards;
  if (!card) return { kind: 'or', of: [] };
  return second ? { kind: 'one-of', seat, cards } : { kind: 'holds', seat, card };
}

/** None of the cards: true for no cards, a plain `lacks` for one. */
function noneOf(seat: Seat, cards: readonly Card[]): PlainConstraint {
  const [card, second] = cards;
  if (!card) return { kind: 'and', of: [] };
  return second ? { kind: 'none-of', seat, cards } : { kind: 'lacks', seat, card };
}

/**
 * Joins parts and simplifies: nested parts of the same kind are inlined, an empty part of the other
 * kind decides the whole, and parts about cards of one seat are merged.
 */
export function joinParts(kind: 'and' | 'or', parts: readonly PlainConstraint[]): PlainConstraint {
  const of = parts.flatMap((part) => (isJoined(part) && part.kind === kind ? part.of : [part]));
  const decisive = of.find((part) => isJoined(part) && part.of.length === 0);
  if (decisive) return decisive;
  // "Lacks one card of every combination" is said as "holds at most n of these cards".
  const countLimit = kind === 'and' ? atMostOf(of) : null;
  if (countLimit) return countLimit;
  const merged = kind === 'and' ? mergeLacks(of) : mergeHolds(of);
  const [first, second] = merged;
  return first && !second ? first : { kind, of: merged };
}

/** Merges the cards that a seat lacks into one part per seat; the other parts follow. */
function mergeLacks(parts: readonly PlainConstraint[]): readonly PlainConstraint[] {
  const cardsOf = (part: PlainConstraint, seat: Seat): readonly Card[] => {
    if (part.kind === 'lacks' && part.seat === seat) return [part.card];
    return part.kind === 'none-of' && part.seat === seat ? part.cards : [];
  };
  return mergeCards(parts, cardsOf, noneOf);
}

/** Merges the cards of which a seat holds at least one into one part per seat. */
function mergeHolds(parts: readonly PlainConstraint[]): readonly PlainConstraint[] {
  const cardsOf = (part: PlainConstraint, seat: Seat): readonly Card[] => {
    if (part.kind === 'holds' && part.seat === seat) return [part.card];
    return part.kind === 'one-of' && part.seat === seat ? part.cards : [];
  };
  return mergeCards(parts, cardsOf, oneOf);
}

/**
 * Merges the parts about single cards into one part per seat. `cardsOf`: the seat's cards that a
 * part is about, none for other parts; `toPart`: the merged part.
 */
function mergeCards(
  parts: readonly PlainConstraint[],
  cardsOf: (part: PlainConstraint, seat: Seat) => readonly Card[],
  toPart: (seat: Seat, cards: readonly Card[]) => PlainConstraint,
): readonly PlainConstraint[] {
  const otherParts = parts.filter((part) =>
    SEATS.every((seat) => cardsOf(part, seat).length === 0),
  );
  const mergedParts = SEATS.flatMap((seat) => {
    const cards = [...new Set(parts.flatMap((part) => cardsOf(part, seat)))];
    return cards.length > 0 ? [toPart(seat, cards)] : [];
  });
  return [...mergedParts, ...otherParts];
}

function isJoined(part: PlainConstraint): part is PlainConstraint & { kind: 'and' | 'or' } {
  return part.kind === 'and' || part.kind === 'or';
}
