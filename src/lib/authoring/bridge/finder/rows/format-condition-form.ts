/**
 * Writes the deal finder's form of conditions as the text of the condition language, with the range
 * of each row in it, so that a fault in the text can be shown at its row.
 */
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

/** The text of a form: one line for each condition of a conjunction, else a single line. */
export function formatConditionForm(form: ConditionForm): FormText {
  const writer = new FormWriter();
  const isNested = false;
  writer.writeJoined(form, isNested);
  return { text: writer.text, ranges: writer.ranges };
}

class FormWriter {
  text = '';
  readonly ranges: EntryRange[] = [];

  /**
   * Writes the entries of a form or group: "all" with "and", "any" with "or", "none" as a negated
   * "or". `isNested` is true inside another group.
   */
  writeJoined({ join, parts }: ConditionForm | RowGroup, isNested: boolean): void {
    const hasBrackets = join === 'none' && parts.length > 1;
    if (join === 'none' && parts.length > 0) this.text += hasBrackets ? 'not (' : 'not ';
    const separator = join !== 'all' ? ' or ' : isNested ? ' and ' : '\n';
    // An entry needs no brackets if it is a line of its own, or alone in a group without "not".
    const needsNoBrackets =
      (!isNested && join === 'all') || (parts.length === 1 && join !== 'none');
    for (const [i, entry] of parts.entries()) {
      if (i > 0) this.text += separator;
      this.writeEntry(entry, !needsNoBrackets);
    }
    if (hasBrackets) this.text += ')';
  }

  private writeEntry(entry: FormEntry | RowGroup, bracketed: boolean): void {
    if (entry.kind === 'group') {
      // A negated group has brackets already.
      const needsBrackets = bracketed && entry.join !== 'none' && entry.parts.length > 1;
      if (needsBrackets) this.text += '(';
      const isNested = true;
      this.writeJoined(entry, isNested);
      if (needsBrackets) this.text += ')';
      return;
    }
    const from = this.text.length;
    if (entry.kind === 'row') this.text += formatRow(entry);
    else this.text += bracketed ? `(${entry.text})` : entry.text;
    this.ranges.push({ entry, from, to: this.text.length });
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
