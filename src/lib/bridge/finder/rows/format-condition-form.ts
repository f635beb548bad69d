/** Text form of a condition form, with the range of each row in it. */
import type { ConditionForm, RowGroup, FormRow, FormEntry } from './condition-form';

/** The range of a row in the text: offsets, end exclusive. */
export interface EntryRange {
  readonly entry: FormEntry;
  readonly from: number;
  readonly to: number;
}

export interface FormText {
  readonly text: string;
  /** In text order. */
  readonly ranges: readonly EntryRange[];
}

/** The text of a form: one line for each part of a conjunction, else a single line. */
export function formatConditionForm(form: ConditionForm): FormText {
  const writing = new FormWriter();
  writing.writeJoined(form, false);
  return { text: writing.text, ranges: writing.ranges };
}

class FormWriter {
  text = '';
  readonly ranges: EntryRange[] = [];

  /** Writes the parts of a form or group; `isNested` is true inside another part. */
  writeJoined({ join, parts }: ConditionForm | RowGroup, isNested: boolean): void {
    const hasBrackets = join === 'none' && parts.length > 1;
    if (join === 'none' && parts.length > 0) this.text += hasBrackets ? 'not (' : 'not ';
    const separator = join !== 'all' ? ' or ' : isNested ? ' and ' : '\n';
    for (const [i, part] of parts.entries()) {
      if (i > 0) this.text += separator;
      // A part needs no brackets if it is a line of its own, or alone in a group without "not".
      const needsNoBrackets =
        (!isNested && join === 'all') || (parts.length === 1 && join !== 'none');
      this.writePart(part, !needsNoBrackets);
    }
    if (hasBrackets) this.text += ')';
  }

  private writePart(part: FormEntry | RowGroup, bracketed: boolean): void {
    if (part.kind === 'group') {
      // A negated group has brackets already.
      const needsBrackets = bracketed && part.join !== 'none' && part.parts.length > 1;
      if (needsBrackets) this.text += '(';
      this.writeJoined(part, true);
      if (needsBrackets) this.text += ')';
      return;
    }
    const from = this.text.length;
    this.text += part.kind === 'row' ? formatRow(part) : bracketed ? `(${part.text})` : part.text;
    this.ranges.push({ entry: part, from, to: this.text.length });
  }
}

/** The words of a predicate before its value, where they differ from its name. */
const PREDICATE_WORDS: Partial<Readonly<Record<FormRow['predicate'], string>>> = {
  'one-of': 'has one of',
  'shape-exactly': 'shape exactly',
};

function formatRow({ isNegated, who, predicate, value }: FormRow): string {
  const text = formatPredicate(who, predicate, value.trim().replace(/\s+/g, ' '));
  return isNegated ? `not ${text}` : text;
}

function formatPredicate(
  who: FormRow['who'],
  predicate: FormRow['predicate'],
  value: string,
): string {
  switch (predicate) {
    case 'auction':
      return 'auction';
    case 'balanced':
      return `${who} balanced`;
    case 'line-fails':
      return `line ${value} fails`;
    case 'line-wins':
      return `line ${value} wins`;
    case 'card-loses':
      return `${value} loses`;
    case 'card-wins':
      return `${value} wins`;
    default:
      return `${who} ${PREDICATE_WORDS[predicate] ?? predicate} ${value}`;
  }
}
