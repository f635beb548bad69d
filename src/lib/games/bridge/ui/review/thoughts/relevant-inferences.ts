/**
 * Selects the inferences of a computer player that the review shows: grouped by rule, without
 * repetitions. An inference is a constraint on a hand that a rule draws from a card; it is fresh
 * when drawn after the seat's last card, and dropped when stronger inferences contradict it.
 */
import { SUITS } from '$lib/cards/suits';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { LedgerInference } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { PlainConstraint } from './plain-form';
import { toPlainConstraint } from './plain-constraint';

/**
 * The relevant inferences of one rule from one card; no constraints for a rule that only weights
 * deals.
 */
export interface InferenceGroup extends Omit<LedgerInference, 'says'> {
  readonly constraints: readonly PlainConstraint[];
  /**
   * Seats whose length constraints only say that the hand is balanced; those are left out of
   * `constraints`.
   */
  readonly balanced: readonly Seat[];
}

/**
 * The inferences worth showing, dropped ones last. Omits constraints that exclude hardly any hand
 * and those implied by an earlier inference that was kept; length ranges that are wide one by one
 * but show a balanced hand together are summed up in `balanced`.
 */
export function relevantInferences(
  inferred: readonly LedgerInference[],
): readonly InferenceGroup[] {
  const knownConstraints: PlainConstraint[] = [];
  // Earlier inferences go first, so that a fresh one that only repeats them is left out.
  const oldestFirst = inferred.toSorted((a, b) => Number(a.fresh) - Number(b.fresh));
  const groups = groupInferences(oldestFirst).flatMap((group) => {
    if (group.constraints.length === 0) return [group];
    const newConstraints = group.constraints.filter(
      (constraint) => !knownConstraints.some((known) => implies(known, constraint)),
    );
    // A dropped inference is no longer believed, so that nothing follows from it.
    if (!group.dropped) knownConstraints.push(...group.constraints);
    const balanced = SEATS.filter((seat) => isBalanced(newConstraints, seat));
    const constraints = newConstraints.filter(
      (constraint) =>
        !isUninformativeConjunct(constraint) &&
        !balanced.some((seat) => isLengthOf(constraint, seat)),
    );
    return constraints.length + balanced.length > 0 ? [{ ...group, constraints, balanced }] : [];
  });
  return groups.toSorted((a, b) => Number(a.dropped) - Number(b.dropped));
}

/** Groups consecutive inferences with the same rule and card that are equally fresh and dropped. */
export function groupInferences(inferred: readonly LedgerInference[]): readonly InferenceGroup[] {
  const groups: InferenceGroup[] = [];
  for (const { says, ...inference } of inferred) {
    const last = groups.at(-1);
    const constraints = says ? toConjuncts(says) : [];
    if (last && isSameSource(last, inference))
      groups.splice(-1, 1, { ...last, constraints: [...last.constraints, ...constraints] });
    else groups.push({ ...inference, constraints, balanced: [] });
  }
  return groups;
}

/** True when the constraint excludes hardly any hand. */
export function isUninformative(constraint: Constraint): boolean {
  return toConjuncts(constraint).every(isUninformativeConjunct);
}

/** The operands of an `and`; of any other constraint the constraint alone. */
function toConjuncts(constraint: Constraint): readonly PlainConstraint[] {
  const plain = toPlainConstraint(constraint);
  return plain.kind === 'and' ? plain.of : [plain];
}

/** True when both were drawn by one rule from one card, and are equally fresh and dropped. */
function isSameSource(
  group: Omit<InferenceGroup, 'says'>,
  inference: Omit<LedgerInference, 'says'>,
): boolean {
  return (
    group.rule === inference.rule &&
    group.dropped === inference.dropped &&
    group.fresh === inference.fresh &&
    group.from?.card === inference.from?.card
  );
}

/**
 * True for a length range that includes 2 to 5, and for 0 to at least 15 points: hardly any limit.
 */
function isUninformativeConjunct(constraint: PlainConstraint): boolean {
  if (constraint.kind === 'length') return constraint.min <= 2 && constraint.max >= 5;
  return constraint.kind === 'points' && constraint.min === 0 && constraint.max >= 15;
}

function isLengthOf(constraint: PlainConstraint, seat: Seat): boolean {
  return constraint.kind === 'length' && constraint.seat === seat;
}

/** True when every suit of the seat has a minimum length of 2: no void, no singleton. */
function isBalanced(constraints: readonly PlainConstraint[], seat: Seat): boolean {
  return SUITS.every((suit) =>
    constraints.some(
      (constraint) =>
        constraint.kind === 'length' &&
        constraint.seat === seat &&
        constraint.suit === suit &&
        constraint.min === 2,
    ),
  );
}

/**
 * True when the first constraint equals the second, or is a narrower range of the same quantity.
 */
function implies(narrower: PlainConstraint, wider: PlainConstraint): boolean {
  if (JSON.stringify(narrower) === JSON.stringify(wider)) return true;
  if (narrower.kind === 'length' && wider.kind === 'length')
    return (
      narrower.seat === wider.seat && narrower.suit === wider.suit && isWithin(narrower, wider)
    );
  return (
    narrower.kind === 'points' &&
    wider.kind === 'points' &&
    narrower.seat === wider.seat &&
    isWithin(narrower, wider)
  );
}

function isWithin(
  narrower: { readonly min: number; readonly max: number },
  wider: { readonly min: number; readonly max: number },
): boolean {
  return narrower.min >= wider.min && narrower.max <= wider.max;
}
