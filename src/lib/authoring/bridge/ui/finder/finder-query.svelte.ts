/**
 * State of the finder's condition editor: conditions as rows of a form or as text, and the switch.
 */
import type { Fault, Result } from '$lib/core/result';
import type { DealCondition } from '$lib/games/bridge/deal-search/conditions/deal-condition';
import { markTokenAt } from '$lib/authoring/bridge/finder/condition-places';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import { toConditionForm } from '$lib/authoring/bridge/finder/rows/form-from-condition';
import type {
  ConditionForm,
  FormRow,
  FormEntry,
} from '$lib/authoring/bridge/finder/rows/condition-form';
import { formatConditionForm } from '$lib/authoring/bridge/finder/rows/format-condition-form';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

export type FinderQueryView = 'rows' | 'text';

/** Rows and text are converted into each other when the view is switched. */
export class FinderQuery {
  readonly #lines: () => readonly string[];
  /** The row of a new form. */
  readonly #initialRow: FormRow;
  /**
   * The formatted text of the rows at their creation from `text`. While it is unchanged, `text`
   * keeps the author's own formatting.
   */
  #initialRowsText: string | null = null;
  view = $state<FinderQueryView>('rows');
  /** The rows; current in the view `rows`. */
  form = $state.raw<ConditionForm>({ join: 'all', parts: [] });
  /** The text; current in the view `text`. */
  text = $state('');
  /** The faults for which the text cannot be shown as rows. */
  conversionFaults = $state.raw<readonly Fault[]>([]);

  /** `lines`: the names of lines that conditions may use; `seat`: the hand of the first row. */
  constructor(lines: () => readonly string[], seat: Seat) {
    this.#lines = lines;
    this.#initialRow = { kind: 'row', isNegated: false, who: seat, predicate: 'spades', value: '' };
    this.form = { join: 'all', parts: [this.#initialRow] };
  }

  /** The conditions as text, in the syntax of the command line. */
  get conditions(): string {
    return this.view === 'rows' ? formatConditionForm(this.form).text : this.text;
  }

  /** True when the text has comments, which rows would lose. */
  get hasRemarks(): boolean {
    return this.text.includes('#');
  }

  /** A row that says nothing yet. */
  get newRow(): FormRow {
    return this.#initialRow;
  }

  /** Switches the view; stays with the text when it has faults. */
  show(view: FinderQueryView): void {
    this.conversionFaults = [];
    if (view === this.view) return;
    if (view === 'text') {
      const rowsText = formatConditionForm(this.form).text;
      if (rowsText !== this.#initialRowsText) this.text = this.#isBlank() ? '' : rowsText;
      this.view = 'text';
      return;
    }
    const parsed = this.#parseText();
    if (!parsed.ok && this.text.trim() !== '') {
      this.conversionFaults = parsed.faults;
      return;
    }
    this.form = parsed.ok
      ? toConditionForm(parsed.value)
      : { join: 'all', parts: [this.#initialRow] };
    this.#initialRowsText = formatConditionForm(this.form).text;
    this.view = 'rows';
  }

  /** The row in which a fault lies; null for a fault without a position. */
  rowOf({ at: position }: Fault): FormEntry | null {
    if (!position) return null;
    const { text, ranges } = formatConditionForm(this.form);
    const { from } = markTokenAt(text, position);
    return ranges.findLast((range) => range.from <= from)?.entry ?? null;
  }

  #parseText(): Result<DealCondition> {
    return readConditions(this.text, this.#lines());
  }

  /** True when the form is still new. */
  #isBlank(): boolean {
    const { parts } = this.form;
    return parts.length === 1 && parts[0] === this.#initialRow;
  }
}
