/**
 * Unit resolution on what is known of hidden hands: "has the ten or at most three clubs" and "does
 * not have the ten" come to "at most three clubs".
 */
import { joinParts } from './plain-constraint';
import type { PlainConstraint } from './plain-form';

/**
 * Constraints that say the same together: alternatives that another of them rules out are left out,
 * and a choice that another settles is left out as a whole. Contradictory ones stay as they are.
 */
export function resolveAlternatives(
  constraints: readonly PlainConstraint[],
): readonly PlainConstraint[] {
  const facts = constraints.flatMap(toFacts);
  return constraints.flatMap((constraint): readonly PlainConstraint[] => {
    const alternatives = toAlternatives(constraint);
    if (alternatives.length === 1) return [constraint];
    const isSettled = alternatives.some((part) => facts.some((fact) => implies(fact, part)));
    if (isSettled) return [];
    const possible = alternatives.filter((part) => !facts.some((fact) => excludes(fact, part)));
    const isUnchanged = possible.length === 0 || possible.length === alternatives.length;
    return [isUnchanged ? constraint : joinParts('or', possible)];
  });
}

/**
 * True when the first constraint equals the second, or is a narrower range of the same quantity.
 */
export function implies(narrower: PlainConstraint, wider: PlainConstraint): boolean {
  if (JSON.stringify(narrower) === JSON.stringify(wider)) return true;
  const [inner, outer] = [toRange(narrower), toRange(wider)];
  return (
    inner !== null &&
    inner.quantity === outer?.quantity &&
    inner.min >= outer.min &&
    inner.max <= outer.max
  );
}

/** The operands of an `or`, the single cards of a `one-of`; else the constraint alone. */
function toAlternatives(constraint: PlainConstraint): readonly PlainConstraint[] {
  if (constraint.kind === 'or') return constraint.of.flatMap(toAlternatives);
  if (constraint.kind !== 'one-of') return [constraint];
  const { seat, cards } = constraint;
  return cards.map((card) => ({ kind: 'holds', seat, card }));
}

/** The constraints without a choice, each about one card or one range. */
function toFacts(constraint: PlainConstraint): readonly PlainConstraint[] {
  if (constraint.kind === 'or' || constraint.kind === 'one-of') return [];
  if (constraint.kind !== 'none-of') return [constraint];
  const { seat, cards } = constraint;
  return cards.map((card) => ({ kind: 'lacks', seat, card }));
}

/** True when both cannot hold; false where that is not known. */
function excludes(fact: PlainConstraint, other: PlainConstraint): boolean {
  if (other.kind === 'holds' && (fact.kind === 'holds' || fact.kind === 'lacks'))
    return fact.card === other.card && (fact.kind === 'lacks') === (fact.seat === other.seat);
  if (fact.kind === 'holds' && other.kind === 'lacks')
    return fact.card === other.card && fact.seat === other.seat;
  const [known, possible] = [toRange(fact), toRange(other)];
  return (
    known !== null &&
    known.quantity === possible?.quantity &&
    (known.max < possible.min || possible.max < known.min)
  );
}

/** The range of a seat's points or of its length in a suit; null for a constraint on cards. */
function toRange(
  constraint: PlainConstraint,
): { readonly quantity: string; readonly min: number; readonly max: number } | null {
  if (constraint.kind !== 'length' && constraint.kind !== 'points') return null;
  const { seat, min, max } = constraint;
  return { quantity: constraint.kind === 'length' ? seat + constraint.suit : seat, min, max };
}
