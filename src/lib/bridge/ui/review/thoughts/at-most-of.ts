/**
 * Recognizes "at most k of these cards" in a constraint. Rules express it as a conjunction: of
 * every combination of k + 1 of the cards the seat lacks at least one.
 */
import { binomial } from '$lib/core/combinatorics';
import type { Card } from '$lib/cards/card';
import type { AtMostOf, PlainConstraint } from './plain-form';

/**
 * The limit that a conjunction of these parts expresses; null unless the parts are exactly all
 * combinations of one size, for one seat.
 */
export function atMostOf(parts: readonly PlainConstraint[]): AtMostOf | null {
  const combinations = parts.map(toCombination);
  const [first] = combinations;
  if (!first || parts.length < 2) return null;
  const isUniform = combinations.every(
    (each) => each?.seat === first.seat && each.cards.length === first.cards.length,
  );
  if (!isUniform) return null;
  const cards = [...new Set(combinations.flatMap((each) => each?.cards ?? []))];
  const distinctCombinations = new Set(
    combinations.map((each) => [...(each?.cards ?? [])].sort().join(' ')),
  );
  if (distinctCombinations.size !== binomial(cards.length, first.cards.length)) return null;
  return { kind: 'at-most-of', seat: first.seat, cards, maxCount: first.cards.length - 1 };
}

/** The cards of an `or` in which one seat lacks each of them; null for any other part. */
function toCombination(part: PlainConstraint): Pick<AtMostOf, 'seat' | 'cards'> | null {
  if (part.kind !== 'or') return null;
  const [first] = part.of;
  if (first?.kind !== 'lacks') return null;
  const cards = part.of.flatMap((lack): readonly Card[] =>
    lack.kind === 'lacks' && lack.seat === first.seat ? [lack.card] : [],
  );
  const isCombination = cards.length === part.of.length && new Set(cards).size === cards.length;
  return isCombination ? { seat: first.seat, cards } : null;
}
