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
  readonly says: readonly PlainConstraint[];
  /** Seats of which it says no more than that they are balanced, beside all else. */
  readonly balanced: readonly Seat[];
}

/**
 * What held first, what was given up after it. Left out is what excludes next to nothing, and what
 * something that was inferred before says already.
 */
export function relevantInferences(
  inferred: readonly LedgerInference[],
): readonly InferenceGroup[] {
  const known: PlainConstraint[] = [];
  const groups = groupInferences(
    inferred.toSorted((a, b) => Number(a.fresh) - Number(b.fresh)),
  ).flatMap((each) => {
    if (each.says.length === 0) return [each];
    const news = each.says.filter((part) => !known.some((before) => implies(before, part)));
    if (!each.dropped) known.push(...each.says);
    const balanced = SEATS.filter((seat) => isBalanced(news, seat));
    const says = news.filter(
      (part) => !isUninformativePart(part) && !balanced.some((seat) => isLengthOf(part, seat)),
    );
    return says.length + balanced.length > 0 ? [{ ...each, says, balanced }] : [];
  });
  return groups.toSorted((a, b) => Number(a.dropped) - Number(b.dropped));
}

/** Groups consecutive inferences with the same rule and card. */
export function groupInferences(inferred: readonly LedgerInference[]): readonly InferenceGroup[] {
  const groups: InferenceGroup[] = [];
  for (const { says, ...thought } of inferred) {
    const last = groups.at(-1);
    const parts = says ? partsOf(says) : [];
    if (last && isSame(last, thought))
      groups.splice(-1, 1, { ...last, says: [...last.says, ...parts] });
    else groups.push({ ...thought, says: parts, balanced: [] });
  }
  return groups;
}

/** True when no part of it excludes anything that a player would look out for. */
export function isUninformative(constraint: Constraint): boolean {
  return partsOf(constraint).every(isUninformativePart);
}

function partsOf(constraint: Constraint): readonly PlainConstraint[] {
  const plain = toPlainConstraint(constraint);
  return plain.kind === 'and' ? plain.of : [plain];
}

function isSame(one: Omit<InferenceGroup, 'says'>, other: Omit<LedgerInference, 'says'>): boolean {
  return (
    one.rule === other.rule &&
    one.dropped === other.dropped &&
    one.fresh === other.fresh &&
    one.from?.card === other.from?.card
  );
}

/** Two to five cards of a suit, or fewer points than an opening bid and a half, may be any hand. */
function isUninformativePart(part: PlainConstraint): boolean {
  if (part.kind === 'length') return part.min <= 2 && part.max >= 5;
  return part.kind === 'points' && part.min === 0 && part.max >= 15;
}

function isLengthOf(part: PlainConstraint, of: Seat): boolean {
  return part.kind === 'length' && part.seat === of;
}

/** True when these parts say of every suit that the seat is neither short nor very long in it. */
function isBalanced(parts: readonly PlainConstraint[], seat: Seat): boolean {
  return SUITS.every((suit) =>
    parts.some(
      (part) =>
        part.kind === 'length' && part.seat === seat && part.suit === suit && part.min === 2,
    ),
  );
}

/** True when the one leaves nothing to say for the other: the same, or a narrower range of it. */
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
