/**
 * Grading and resuming of attempts, tested on the sample slam of bridge: the verdicts that count,
 * the end of a play, and the choice between resuming a stored attempt and a new one.
 */
import { describe, expect, test } from 'vitest';
import type { CardDecision } from '$lib/games/bridge/lesson/bridge-judgement';
import type { Card } from '$lib/cards/card';
import {
  createBridgeTrainer,
  playableCards,
  playAfterLog,
} from '$lib/games/bridge/lesson/bridge-lesson';
import { NO_VERDICTS } from '$lib/storage/verdict-counts';
import type { ProblemWithSchedule } from '$lib/storage/progress-store';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { replay } from '$lib/trainer/port';
import { findAttemptToResume, toPlayEnd, countVerdicts } from '$lib/kit/lesson/attempt-grading';
import { slam } from '../bridge-samples.fixture';

const PORT = createBridgeTrainer(slam);
const NOW = new Date(2026, 4, 20, 12).getTime();

/** A complete play in which every seat plays its last legal card; it loses. */
function playLowestCards(): Card[] {
  let log: Card[] = [];
  for (;;) {
    const card = playableCards(slam, playAfterLog(slam, log)).at(-1);
    if (!card) return log;
    log = [...log, card];
  }
}

const COMPLETE_LOG = playLowestCards();
/** The context of a lesson with this log; `claimed`: the tricks claimed at its end. */
const contextOf = (log: readonly string[], claimed: number | null = null) => ({
  ...FRESH_ATTEMPT,
  log,
  claimed,
  position: replay(PORT, log),
});

describe('countVerdicts', () => {
  const createDecision = (overrides: Partial<CardDecision>): CardDecision => ({
    logIndex: 0,
    trick: 1,
    card: 'HA',
    verdict: 'sound',
    best: 'sound',
    choiceCount: 3,
    equal: false,
    ...overrides,
  });

  test('counts each decision with a choice of cards', () => {
    // `equal`: a sound card other than the author's, which is counted apart.
    const decisions = [
      createDecision({}),
      createDecision({ equal: true }),
      createDecision({ verdict: 'lucky' }),
      createDecision({ verdict: 'unknown', best: 'unknown' }),
      createDecision({ choiceCount: 1 }),
    ];
    const counts = { ...NO_VERDICTS, sound: 1, equal: 1, lucky: 1, unknown: 1 };
    expect(countVerdicts(decisions)).toEqual(counts);
  });

  test('leaves out the decisions before an index, those of a shared play', () => {
    const decisions = [
      createDecision({ logIndex: 0 }),
      createDecision({ logIndex: 4 }),
      createDecision({ logIndex: 8 }),
    ];
    expect(countVerdicts(decisions, 4)).toEqual({ ...NO_VERDICTS, sound: 2 });
    expect(countVerdicts(decisions, 9)).toEqual(NO_VERDICTS);
  });

  test('leaves out decisions in which no sound card was left', () => {
    const hopelessDecisions = [
      createDecision({ verdict: 'lucky', best: 'lucky' }),
      createDecision({ verdict: 'beaten', best: 'beaten' }),
    ];
    expect(countVerdicts(hopelessDecisions)).toEqual(NO_VERDICTS);
  });
});

describe('toPlayEnd', () => {
  test('ends a play with its last card, a claim, a lost goal or a look at the solution', () => {
    expect(toPlayEnd(PORT, contextOf([]), { playing: 'student' })).toBeNull();
    expect(toPlayEnd(PORT, contextOf(COMPLETE_LOG), 'result')?.made).toBe(false);
    expect(toPlayEnd(PORT, contextOf([], 11), 'result')?.made).toBe(true);
    expect(toPlayEnd(PORT, contextOf([]), 'review')?.made).toBe(false);
    // The number of cards after which the goal is out of reach.
    const losingCount = COMPLETE_LOG.findIndex((_, i) =>
      PORT.isGoalLost(replay(PORT, COMPLETE_LOG.slice(0, i))),
    );
    expect(
      toPlayEnd(PORT, contextOf(COMPLETE_LOG.slice(0, losingCount - 1)), { playing: 'student' }),
    ).toBeNull();
    expect(
      toPlayEnd(PORT, contextOf(COMPLETE_LOG.slice(0, losingCount)), { playing: 'lost' })?.made,
    ).toBe(false);
  });
});

