/** How a game went: whose chance the line shows, and which decisions count as mistakes. */
import { expect, test } from 'vitest';
import type { EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EvaluatedStep } from '$lib/yut/lesson/evaluate-turn';
import type { StepText } from '$lib/yut/notation/yut-action-notation';
import { initialYutState, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { toChancePoints, judgedSides, findGreatestMistakes, findTurningPoint } from './story';

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
const decision = (at: number, chosen: StepText): EvaluatedDecision<EvaluatedStep> => ({
  ...{ at, chosen, margin: 0.01 },
  options: [choice(BEST, 0.7), choice(NEAR, 0.695), choice(BAD, 0.6), choice(WORSE, 0.2)],
});
const turns: readonly Side[] = ['A', 'B', 'A', 'B', 'A', 'A'];
const states = turns.map((turn): YutState => ({ ...initialYutState(), turn }));
const story = [BEST, WORSE, BAD, NEAR, WORSE].map((chosen, at) => decision(at, chosen));

test('the line is one side’s chance throughout, and ends with what came of it', () => {
  const own = toChancePoints(story, states, 'A', 'A');
  expect(own.map(({ chance }) => Math.round(100 * chance))).toEqual([70, 30, 70, 30, 70, 100]);
  const other = toChancePoints(story, states, 'B', 'A');
  for (const [i, { chance }] of own.entries())
    expect(chance + (other[i]?.chance ?? 0)).toBeCloseTo(1);
  expect(toChancePoints(story, states, 'A', null)).toHaveLength(story.length);
});

test('mistakes are what gave more away than the margin, the greatest first, of the sides that are judged', () => {
  expect(findGreatestMistakes(story, states, ['A', 'B']).map(({ actionIndex: at }) => at)).toEqual([1, 4, 2]);
  expect(findGreatestMistakes(story, states, judgedSides('A')).map(({ actionIndex: at }) => at)).toEqual([4, 2]);
  expect(judgedSides(null)).toEqual(['A', 'B']);
});

test('the winner is told the lowest chance, the loser the highest', () => {
  const points = toChancePoints(story, states, 'A', 'A');
  expect(findTurningPoint(points, 'A', 'A')?.chance).toBeCloseTo(0.3);
  expect(findTurningPoint(toChancePoints(story, states, 'A', 'B'), 'B', 'A')?.chance).toBeCloseTo(0.7);
  expect(findTurningPoint([], 'A', 'A')).toBeNull();
});
