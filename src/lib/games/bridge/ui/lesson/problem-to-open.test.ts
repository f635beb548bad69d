/**
 * A problem due for repetition opens with seats and suits relabeled, so that it is not recognized.
 */
import { describe, expect, test } from 'vitest';
import type { Grade } from '$lib/storage/grading';
import type { ProblemWithSchedule } from '$lib/storage/progress-store';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { relabelCard, type Relabeling } from '$lib/games/bridge/problem/relabeling/relabeling';
import { formatRelabeling } from '$lib/games/bridge/problem/relabeling/relabeling-notation';
import { relabelProblem } from '$lib/games/bridge/problem/relabeling/relabel-problem';
import { problemToOpen } from './problem-to-open';
import { slam } from '../bridge-samples.fixture';

const NOW = new Date(2026, 4, 20, 12).getTime();
const DAY = 24 * 60 * 60 * 1000;
const RELABELING: Relabeling = { turns: 3, suits: { S: 'H', H: 'S', D: 'D', C: 'C' } };

interface StoredProblemOptions {
  /** The best grade so far. */
  readonly best?: Grade | null;
  /** Days until the problem is due for repetition. */
  readonly dueIn?: number;
  /** Number of repetitions. */
  readonly reps?: number;
  readonly log?: readonly string[];
  /** Tricks claimed; null while the play is not finished by a claim. */
  readonly claimed?: number | null;
  /** The stored relabeling of seats and suits. */
  readonly look?: string;
  /** Time of the last play; long ago by default. */
  readonly playedAt?: number;
}

/** A stored problem; by default it was solved by a claim at the start and is due today. */
function storedProblem({
  best = 'sound',
  dueIn = 0,
  reps = 1,
  log = [],
  look,
  ...options
}: StoredProblemOptions = {}): ProblemWithSchedule {
  const { claimed = 11, playedAt = 9 } = options;
  const attempt = { ...FRESH_ATTEMPT, log, claimed, ...(look !== undefined && { look }) };
  const key = `bridge/${slam.id}`;
  const due = NOW + dueIn * DAY;
  const schedule = { name: key, due, playedAt: 9, stability: 1, difficulty: 5, reps, lapses: 0 };
  return {
    problem: { key, state: best ?? 'playing', attempt, begunAt: 7, best, playedAt },
    schedule,
  };
}

describe('a problem opens without relabeling', () => {
  test.each([
    ['the first time', { problem: null, schedule: null }],
    ['while it is not due', storedProblem({ dueIn: 2 })],
    ['while it has never been solved', storedProblem({ best: 'failed' })],
    [
      'while a play of it is in progress',
      storedProblem({ log: ['HA'], claimed: null, playedAt: NOW }),
    ],
    ['when its stored relabeling is invalid', storedProblem({ dueIn: 2, look: '1SSSS' })],
  ] satisfies [string, ProblemWithSchedule][])('%s', (_, stored) => {
    expect(problemToOpen(slam, stored, NOW)).toBe(slam);
  });
});

test('a solved problem that is due opens relabeled, differently for each repetition', () => {
  const [first, second] = [1, 2].map((reps) => problemToOpen(slam, storedProblem({ reps }), NOW));
  expect(first?.student).not.toBe('S');
  expect(second?.student).not.toBe('S');
  expect(second?.relabeling).not.toEqual(first?.relabeling);
  expect(problemToOpen(slam, storedProblem({ reps: 1 }), NOW)).toEqual(first);
});

test('a play abandoned before the due day does not prevent the relabeling', () => {
  const relabeled = problemToOpen(slam, storedProblem(), NOW);
  expect(relabeled.relabeling).toBeDefined();
  expect(problemToOpen(slam, storedProblem({ claimed: null }), NOW)).toEqual(relabeled);
  expect(problemToOpen(slam, storedProblem({ claimed: null, log: ['HA'] }), NOW)).toEqual(
    relabeled,
  );
});

test('a play in progress, or finished and not due, keeps its relabeling', () => {
  const log = [relabelCard(RELABELING, 'HA')];
  const look = formatRelabeling(RELABELING);
  const relabeled = relabelProblem(slam, RELABELING);
  expect(
    problemToOpen(slam, storedProblem({ log, claimed: null, look, playedAt: NOW }), NOW),
  ).toEqual(relabeled);
  expect(problemToOpen(slam, storedProblem({ claimed: 11, dueIn: 3, look }), NOW)).toEqual(
    relabeled,
  );
});
