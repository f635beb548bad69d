import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueOf } from '$lib/core/result';
import type { BridgeProblem } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { estimateLevel } from './estimate-level';

const FOLDER = 'problems/bridge';
const chances = readdirSync(FOLDER).flatMap((name): BridgeProblem[] => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return text.includes('goal: best') ? [valueOf(readProblem(text, name)).problem] : [];
});
/** As of a problem in which the line goes straight on. */
const uses = { decisions: 1, losing: 0.5 };

test('a best chance is no first step, and never two levels from what its author says', () => {
  expect(chances.length).toBeGreaterThanOrEqual(10);
  for (const problem of chances) {
    const level = estimateLevel(problem, uses);
    expect(level, problem.id).toBeGreaterThan(1);
    expect(Math.abs(level - (problem.level ?? 0)), problem.id).toBeLessThan(2);
  }
  const right = chances.filter((problem) => estimateLevel(problem, uses) === problem.level);
  expect(right.length).toBeGreaterThan(chances.length / 2);
});

test('chances that lie close are harder to tell apart', () => {
  const [problem] = chances;
  if (!problem?.chance) throw new Error('The library has one.');
  const level = (errors: NonNullable<BridgeProblem['chance']>['errors']) =>
    estimateLevel({ ...problem, chance: { layouts: 'all', best: 60, errors } }, uses);
  expect(level({ SA: 6, SK: 40 })).toBeGreaterThan(level({ SA: 30, SK: 40 }));
});
