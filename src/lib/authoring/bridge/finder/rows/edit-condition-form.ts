/** Immutable edits of a condition form (a list of rows and groups of rows) for the finder pane. */
import type { ConditionForm, RowGroup, FormRow, FormEntry } from './condition-form';

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
