/**
 * Converts a condition to a form of rows (one predicate each) and groups; the text of the form
 * parses to the same condition. Nesting deeper than a group stays as written text.
 */
import { formatRange } from '$lib/games/bridge/notation/range-notation';
import {
  formatConditions,
  SUIT_CONDITION_WORDS,
} from '$lib/games/bridge/deal-search/conditions/format-conditions';
import {
  maxPoints,
  type DealCondition,
} from '$lib/games/bridge/deal-search/conditions/deal-condition';
import type { ConditionForm, RowGroup, RowJoin, FormRow, FormEntry } from './condition-form';

/** A conjunction, disjunction or its negation becomes the form's rows, anything else one entry. */
export function toConditionForm(condition: DealCondition): ConditionForm {
  const operands = findJoin(condition);
  if (operands === null) return { join: 'all', parts: [toFormEntry(condition)] };
  return { join: operands.join, parts: operands.of.map(toFormPart) };
}

function toFormPart(condition: DealCondition): FormEntry | RowGroup {
  const operands = findJoin(condition);
  if (operands === null) return toFormEntry(condition);
  return { kind: 'group', join: operands.join, parts: operands.of.map(toFormEntry) };
}

/** The join of a condition's parts; null where it has no parts, or no join of a form fits. */
function findJoin(
  condition: DealCondition,
): { readonly join: RowJoin; readonly of: readonly DealCondition[] } | null {
  if (condition.kind === 'and') return { join: 'all', of: condition.of };
  if (condition.kind === 'or') return { join: 'any', of: condition.of };
  if (condition.kind === 'not' && condition.of.kind === 'or')
    return { join: 'none', of: condition.of.of };
  return null;
}

function toFormEntry(condition: DealCondition): FormEntry {
  const row =
    condition.kind === 'not' ? toFormRow(condition.of, true) : toFormRow(condition, false);
  return row ?? { kind: 'written', text: formatConditions(condition) };
}

/** A row for a single condition; null for one that no row expresses. `W` fills an unused hand. */
function toFormRow(condition: DealCondition, isNegated: boolean): FormRow | null {
  const row = (
    predicate: FormRow['predicate'],
    value = '',
    who: FormRow['who'] = 'W',
  ): FormRow => ({
    ...{ kind: 'row', isNegated, who, predicate, value },
  });
  switch (condition.kind) {
    case 'holds':
      return row('has', condition.cards.join(' '), condition.who);
    case 'one-of':
      return row('one-of', condition.cards.join(' '), condition.who);
    case 'points':
      return row('points', formatRange(condition, maxPoints(condition.who)), condition.who);
    case 'length':
      return row(SUIT_CONDITION_WORDS[condition.suit], formatRange(condition, 13), condition.who);
    case 'shape':
      return row(
        condition.ordered ? 'shape-exactly' : 'shape',
        condition.lengths.join('-'),
        condition.who,
      );
    case 'balanced':
      return row('balanced', '', condition.who);
    case 'auction':
      return row('auction');
    case 'line':
      return row(condition.wins ? 'line-wins' : 'line-fails', condition.name);
    case 'card':
      return row(condition.wins ? 'card-wins' : 'card-loses', condition.card);
    default:
      return null;
  }
}
