import { expect, test } from 'vitest';
import { FirstLesson } from './lesson.svelte';

test('a wrong choice may be mended, the right one stays', () => {
  const lesson = new FirstLesson();
  expect(lesson.verdict).toBeNull();
  lesson.choose('S9');
  expect(lesson.verdict).toBe('wrong');
  lesson.choose('HT');
  expect(lesson.verdict).toBe('right');
  lesson.choose('D8');
  expect(lesson.chosen).toBe('HT');
});

test('each step keeps its own choice, and there is nothing before the first nor after the last', () => {
  const lesson = new FirstLesson();
  lesson.go(-1);
  expect(lesson.at).toBe(0);
  lesson.choose('HT');
  lesson.go(12);
  expect([lesson.at, lesson.last]).toEqual([9, true]);
  lesson.choose('H5');
  expect(lesson.verdict).toBe('barred');
  lesson.go(0);
  expect(lesson.chosen).toBe('HT');
  expect(lesson.solved.filter(Boolean)).toHaveLength(1);
});

test('a step is entered by its name, and a name of none leads nowhere', () => {
  const lesson = new FirstLesson();
  lesson.enter('dead');
  expect(lesson.step.id).toBe('dead');
  lesson.enter('nothing');
  expect(lesson.step.id).toBe('dead');
});