describe('findAttemptToResume', () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** A stored problem with a failed attempt; `dueInDays` is null when it is not scheduled. */
  const storedProblem = (
    log: readonly string[],
    dueInDays: number | null,
    playedDaysAgo = 30,
  ): ProblemWithSchedule => ({
    problem: {
      key: 'bridge/a',
      state: 'failed',
      attempt: { ...FRESH_ATTEMPT, log },
      begunAt: 7,
      best: null,
      playedAt: NOW - playedDaysAgo * DAY,
    },
    schedule:
      dueInDays === null
        ? null
        : {
            name: 'bridge/a',
            due: NOW + dueInDays * DAY,
            playedAt: 9,
            stability: 1,
            difficulty: 5,
            reps: 1,
            lapses: 0,
          },
  });

  test('resumes an attempt while the problem is not due, finished or not', () => {
    expect(findAttemptToResume(PORT, storedProblem(COMPLETE_LOG, 2), NOW)).toMatchObject({
      begunAt: 7,
    });
    expect(findAttemptToResume(PORT, storedProblem(COMPLETE_LOG, null), NOW)?.attempt.log).toEqual(
      COMPLETE_LOG,
    );
    expect(findAttemptToResume(PORT, storedProblem([], null), NOW)?.attempt.log).toEqual([]);
  });

  test('drops a finished attempt when the problem is due', () => {
    expect(findAttemptToResume(PORT, storedProblem(COMPLETE_LOG, -1), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, storedProblem(COMPLETE_LOG, 0), NOW)).toBeNull();
  });

  test('drops an unfinished attempt last played before the problem fell due', () => {
    const unfinishedLog = COMPLETE_LOG.slice(0, 1);
    expect(findAttemptToResume(PORT, storedProblem(unfinishedLog, 1), NOW)?.begunAt).toBe(7);
    expect(findAttemptToResume(PORT, storedProblem(unfinishedLog, -1), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, storedProblem(unfinishedLog, 0, 1), NOW)).toBeNull();
  });

  test('resumes an unfinished attempt played since the problem fell due', () => {
    const unfinishedLog = COMPLETE_LOG.slice(0, 1);
    expect(findAttemptToResume(PORT, storedProblem(unfinishedLog, -3, 3), NOW)?.begunAt).toBe(7);
    expect(findAttemptToResume(PORT, storedProblem(unfinishedLog, 0, 0), NOW)?.begunAt).toBe(7);
  });

  test('drops an attempt without a card when the problem is due', () => {
    expect(findAttemptToResume(PORT, storedProblem([], -1), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, storedProblem([], 0, 0), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, storedProblem([], 1), NOW)?.begunAt).toBe(7);
  });

  test('resumes an attempt without a card that was begun for this repetition', () => {
    const { problem, schedule } = storedProblem([], -1, 0);
    const today = problem && { ...problem, begunAt: NOW - 1000 };
    expect(findAttemptToResume(PORT, { problem: today, schedule }, NOW)?.begunAt).toBe(NOW - 1000);
  });

  // Relabeled: shown with suits or seats exchanged, so that a repetition is solved and not
  // recognized; `look` names the exchange.
  test('does not resume an attempt played with another relabeling', () => {
    const { problem, schedule } = storedProblem(COMPLETE_LOG, 2);
    const relabeledAttempt = problem && {
      ...problem,
      attempt: { ...problem.attempt, look: '1SHDC' },
    };
    const stored = { problem: relabeledAttempt, schedule };
    expect(findAttemptToResume(PORT, stored, NOW)).toBeNull();
    expect(findAttemptToResume(PORT, stored, NOW, '2SHDC')).toBeNull();
    expect(findAttemptToResume(PORT, stored, NOW, '1SHDC')?.attempt.log).toEqual(COMPLETE_LOG);
  });

  test('returns null without an attempt and for a damaged one', () => {
    expect(findAttemptToResume(PORT, { problem: null, schedule: null }, NOW)).toBeNull();
    const { problem, schedule } = storedProblem([], null);
    const damaged = problem && { ...problem, attempt: { log: 'HA' } as never };
    expect(findAttemptToResume(PORT, { problem: damaged, schedule }, NOW)).toBeNull();
  });
});
