/**
 * How many of some cards a seat holds at most: rules say it by what is missing of every larger
 * choice.
 */
import type { Card } from '$lib/cards/card';
import type { AtMostOf, PlainConstraint } from './plain-form';

/**
 * What parts that all hold say together, when they name one of each choice of so many cards as
 * missing in the same seat, and leave no choice out; null when that is not what they say.
 */
export function atMostOf(parts: readonly PlainConstraint[]): AtMostOf | null {
  const choices = parts.map(missingOf);
  const [first] = choices;
  if (!first || parts.length < 2) return null;
  const alike = choices.every(
    (choice) => choice?.seat === first.seat && choice.cards.length === first.cards.length,
  );
  if (!alike) return null;
  const cards = [...new Set(choices.flatMap((choice) => choice?.cards ?? []))];
  const different = new Set(choices.map((choice) => [...(choice?.cards ?? [])].sort().join(' ')));
  if (different.size !== choicesOf(first.cards.length, cards.length)) return null;
  return { kind: 'at-most-of', seat: first.seat, cards, maxCount: first.cards.length - 1 };
}

/** The cards of which a seat lacks one, two or more of them; null for anything else. */
function missingOf(part: PlainConstraint): Pick<AtMostOf, 'seat' | 'cards'> | null {
  if (part.kind !== 'or') return null;
  const [first] = part.of;
  if (first?.kind !== 'lacks') return null;
  const cards = part.of.flatMap((each): readonly Card[] =>
    each.kind === 'lacks' && each.seat === first.seat ? [each.card] : [],
  );
  const whole = cards.length === part.of.length && new Set(cards).size === cards.length;
  return whole ? { seat: first.seat, cards } : null;
}

/** In how many ways so many things can be chosen from all. */
function choicesOf(some: number, all: number): number {
  return some === 0 ? 1 : (choicesOf(some - 1, all - 1) * all) / some;
}
