import { expect, test } from 'vitest';
import { assessSolution } from './solution-assessment';
import { sortByValue } from './evaluated-decision';

const weighed = {
  options: sortByValue([
    { action: 'left', value: 0.5 },
    { action: 'right', value: 0.62 },
    { action: 'on', value: 0.6199 },
  ]),
  margin: 0.005,
};

test('what is not the best by more than the margin is told with both chances', () => {
  const { finding } = assessSolution(weighed, 'left', 'the look of it');
  expect(finding).toEqual({
    code: 'solution/not-best',
    message: 'right wins 62.0 % by the look of it, left 50.0 %.',
  });
});

test('what is as good as another is told, from either side', () => {
  for (const [named, other] of [
    ['right', 'on'],
    ['on', 'right'],
  ] as const) {
    const { finding } = assessSolution(weighed, named, 'the look of it');
    expect(finding?.code).toBe('solution/not-alone');
    expect(finding?.message).toContain(`${other} is as good as ${named}`);
  }
});

test('what is ahead of all others by more than the margin gives nothing to say, nor does what is not named', () => {
  const alone = { ...weighed, options: sortByValue(weighed.options.slice(1)), margin: 0.00005 };
  expect(assessSolution(alone, 'right', 'it').finding).toBeNull();
  expect(assessSolution(weighed, null, 'it').finding).toBeNull();
});

test('the figures count what is as good, and how far the best is ahead of the rest', () => {
  expect(assessSolution(weighed, null, 'it').figures).toEqual({ options: 3, good: 2, ahead: 120 });
});
