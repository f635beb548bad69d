/**
 * Form and text of a condition (by which deals are searched for) convert into each other without
 * loss. A form has rows of one predicate each, and groups of rows; each row has its range in the
 * text.
 */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import {
  isSingleHandPredicate,
  ROW_JOINS,
  ROW_PREDICATES,
  type ConditionForm,
  type RowGroup,
  type FormRow,
  type RowPredicate,
} from '$lib/authoring/bridge/finder/rows/condition-form';
import { toConditionForm } from '$lib/authoring/bridge/finder/rows/form-from-condition';
import { formatConditionForm } from '$lib/authoring/bridge/finder/rows/format-condition-form';
import { joinedConditions, handConditions, playConditions } from './condition-arbitraries';

const seed = inject('seed');
/** The names of lines of play that a condition may use. */
const LINES = ['A', 'author'];

/** Values as the text writes them, so that a form comes back as it was; others are lengths. */
const VALUES: Partial<Record<RowPredicate, readonly string[]>> = {
  points: ['12', '8-11', '10+'],
  has: ['SJ', 'SJ ST'],
  'one-of': ['HK HQ', 'D2'],
  shape: ['5-4-3-1', '4-4-4-1'],
  'shape-exactly': ['1-3-4-5'],
  'line-fails': ['A', 'H8 HJ/HA'],
  'line-wins': ['author'],
  'card-loses': ['HJ'],
  'card-wins': ['C2'],
  balanced: [''],
  auction: [''],
};
const rows: fc.Arbitrary<FormRow> = fc.constantFrom(...ROW_PREDICATES).chain((predicate) => {
  const seats = isSingleHandPredicate(predicate)
    ? (['N', 'E'] as const)
    : (['S', 'W', 'EW'] as const);
  const isOfHand = !['line', 'card', 'auction'].some((each) => predicate.startsWith(each));
  return fc.record({
    kind: fc.constant('row' as const),
    isNegated: fc.boolean(),
    // Predicates of the play ignore the hand.
    who: isOfHand ? fc.constantFrom(...seats) : fc.constant('W' as const),
    predicate: fc.constant(predicate),
    value: fc.constantFrom(...(VALUES[predicate] ?? ['4-6', '3-', '5'])),
  });
});
const joins = fc.constantFrom(...ROW_JOINS);
const groups: fc.Arbitrary<RowGroup> = fc.record({
  kind: fc.constant('group' as const),
  join: joins,
  parts: fc.array(rows, { minLength: 2, maxLength: 4 }),
});
const forms: fc.Arbitrary<ConditionForm> = fc.oneof(
  fc.record({
    join: joins,
    parts: fc.array(fc.oneof(rows, groups), { minLength: 2, maxLength: 5 }),
  }),
  rows.map((row): ConditionForm => ({ join: 'all', parts: [row] })),
);

describe(`rows of conditions (seed ${seed})`, () => {
  it('hold every condition', () => {
    fc.assert(
      fc.property(joinedConditions(fc.oneof(handConditions, playConditions), 3), (condition) => {
        const { text } = formatConditionForm(toConditionForm(condition));
        expect(readConditions(text, LINES)).toEqual({ ok: true, value: condition });
      }),
      { seed },
    );
  });

  it('are parsed back from their text, and each has its range', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { text, ranges: rowRanges } = formatConditionForm(form);
        expect(toConditionForm(unwrap(readConditions(text, LINES)))).toEqual(form);
        for (const { entry: row, from, to } of rowRanges)
          expect(
            toConditionForm(unwrap(readConditions(text.slice(from, to), LINES))).parts,
          ).toEqual([row]);
      }),
      { seed },
    );
  });

  it('have the fault of an incomplete row inside its range', () => {
    fc.assert(
      fc.property(forms, rows, (form, row) => {
        // A length in spades without its range.
        const incompleteRow = { ...row, predicate: 'spades' as const, value: '' };
        const { text, ranges: rowRanges } = formatConditionForm({
          ...form,
          parts: [...form.parts, incompleteRow],
        });
        const result = readConditions(text, LINES);
        if (result.ok) throw new Error('A range was read where none stands.');
        const [{ at: position } = {}] = result.faults;
        const lines = text.split('\n');
        const before = lines.slice(0, (position?.line ?? 1) - 1);
        const offset = before.reduce(
          (sum, line) => sum + line.length + 1,
          (position?.column ?? 1) - 1,
        );
        const lastRange = rowRanges.at(-1);
        expect(lastRange && offset >= lastRange.from).toBe(true);
      }),
      { seed },
    );
  });
});
