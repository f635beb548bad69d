import { describe, expect, test } from 'vitest';
import type { Grade } from '$lib/progress/grading';
import type { ProblemWithSchedule } from '$lib/progress/progress-store';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import {
  relabelCard,
  formatRelabeling,
  type Relabeling,
} from '$lib/bridge/problem/relabeling/relabeling';
import { relabelProblem } from '$lib/bridge/problem/relabeling/relabel-problem';
import { problemToOpen } from './problem-to-open';
import { slam } from '../bridge-samples.fixture';

const NOW = new Date(2026, 4, 20, 12).getTime();
const DAY = 24 * 60 * 60 * 1000;
const LOOK: Relabeling = { turns: 3, suits: { S: 'H', H: 'S', D: 'D', C: 'C' } };

interface Told {
  readonly best?: Grade | null;
  readonly dueIn?: number;
  readonly reps?: number;
  readonly log?: readonly string[];
  readonly claimed?: number | null;
  readonly look?: string;
  /** When it was played last; long ago unless it is told. */
  readonly playedAt?: number;
}

/** A problem that was claimed at the start, and is due today unless something else is told. */
function known({ best = 'sound', dueIn = 0, reps = 1, log = [], look, ...options }: Told = {}) {
  const { claimed = 11, playedAt = 9 } = options;
  const attempt = { ...FRESH_ATTEMPT, log, claimed, ...(look !== undefined && { look }) };
  const key = `bridge/${slam.id}`;
  const due = NOW + dueIn * DAY;
  const schedule = { name: key, due, playedAt: 9, stability: 1, difficulty: 5, reps, lapses: 0 };
  const found: ProblemWithSchedule = {
    problem: { key, state: best ?? 'playing', attempt, begunAt: 7, best, playedAt },
    schedule,
  };
  return found;
}

describe('a problem comes as it was written', () => {
  test.each([
    ['at first', { problem: null, schedule: null }],
    ['while it is not due', known({ dueIn: 2 })],
    ['while it was never solved', known({ best: 'failed' })],
    ['while a play of it goes on', known({ log: ['HA'], claimed: null, playedAt: NOW })],
    ['when its look cannot be read', known({ dueIn: 2, look: '1SSSS' })],
  ] satisfies [string, ProblemWithSchedule][])('%s', (_, found) => {
    expect(problemToOpen(slam, found, NOW)).toBe(slam);
  });
});

test('a problem that was solved and is due comes in another look, each time in a new one', () => {
  const [first, second] = [1, 2].map((reps) => problemToOpen(slam, known({ reps }), NOW));
  expect(first?.student).not.toBe('S');
  expect(second?.student).not.toBe('S');
  expect(second?.relabeling).not.toEqual(first?.relabeling);
  expect(problemToOpen(slam, known({ reps: 1 }), NOW)).toEqual(first);
});

test('a play that was begun again or left half-way before the day does not keep the other look away', () => {
  const another = problemToOpen(slam, known(), NOW);
  expect(another.relabeling).toBeDefined();
  expect(problemToOpen(slam, known({ claimed: null }), NOW)).toEqual(another);
  expect(problemToOpen(slam, known({ claimed: null, log: ['HA'] }), NOW)).toEqual(another);
});

test('a play goes on in the look in which it was begun, and so does one that is over and not due', () => {
  const log = [relabelCard(LOOK, 'HA')];
  const look = formatRelabeling(LOOK);
  const there = relabelProblem(slam, LOOK);
  expect(problemToOpen(slam, known({ log, claimed: null, look, playedAt: NOW }), NOW)).toEqual(
    there,
  );
  expect(problemToOpen(slam, known({ claimed: 11, dueIn: 3, look }), NOW)).toEqual(there);
});
