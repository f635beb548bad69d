/** The conditions that are being written: rows and text are two views of the same. */
import type { Fault, Result } from '$lib/core/result';
import type { DealCondition } from '$lib/bridge/finder/conditions/deal-condition';
import { markTokenAt } from '$lib/bridge/finder/conditions/condition-places';
import { readConditions } from '$lib/bridge/finder/conditions/read-conditions';
import { toConditionForm } from '$lib/bridge/finder/rows/form-from-condition';
import type { ConditionForm, FormRow, FormEntry } from '$lib/bridge/finder/rows/condition-form';
import { formatConditionForm } from '$lib/bridge/finder/rows/format-condition-form';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

export type FinderQueryView = 'rows' | 'text';

export class FinderQuery {
  readonly #lines: () => readonly string[];
  readonly #first: FormRow;
  /**
   * Text of the rows when they were made from `text`; until they change, `text` stays as written.
   */
  #made: string | null = null;
  view = $state<FinderQueryView>('rows');
  form = $state.raw<ConditionForm>({ join: 'all', parts: [] });
  text = $state('');
  /** Why the text cannot be shown as rows. */
  conversionFaults = $state.raw<readonly Fault[]>([]);

  /**
   * `lines`: the names of lines that may be asked about; `seat`: whose hand the first row is about.
   */
  constructor(lines: () => readonly string[], seat: Seat) {
    this.#lines = lines;
    this.#first = { kind: 'row', isNegated: false, who: seat, predicate: 'spades', value: '' };
    this.form = { join: 'all', parts: [this.#first] };
  }

  /** As the command writes them. */
  get conditions(): string {
    return this.view === 'rows' ? formatConditionForm(this.form).text : this.text;
  }

  get hasRemarks(): boolean {
    return this.text.includes('#');
  }

  /** A row that says nothing yet. */
  get newRow(): FormRow {
    return this.#first;
  }

  show(view: FinderQueryView): void {
    this.conversionFaults = [];
    if (view === this.view) return;
    if (view === 'text') {
      const now = formatConditionForm(this.form).text;
      if (now !== this.#made) this.text = this.#isBlank() ? '' : now;
      this.view = 'text';
      return;
    }
    const read = this.#read();
    if (!read.ok && this.text.trim() !== '') {
      this.conversionFaults = read.faults;
      return;
    }
    this.form = read.ok ? toConditionForm(read.value) : { join: 'all', parts: [this.#first] };
    this.#made = formatConditionForm(this.form).text;
    this.view = 'rows';
  }

  /** The row in which a fault lies; null where it is of no place. */
  rowOf({ at }: Fault): FormEntry | null {
    if (!at) return null;
    const { text, ranges: spans } = formatConditionForm(this.form);
    const { from } = markTokenAt(text, at);
    return spans.findLast((span) => span.from <= from)?.entry ?? null;
  }

  #read(): Result<DealCondition> {
    return readConditions(this.text, this.#lines());
  }

  /** True when nothing has been asked yet. */
  #isBlank(): boolean {
    const { parts } = this.form;
    return parts.length === 1 && parts[0] === this.#first;
  }
}
