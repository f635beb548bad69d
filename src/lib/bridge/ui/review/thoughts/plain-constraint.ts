/** A constraint as a person would say it: nothing is denied that can be said straight out. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { atMostOf } from './at-most-of';
import type { PlainConstraint } from './plain-form';

const MAX_VALUE = { length: 13, points: 37 } as const;

/** Says of the same hands that they fit: `and` of nothing is any hand, `or` of nothing is none. */
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
      const most = MAX_VALUE[constraint.kind];
      const { min, max } = constraint;
      return joinParts('or', [range(constraint, 0, min - 1), range(constraint, max + 1, most)]);
    }
    case 'and':
      return joinParts('or', constraint.of.map(negate));
    case 'or':
      return joinParts('and', constraint.of.map(negate));
    case 'not':
      return toPlainConstraint(constraint.of);
  }
}

/** A range within what a hand can have: an empty one fits no hand, a full one any. */
function range(
  constraint: PlainConstraint & { kind: 'length' | 'points' },
  min: number,
  max: number,
): PlainConstraint {
  const most = MAX_VALUE[constraint.kind];
  const [from, to] = [Math.max(0, min), Math.min(most, max)];
  if (from > to) return { kind: 'or', of: [] };
  if (from === 0 && to === most) return { kind: 'and', of: [] };
  return { ...constraint, min: from, max: to };
}

function oneOf(seat: Seat, cards: readonly Card[]): PlainConstraint {
  const [card, another] = cards;
  if (!card) return { kind: 'or', of: [] };
  return another ? { kind: 'one-of', seat, cards } : { kind: 'holds', seat, card };
}

function noneOf(seat: Seat, cards: readonly Card[]): PlainConstraint {
  const [card, another] = cards;
  if (!card) return { kind: 'and', of: [] };
  return another ? { kind: 'none-of', seat, cards } : { kind: 'lacks', seat, card };
}

/**
 * Parts of the same kind are taken in; `and` with a part that no hand fits is that, `or` the other
 * way.
 */
function joinParts(kind: 'and' | 'or', parts: readonly PlainConstraint[]): PlainConstraint {
  const of = parts.flatMap((part) => (isJoined(part) && part.kind === kind ? part.of : [part]));
  const decisive = of.find((part) => isJoined(part) && part.of.length === 0);
  if (decisive) return decisive;
  const counted = kind === 'and' ? atMostOf(of) : null;
  if (counted) return counted;
  const gathered = kind === 'and' ? gatherLacks(of) : gatherHolds(of);
  const [only, another] = gathered;
  return only && !another ? only : { kind, of: gathered };
}

/** Merges the cards that a seat lacks into one part per seat; the other parts follow. */
function gatherLacks(parts: readonly PlainConstraint[]): readonly PlainConstraint[] {
  const cardsOf = (part: PlainConstraint, seat: Seat): readonly Card[] => {
    if (part.kind === 'lacks' && part.seat === seat) return [part.card];
    return part.kind === 'none-of' && part.seat === seat ? part.cards : [];
  };
  return gatherCards(parts, cardsOf, noneOf);
}

/** The same with cards of which a seat holds one. */
function gatherHolds(parts: readonly PlainConstraint[]): readonly PlainConstraint[] {
  const cardsOf = (part: PlainConstraint, seat: Seat): readonly Card[] => {
    if (part.kind === 'holds' && part.seat === seat) return [part.card];
    return part.kind === 'one-of' && part.seat === seat ? part.cards : [];
  };
  return gatherCards(parts, cardsOf, oneOf);
}

function gatherCards(
  parts: readonly PlainConstraint[],
  cardsOf: (part: PlainConstraint, seat: Seat) => readonly Card[],
  toPart: (seat: Seat, cards: readonly Card[]) => PlainConstraint,
): readonly PlainConstraint[] {
  const others = parts.filter((part) => SEATS.every((seat) => cardsOf(part, seat).length === 0));
  const together = SEATS.flatMap((seat) => {
    const cards = [...new Set(parts.flatMap((part) => cardsOf(part, seat)))];
    return cards.length > 0 ? [toPart(seat, cards)] : [];
  });
  return [...together, ...others];
}

function isJoined(part: PlainConstraint): part is PlainConstraint & { kind: 'and' | 'or' } {
  return part.kind === 'and' || part.kind === 'or';
}
