/** Parts of which the games make their simulated students. */
import { definite } from '$lib/core/result';
import type { Random } from '$lib/core/random';
import type { SimulatedStudent, StudentPolicy } from './simulated-lesson';

/** A student who takes each of some actions with the same chance, whatever its habits. */
export function createDrawingStudent<Position extends object, Action extends string>(
  name: string,
  listActions: StudentPolicy<Position, readonly Action[]>,
): SimulatedStudent<Position, Action> {
  const actions = rememberAnswers(listActions);
  return { name, createPolicy: (random) => (position) => pickAtRandom(actions(position), random) };
}

/** A student who plays the same each time. */
export function createFixedStudent<Position extends object, Action extends string>(
  name: string,
  policy: StudentPolicy<Position, Action>,
): SimulatedStudent<Position, Action> {
  const choose = rememberAnswers(policy);
  return { name, createPolicy: () => choose };
}

/** Answers for each position once; the tree of plays has one object for each. */
export function rememberAnswers<Position extends object, Answer>(
  answer: StudentPolicy<Position, Answer>,
): StudentPolicy<Position, Answer> {
  const answers = new WeakMap<Position, { readonly answer: Answer }>();
  return (position) => {
    const known = answers.get(position) ?? { answer: answer(position) };
    answers.set(position, known);
    return known.answer;
  };
}

/** One of some items (not empty), each with the same chance. */
export function pickAtRandom<Item>(items: readonly Item[], random: Random): Item {
  return definite(items[random.below(Math.max(1, items.length))], 'There is something to pick.');
}
