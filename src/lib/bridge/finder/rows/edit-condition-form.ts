/** Immutable edits of a condition form. */
import type { ConditionForm, RowGroup, FormRow, FormEntry } from './condition-form';

/** The index of a part, or of its group and its own index in it. */
export type FormPartPath = readonly [number] | readonly [number, number];

/** The form with a part replaced, or removed (null); a group goes with its last part. */
export function withFormPart(
  form: ConditionForm,
  path: FormPartPath,
  part: FormEntry | RowGroup | null,
): ConditionForm {
  const [at, within] = path;
  if (within === undefined) return { ...form, parts: replaceAt(form.parts, at, part) };
  const group = form.parts[at];
  if (group?.kind !== 'group' || part?.kind === 'group') return form;
  const parts = replaceAt(group.parts, within, part);
  return withFormPart(form, [at], parts.length > 0 ? { ...group, parts } : null);
}

/** The form with a row added at the end, or at the end of a group. */
export function withAddedRow(form: ConditionForm, row: FormRow, at?: number): ConditionForm {
  const group = at === undefined ? undefined : form.parts[at];
  if (at === undefined || group?.kind !== 'group') return { ...form, parts: [...form.parts, row] };
  return withFormPart(form, [at], { ...group, parts: [...group.parts, row] });
}

function replaceAt<Part>(parts: readonly Part[], at: number, part: Part | null): readonly Part[] {
  return parts.flatMap((each, i) => (i !== at ? [each] : part === null ? [] : [part]));
}
