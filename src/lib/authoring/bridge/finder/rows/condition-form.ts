/**
 * Conditions as a form: rows with one predicate each, joined by all, any or none of them, and one
 * level of groups. Conditions that do not fit stand among them as free text.
 */
import type { SeatOrSide } from '$lib/games/bridge/deal-search/conditions/deal-condition';

export const ROW_JOINS = ['all', 'any', 'none'] as const;
/** The quantifier over the parts: all, at least one, or none. */
export type RowJoin = (typeof ROW_JOINS)[number];

export const HAND_PREDICATES = [
  ...(['points', 'spades', 'hearts', 'diamonds', 'clubs'] as const),
  ...(['has', 'one-of', 'shape', 'shape-exactly', 'balanced'] as const),
] as const;
export const PLAY_PREDICATES = [
  'line-fails',
  'line-wins',
  'card-loses',
  'card-wins',
  'auction',
] as const;
export const ROW_PREDICATES = [...HAND_PREDICATES, ...PLAY_PREDICATES] as const;
/** The predicate of a row. */
export type RowPredicate = (typeof ROW_PREDICATES)[number];

/** A condition of one predicate. */
export interface FormRow {
  readonly kind: 'row';
  /** True for a negated row. */
  readonly isNegated: boolean;
  /** The hand or side, for predicates of a hand; ignored for the others. */
  readonly who: SeatOrSide;
  readonly predicate: RowPredicate;
  /** The argument in text form: `4-6`, `SJ ST`, `5-4-3-1`, `author`, `HJ`; empty without one. */
  readonly value: string;
}

/** The text of a condition that does not fit into a row. */
export interface FreeText {
  readonly kind: 'written';
  readonly text: string;
}

export type FormEntry = FormRow | FreeText;

/** Rows in a frame with their own quantifier. */
export interface RowGroup {
  readonly kind: 'group';
  readonly join: RowJoin;
  readonly parts: readonly FormEntry[];
}

export interface ConditionForm {
  readonly join: RowJoin;
  readonly parts: readonly (FormEntry | RowGroup)[];
}

export function isHandPredicate(predicate: RowPredicate): boolean {
  return HAND_PREDICATES.some((handPredicate) => handPredicate === predicate);
}

/** True for a predicate of a single hand, not of a side. */
export function isSingleHandPredicate(predicate: RowPredicate): boolean {
  return predicate === 'shape' || predicate === 'shape-exactly' || predicate === 'balanced';
}

/** The index of a part, or of its group and its own index in it. */
export type FormPartPath = readonly [number] | readonly [number, number];

/** The form with a part replaced, or removed (null); a group goes with its last part. */
export function withFormPart(
  form: ConditionForm,
  path: FormPartPath,
  part: FormEntry | RowGroup | null,
): ConditionForm {
  const [index, indexInGroup] = path;
  if (indexInGroup === undefined) return { ...form, parts: replaceAt(form.parts, index, part) };
  const group = form.parts[index];
  // Groups have one level only.
  if (group?.kind !== 'group' || part?.kind === 'group') return form;
  const parts = replaceAt(group.parts, indexInGroup, part);
  return withFormPart(form, [index], parts.length > 0 ? { ...group, parts } : null);
}

/** The form with a row added at the end, or at the end of the group at `groupIndex`. */
export function withAddedRow(
  form: ConditionForm,
  row: FormRow,
  groupIndex?: number,
): ConditionForm {
  const group = groupIndex === undefined ? undefined : form.parts[groupIndex];
  if (groupIndex === undefined || group?.kind !== 'group')
    return { ...form, parts: [...form.parts, row] };
  return withFormPart(form, [groupIndex], { ...group, parts: [...group.parts, row] });
}

/** The list with the part at an index replaced, or removed (null). */
function replaceAt<Part>(
  parts: readonly Part[],
  index: number,
  part: Part | null,
): readonly Part[] {
  return parts.flatMap((oldPart, i) => (i !== index ? [oldPart] : part === null ? [] : [part]));
}
