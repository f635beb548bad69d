/**
 * Recognizes "at most k of these cards" in a constraint. Rules express it as a conjunction: of
 * every combination of k + 1 of the cards the seat lacks at least one.
 */
import { binomial } from '$lib/core/combinatorics';
import type { Card } from '$lib/cards/card';
import type { AtMostOf, PlainConstraint } from './plain-form';

/**
 * The limit that the conjunction of these constraints expresses; null unless they are exactly all
 * combinations of one size, for one seat.
 */
export function atMostOf(conjuncts: readonly PlainConstraint[]): AtMostOf | null {
  const combinations = conjuncts.map(toCombination);
  const [first] = combinations;
  if (!first || conjuncts.length < 2) return null;
  const isUniform = combinations.every(
    (combination) =>
      combination?.seat === first.seat && combination.cards.length === first.cards.length,
  );
  if (!isUniform) return null;
  const cards = [...new Set(combinations.flatMap((combination) => combination?.cards ?? []))];
  const distinctCombinations = new Set(
    combinations.map((combination) => [...(combination?.cards ?? [])].sort().join(' ')),
  );
  // As many distinct combinations as there are in all, so that none is missing.
  if (distinctCombinations.size !== binomial(cards.length, first.cards.length)) return null;
  return { kind: 'at-most-of', seat: first.seat, cards, maxCount: first.cards.length - 1 };
}

/** The cards of an `or` in which one seat lacks each of them; null for any other constraint. */
function toCombination(constraint: PlainConstraint): Pick<AtMostOf, 'seat' | 'cards'> | null {
  if (constraint.kind !== 'or') return null;
  const operands = constraint.of;
  const [first] = operands;
  if (first?.kind !== 'lacks') return null;
  const cards = operands.flatMap((operand): readonly Card[] =>
    operand.kind === 'lacks' && operand.seat === first.seat ? [operand.card] : [],
  );
  const isCombination = cards.length === operands.length && new Set(cards).size === cards.length;
  return isCombination ? { seat: first.seat, cards } : null;
}
