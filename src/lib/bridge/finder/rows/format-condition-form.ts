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

/** The text of a form: a conjunction has a line for each part, other joins stand in one line. */
export function formatConditionForm(form: ConditionForm): FormText {
  const writing = new FormWriter();
  writing.writeJoined(form, false);
  return { text: writing.text, ranges: writing.ranges };
}

class FormWriter {
  text = '';
  readonly ranges: EntryRange[] = [];

  /** Writes the parts of a form or group; `within` is true inside another part. */
  writeJoined({ join, parts }: ConditionForm | RowGroup, within: boolean): void {
    const bracketed = join === 'none' && parts.length > 1;
    if (join === 'none' && parts.length > 0) this.text += bracketed ? 'not (' : 'not ';
    const between = join !== 'all' ? ' or ' : within ? ' and ' : '\n';
    for (const [i, part] of parts.entries()) {
      if (i > 0) this.text += between;
      // A line is its own bracket; so is what stands alone, but for what a "not" belongs to.
      const alone = (!within && join === 'all') || (parts.length === 1 && join !== 'none');
      this.writePart(part, !alone);
    }
    if (bracketed) this.text += ')';
  }

  private writePart(part: FormEntry | RowGroup, brackets: boolean): void {
    if (part.kind === 'group') {
      // A negated group has brackets already.
      const open = brackets && part.join !== 'none' && part.parts.length > 1;
      if (open) this.text += '(';
      this.writeJoined(part, true);
      if (open) this.text += ')';
      return;
    }
    const from = this.text.length;
    this.text += part.kind === 'row' ? formatRow(part) : brackets ? `(${part.text})` : part.text;
    this.ranges.push({ entry: part, from, to: this.text.length });
  }
}

/** The words of a predicate before its value, where they differ from its name. */
const PREDICATE_WORDS: Partial<Readonly<Record<FormRow['predicate'], string>>> = {
  'one-of': 'has one of',
  'shape-exactly': 'shape exactly',
};

function formatRow({ isNegated: not, who, predicate: what, value }: FormRow): string {
  const text = formatPredicate(who, what, value.trim().replace(/\s+/g, ' '));
  return not ? `not ${text}` : text;
}

function formatPredicate(who: FormRow['who'], what: FormRow['predicate'], value: string): string {
  switch (what) {
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
      return `${who} ${PREDICATE_WORDS[what] ?? what} ${value}`;
  }
}
