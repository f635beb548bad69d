/** The rows of a condition: `textOf` of them reads back as the same condition. */
import { makeRange } from '$lib/bridge/notation/ranges';
import { formatConditions, SUIT_CONDITION_WORDS } from '../conditions/write';
import { maxPoints, type DealCondition } from '../conditions/condition';
import type { Form, Group, Join, Row, Single } from './form';

export function formOf(condition: DealCondition): Form {
  const joined = joinedIn(condition);
  if (joined === null) return { join: 'all', parts: [singleOf(condition)] };
  return { join: joined.join, parts: joined.of.map(partOf) };
}

function partOf(condition: DealCondition): Single | Group {
  const joined = joinedIn(condition);
  if (joined === null) return singleOf(condition);
  return { kind: 'group', join: joined.join, parts: joined.of.map(singleOf) };
}

/** How the parts of a condition are joined; null where it is none of several parts, or joined as no rows are. */
function joinedIn(
  condition: DealCondition,
): { readonly join: Join; readonly of: readonly DealCondition[] } | null {
  if (condition.kind === 'and') return { join: 'all', of: condition.of };
  if (condition.kind === 'or') return { join: 'any', of: condition.of };
  if (condition.kind === 'not' && condition.of.kind === 'or')
    return { join: 'none', of: condition.of.of };
  return null;
}

function singleOf(condition: DealCondition): Single {
  const row = condition.kind === 'not' ? rowOf(condition.of, true) : rowOf(condition, false);
  return row ?? { kind: 'written', text: formatConditions(condition) };
}

function rowOf(condition: DealCondition, not: boolean): Row | null {
  const row = (what: Row['what'], value = '', who: Row['who'] = 'W'): Row => ({
    ...{ kind: 'row', not, who, what, value },
  });
  switch (condition.kind) {
    case 'holds':
      return row('has', condition.cards.join(' '), condition.who);
    case 'one-of':
      return row('one-of', condition.cards.join(' '), condition.who);
    case 'points':
      return row('points', makeRange(condition, maxPoints(condition.who)), condition.who);
    case 'length':
      return row(SUIT_CONDITION_WORDS[condition.suit], makeRange(condition, 13), condition.who);
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
