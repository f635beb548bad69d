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
import { implies, resolveAlternatives } from './resolve-alternatives';

/**
 * The relevant inferences from one card, or of one rule from the auction; no constraints for a rule
 * that only weights deals.
 */
export interface InferenceGroup extends Omit<LedgerInference, 'rule' | 'says'> {
  /** The ids of the rules, at least one. */
  readonly rules: readonly string[];
  readonly constraints: readonly PlainConstraint[];
  /**
   * Seats whose length constraints only say that the hand is balanced; those are left out of
   * `constraints`.
   */
  readonly balanced: readonly Seat[];
}

/**
 * The inferences worth showing, those from one card together, dropped ones last. Omits constraints
 * that exclude hardly any hand and those implied by an earlier inference that was kept; length
 * ranges that are wide one by one but show a balanced hand together are summed up in `balanced`.
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
  return mergeByCard(groups).toSorted((a, b) => Number(a.dropped) - Number(b.dropped));
}

/**
 * Merges the kept groups of one card: two rules may read it in ways that are one statement only
 * together. Groups of the auction, or without a constraint, stay apart.
 */
function mergeByCard(groups: readonly InferenceGroup[]): readonly InferenceGroup[] {
  const keyOf = ({ from, dropped, fresh, ...group }: InferenceGroup): string | null =>
    from && !dropped && group.constraints.length + group.balanced.length > 0
      ? `${from.card} ${fresh}`
      : null;
  return groups.flatMap((group): readonly InferenceGroup[] => {
    const key = keyOf(group);
    if (key === null) return [group];
    const ofCard = groups.filter((other) => keyOf(other) === key);
    if (ofCard[0] !== group) return [];
    return [
      {
        ...group,
        rules: [...new Set(ofCard.flatMap(({ rules }) => rules))],
        constraints: resolveAlternatives(ofCard.flatMap(({ constraints }) => constraints)),
        balanced: [...new Set(ofCard.flatMap(({ balanced }) => balanced))],
      },
    ];
  });
}

/** Groups consecutive inferences with the same rule and card that are equally fresh and dropped. */
export function groupInferences(inferred: readonly LedgerInference[]): readonly InferenceGroup[] {
  const groups: InferenceGroup[] = [];
  for (const { says, rule, ...source } of inferred) {
    const inference = { ...source, rules: [rule] };
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
  group: InferenceGroup,
  inference: Omit<InferenceGroup, 'constraints' | 'balanced'>,
): boolean {
  return (
    group.rules[0] === inference.rules[0] &&
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
