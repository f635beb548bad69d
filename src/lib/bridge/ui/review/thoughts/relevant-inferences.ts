/** Selects the relevant inferences of a seat: grouped by rule, without repetitions. */
import { SUITS } from '$lib/cards/suits';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { LedgerInference } from '$lib/bridge/lesson/ledger/ledger-entry';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { PlainConstraint } from './plain-form';
import { toPlainConstraint } from './plain-constraint';

/**
 * The relevant inferences of one rule from one card; no parts for a rule that only weights deals.
 */
export interface InferenceGroup extends Omit<LedgerInference, 'says'> {
  readonly constraints: readonly PlainConstraint[];
  /** Seats whose length constraints only say that the hand is balanced; these are not in `says`. */
  readonly balanced: readonly Seat[];
}

/**
 * The inferences worth showing, dropped ones last. Omits constraints that exclude hardly any hand
 * and those implied by an earlier inference that was kept.
 */
export function relevantInferences(
  inferred: readonly LedgerInference[],
): readonly InferenceGroup[] {
  const known: PlainConstraint[] = [];
  const groups = groupInferences(
    inferred.toSorted((a, b) => Number(a.fresh) - Number(b.fresh)),
  ).flatMap((group) => {
    if (group.constraints.length === 0) return [group];
    const newParts = group.constraints.filter(
      (part) => !known.some((knownPart) => implies(knownPart, part)),
    );
    if (!group.dropped) known.push(...group.constraints);
    const balanced = SEATS.filter((seat) => isBalanced(newParts, seat));
    const says = newParts.filter(
      (part) => !isUninformativePart(part) && !balanced.some((seat) => isLengthOf(part, seat)),
    );
    return says.length + balanced.length > 0 ? [{ ...group, constraints: says, balanced }] : [];
  });
  return groups.toSorted((a, b) => Number(a.dropped) - Number(b.dropped));
}

/** Groups consecutive inferences with the same rule and card. */
export function groupInferences(inferred: readonly LedgerInference[]): readonly InferenceGroup[] {
  const groups: InferenceGroup[] = [];
  for (const { says, ...inference } of inferred) {
    const last = groups.at(-1);
    const parts = says ? partsOf(says) : [];
    if (last && isSameSource(last, inference))
      groups.splice(-1, 1, { ...last, constraints: [...last.constraints, ...parts] });
    else groups.push({ ...inference, constraints: parts, balanced: [] });
  }
  return groups;
}

/** True when the constraint excludes no hand that a player would look out for. */
export function isUninformative(constraint: Constraint): boolean {
  return partsOf(constraint).every(isUninformativePart);
}

function partsOf(constraint: Constraint): readonly PlainConstraint[] {
  const plain = toPlainConstraint(constraint);
  return plain.kind === 'and' ? plain.of : [plain];
}

function isSameSource(
  one: Omit<InferenceGroup, 'says'>,
  other: Omit<LedgerInference, 'says'>,
): boolean {
  return (
    one.rule === other.rule &&
    one.dropped === other.dropped &&
    one.fresh === other.fresh &&
    one.from?.card === other.from?.card
  );
}

/**
 * True for a length range that includes 2 to 5, and for 0 to at least 15 points: hardly any limit.
 */
function isUninformativePart(part: PlainConstraint): boolean {
  if (part.kind === 'length') return part.min <= 2 && part.max >= 5;
  return part.kind === 'points' && part.min === 0 && part.max >= 15;
}

function isLengthOf(part: PlainConstraint, seat: Seat): boolean {
  return part.kind === 'length' && part.seat === seat;
}

/** True when every suit of the seat has a length constraint with a minimum of 2. */
function isBalanced(parts: readonly PlainConstraint[], seat: Seat): boolean {
  return SUITS.every((suit) =>
    parts.some(
      (part) =>
        part.kind === 'length' && part.seat === seat && part.suit === suit && part.min === 2,
    ),
  );
}

/** True when `one` is the same constraint as `other`, or a narrower range of it. */
function implies(one: PlainConstraint, other: PlainConstraint): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  if (one.kind === 'length' && other.kind === 'length')
    return one.seat === other.seat && one.suit === other.suit && isWithin(one, other);
  return (
    one.kind === 'points' &&
    other.kind === 'points' &&
    one.seat === other.seat &&
    isWithin(one, other)
  );
}

function isWithin(
  one: { readonly min: number; readonly max: number },
  other: { readonly min: number; readonly max: number },
): boolean {
  return one.min >= other.min && one.max <= other.max;
}
