/** The state of a game's first lesson: steps with one task each, and the choices made in them. */
import { expect, test } from 'vitest';
import { FirstLesson, type StepVerdictKind } from './first-lesson.svelte';

/** Ten steps; in each the step's index is the right choice and a negative number is barred. */
const STEPS = Array.from({ length: 10 }, (_, i) => ({ id: `step-${i}`, right: i }));
const judge = ({ right }: { readonly right: number }, choice: number): StepVerdictKind => {
  if (choice < 0) return 'barred';
  return choice === right ? 'right' : 'wrong';
};
const createLesson = () => new FirstLesson<(typeof STEPS)[number], number>(STEPS, judge);

test('a wrong choice can be changed, the right one stays', () => {
  const lesson = createLesson();
  expect(lesson.verdict).toBeNull();
  lesson.choose(5);
  expect(lesson.verdict).toBe('wrong');
  lesson.choose(0);
  expect(lesson.verdict).toBe('right');
  lesson.choose(4);
  expect(lesson.choice).toBe(0);
});

test('each step keeps its choice, and the ends are clamped', () => {
  const lesson = createLesson();
  lesson.goTo(-1);
  expect(lesson.stepIndex).toBe(0);
  lesson.choose(0);
  lesson.goTo(12);
  expect([lesson.stepIndex, lesson.isLastStep]).toEqual([9, true]);
  lesson.choose(-1);
  expect(lesson.verdict).toBe('barred');
  lesson.goTo(0);
  expect(lesson.choice).toBe(0);
  expect(lesson.solvedSteps.filter(Boolean)).toHaveLength(1);
});

test('a step is entered by its id, and an unknown id is ignored', () => {
  const lesson = createLesson();
  lesson.goToId('step-4');
  expect(lesson.step.id).toBe('step-4');
  lesson.goToId('nothing');
  expect(lesson.step.id).toBe('step-4');
});
