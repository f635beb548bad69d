/** The check of the option that an author names as the solution against an evaluation. */
import { expect, test } from 'vitest';
import { assessSolution } from './solution-assessment';
import { sortByValue } from './evaluated-decision';

const EVALUATOR = 'the test evaluator';
/** Three options: `right` is the best, `on` within the margin of it, `left` far behind. */
const evaluation = {
  options: sortByValue([
    { action: 'left', value: 0.5 },
    { action: 'right', value: 0.62 },
    { action: 'on', value: 0.6199 },
  ]),
  margin: 0.005,
};

test('a named option that is worse by more than the margin is reported with both chances', () => {
  const { finding } = assessSolution(evaluation, 'left', EVALUATOR);
  expect(finding).toEqual({
    code: 'solution/not-best',
    message: 'right wins 62.0 % by the test evaluator, left 50.0 %.',
  });
});

test('a named option is reported when another is within the margin, the best one too', () => {
  for (const [named, equallyGood] of [
    ['right', 'on'],
    ['on', 'right'],
  ] as const) {
    const { finding } = assessSolution(evaluation, named, EVALUATOR);
    expect(finding?.code).toBe('solution/not-alone');
    expect(finding?.message).toContain(`${equallyGood} is as good as ${named}`);
  }
});

test('the single best option and a problem without a named option are not reported', () => {
  const withSingleBest = {
    ...evaluation,
    options: sortByValue(evaluation.options.slice(1)),
    margin: 0.00005,
  };
  expect(assessSolution(withSingleBest, 'right', EVALUATOR).finding).toBeNull();
  expect(assessSolution(evaluation, null, EVALUATOR).finding).toBeNull();
});

test('the figures are the counts of options and of good ones, and the lead in thousandths', () => {
  expect(assessSolution(evaluation, null, EVALUATOR).figures).toEqual({
    options: 3,
    good: 2,
    ahead: 120,
  });
});
