/** Conditions in writing; `readConditions` reads them back. */
import { makeRange } from '$lib/bridge/notation/ranges';
import type { Suit } from '$lib/cards/suits';
import { mostPoints, type Condition } from './condition';

export const SUIT_WORDS = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
} as const satisfies Readonly<Record<Suit, string>>;

export function makeConditions(condition: Condition): string {
  switch (condition.kind) {
    case 'holds':
      return `${condition.who} has ${condition.cards.join(' ')}`;
    case 'one-of':
      return `${condition.who} has one of ${condition.cards.join(' ')}`;
    case 'points':
      return `${condition.who} points ${makeRange(condition, mostPoints(condition.who))}`;
    case 'length':
      return `${condition.who} ${SUIT_WORDS[condition.suit]} ${makeRange(condition, 13)}`;
    case 'shape': {
      const lengths = condition.lengths.join('-');
      return `${condition.who} shape ${condition.ordered ? 'exactly ' : ''}${lengths}`;
    }
    case 'balanced':
      return `${condition.who} balanced`;
    case 'auction':
      return 'auction';
    case 'line':
      return `line ${condition.name} ${condition.wins ? 'wins' : 'fails'}`;
    case 'card':
      return `${condition.card} ${condition.wins ? 'wins' : 'loses'}`;
    case 'and':
      return condition.of.map((part) => inBrackets(part, ['and', 'or'])).join(' and ');
    case 'or':
      return condition.of.map((part) => inBrackets(part, ['or'])).join(' or ');
    case 'not':
      return `not ${inBrackets(condition.of, ['and', 'or'])}`;
  }
}

function inBrackets(part: Condition, kinds: readonly Condition['kind'][]): string {
  const text = makeConditions(part);
  return kinds.includes(part.kind) ? `(${text})` : text;
}
