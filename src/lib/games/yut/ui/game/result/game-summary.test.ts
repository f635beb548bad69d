/**
 * The summary of a game: each decision has the same four moves, of which the best wins with 0.7, a
 * near one loses less than the margin of 0.01, and two lose 0.1 and 0.5.
 */
import { expect, test } from 'vitest';
import type { EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import type { StepText } from '$lib/games/yut/notation/yut-action-notation';
import { findCostliest } from '$lib/kit/match/records/costliest-mistakes';
import { initialYutState, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { toChancePoints, judgedSides, findMistakesOf, findChanceExtreme } from './game-summary';

const BEST: StepText = 'mo:0-5';
const NEAR: StepText = 'yut:0-4';
const BAD: StepText = 'geol:0-3';
const WORSE: StepText = 'gae:0-2';

const choice = (action: StepText, value: number): EvaluatedStep => ({
  ...{
    action,
    value,
    exact: false,
    danger: null,
    score: 'do',
    from: 0,
    to: 1,
    caught: 0,
    stacked: 0,
  },
});
const decision = (logIndex: number, chosen: StepText): EvaluatedDecision<EvaluatedStep> => ({
  ...{ logIndex: logIndex, chosen, margin: 0.01 },
  options: [choice(BEST, 0.7), choice(NEAR, 0.695), choice(BAD, 0.6), choice(WORSE, 0.2)],
});
const turns: readonly Side[] = ['A', 'B', 'A', 'B', 'A', 'A'];
const states = turns.map((turn): YutState => ({ ...initialYutState(), turn }));
/** The moves chosen: by A the 1st, 3rd and 5th, by B the 2nd and 4th; A is in turn at the end. */
const decisions = [BEST, WORSE, BAD, NEAR, WORSE].map((chosen, logIndex) =>
  decision(logIndex, chosen),
);

test('toChancePoints gives the chance of one side at every decision and ends with the result', () => {
  const chancesOfA = toChancePoints(decisions, states, 'A', 'A');
  expect(chancesOfA.map(({ chance }) => Math.round(100 * chance))).toEqual([
    70, 30, 70, 30, 70, 100,
  ]);
  const chancesOfB = toChancePoints(decisions, states, 'B', 'A');
  for (const [i, { chance }] of chancesOfA.entries())
    expect(chance + (chancesOfB[i]?.chance ?? 0)).toBeCloseTo(1);
  expect(toChancePoints(decisions, states, 'A', null)).toHaveLength(decisions.length);
});

test('the costliest mistakes are losses beyond the margin, the greatest first, of the given sides', () => {
  expect(
    findCostliest(findMistakesOf(decisions, states, ['A', 'B'])).map(
      ({ actionCount }) => actionCount,
    ),
  ).toEqual([1, 4, 2]);
  expect(
    findCostliest(findMistakesOf(decisions, states, judgedSides('A'))).map(
      ({ actionCount }) => actionCount,
    ),
  ).toEqual([4, 2]);
  expect(judgedSides(null)).toEqual(['A', 'B']);
});

test('findChanceExtreme gives the lowest chance of the winner and the highest of the loser', () => {
  const points = toChancePoints(decisions, states, 'A', 'A');
  expect(findChanceExtreme(points, 'A', 'A')?.chance).toBeCloseTo(0.3);
  expect(
    findChanceExtreme(toChancePoints(decisions, states, 'A', 'B'), 'B', 'A')?.chance,
  ).toBeCloseTo(0.7);
  expect(findChanceExtreme([], 'A', 'A')).toBeNull();
});
