/** Tests of the estimated level: best chances, and problems of technique. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { BridgeProblem } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { estimateLevel } from './estimate-level';

const FOLDER = 'problems/bridge';
const bestChanceProblems = readdirSync(FOLDER).flatMap((name): BridgeProblem[] => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return text.includes('goal: best') ? [unwrap(readProblem(text, name)).problem] : [];
});
/** The deal uses of a line without branches; a best chance is estimated without looking at them. */
const uses = { decisionCount: 1, meanLosingShare: 0.5 };

test('a best-chance problem is above level 1 and within one level of its author’s', () => {
  expect(bestChanceProblems.length).toBeGreaterThanOrEqual(10);
  for (const problem of bestChanceProblems) {
    const level = estimateLevel(problem, uses);
    expect(level, problem.id).toBeGreaterThan(1);
    expect(Math.abs(level - (problem.level ?? 0)), problem.id).toBeLessThan(2);
  }
  const exactlyEstimated = bestChanceProblems.filter(
    (problem) => estimateLevel(problem, uses) === problem.level,
  );
  expect(exactlyEstimated.length).toBeGreaterThan(bestChanceProblems.length / 2);
});

test('the level is higher where the second-best card loses less', () => {
  const [problem] = bestChanceProblems;
  if (!problem?.chance) throw new Error('The library has no best-chance problem.');
  const level = (errors: NonNullable<BridgeProblem['chance']>['errors']) =>
    estimateLevel({ ...problem, chance: { layouts: 'all', best: 60, errors } }, uses);
  expect(level({ SA: 6, SK: 40 })).toBeGreaterThan(level({ SA: 30, SK: 40 }));
});

test('a declarer’s problem with one deal is a matter of technique: level 4', () => {
  const estimate = (id: string) =>
    estimateLevel(
      unwrap(readProblem(readFileSync(`${FOLDER}/${id}.yaml`, 'utf8'), id)).problem,
      uses,
    );
  expect(estimate('nothing-to-spare')).toBe(4);
  // Two deals; and one deal of a defender.
  expect(estimate('before-you-finesse')).toBeLessThan(4);
  expect(estimate('count-the-tricks')).toBeLessThan(4);
});
