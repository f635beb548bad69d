/** Text form of conditions, which `readConditions` parses. */
import { formatRange } from '$lib/games/bridge/notation/range-notation';
import type { Suit } from '$lib/cards/suits';
import { maxPoints, type DealCondition } from './deal-condition';

export const SUIT_CONDITION_WORDS = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
} as const satisfies Readonly<Record<Suit, string>>;

export function formatConditions(condition: DealCondition): string {
  switch (condition.kind) {
    case 'holds':
      return `${condition.who} has ${condition.cards.join(' ')}`;
    case 'one-of':
      return `${condition.who} has one of ${condition.cards.join(' ')}`;
    case 'points':
      return `${condition.who} points ${formatRange(condition, maxPoints(condition.who))}`;
    case 'length':
      return `${condition.who} ${SUIT_CONDITION_WORDS[condition.suit]} ${formatRange(condition, 13)}`;
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
      return condition.of.map((operand) => formatOperand(operand, ['and', 'or'])).join(' and ');
    case 'or':
      return condition.of.map((operand) => formatOperand(operand, ['or'])).join(' or ');
    case 'not':
      return `not ${formatOperand(condition.of, ['and', 'or'])}`;
  }
}

/** The text of an operand, in parentheses if its kind is one of `kinds`. */
function formatOperand(operand: DealCondition, kinds: readonly DealCondition['kind'][]): string {
  const text = formatConditions(operand);
  return kinds.includes(operand.kind) ? `(${text})` : text;
}
