import { describe, expect, test } from 'vitest';
import type { CardDecision } from '$lib/bridge/lesson/bridge-judgement';
import type { Card } from '$lib/cards/card';
import { createBridgeTrainer, playableCards, playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { NO_VERDICTS } from '$lib/progress/verdict-counts';
import type { ProblemWithSchedule } from '$lib/progress/progress-store';
import { FRESH_ATTEMPT } from '$lib/trainer/lesson-attempt';
import { replay } from '$lib/trainer/port';
import { findAttemptToResume, toPlayEnd, countVerdicts } from '$lib/lesson-ui/attempt-grading';
import { slam } from '../bridge-samples.fixture';
const PORT = createBridgeTrainer(slam);
const NOW = new Date(2026, 4, 20, 12).getTime();

/** Everybody plays the lowest card that fits. */
function wholeLog(): Card[] {
  let log: Card[] = [];
  for (;;) {
    const card = playableCards(slam, playAfterLog(slam, log)).at(-1);
    if (!card) return log;
    log = [...log, card];
  }
}

const OVER = wholeLog();
const contextOf = (log: readonly string[], claimed: number | null = null) => ({
  ...FRESH_ATTEMPT,
  log,
  claimed,
  position: replay(PORT, log),
});

describe('the verdicts of a play', () => {
  const decision = (given: Partial<CardDecision>): CardDecision => ({
    logIndex: 0,
    trick: 1,
    card: 'HA',
    verdict: 'sound',
    best: 'sound',
    choiceCount: 3,
    equal: false,
    ...given,
  });

  test('count each decision that had another card', () => {
    const decisions = [
      decision({}),
      decision({ equal: true }),
      decision({ verdict: 'lucky' }),
      decision({ verdict: 'unknown', best: 'unknown' }),
      decision({ choiceCount: 1 }),
    ];
    const counts = { ...NO_VERDICTS, sound: 1, equal: 1, lucky: 1, unknown: 1 };
    expect(countVerdicts(decisions)).toEqual(counts);
  });

  test('are one’s own alone: not those of cards that somebody else has played', () => {
    const decisions = [
      decision({ logIndex: 0 }),
      decision({ logIndex: 4 }),
      decision({ logIndex: 8 }),
    ];
    expect(countVerdicts(decisions, 4)).toEqual({ ...NO_VERDICTS, sound: 2 });
    expect(countVerdicts(decisions, 9)).toEqual(NO_VERDICTS);
  });

  test('blame nobody for what came when nothing sound was left', () => {
    const late = [
      decision({ verdict: 'lucky', best: 'lucky' }),
      decision({ verdict: 'beaten', best: 'beaten' }),
    ];
    expect(countVerdicts(late)).toEqual(NO_VERDICTS);
  });
});

describe('a play ends', () => {
  test('with its last card, a claim, a goal out of reach or a look at the solution', () => {
    expect(toPlayEnd(PORT, contextOf([]), { playing: 'student' })).toBeNull();
    expect(toPlayEnd(PORT, contextOf(OVER), 'result')?.made).toBe(false);
    expect(toPlayEnd(PORT, contextOf([], 11), 'result')?.made).toBe(true);
    expect(toPlayEnd(PORT, contextOf([]), 'review')?.made).toBe(false);
    const lost = OVER.findIndex((_, i) => PORT.isGoalLost(replay(PORT, OVER.slice(0, i))));
    expect(toPlayEnd(PORT, contextOf(OVER.slice(0, lost - 1)), { playing: 'student' })).toBeNull();
    expect(toPlayEnd(PORT, contextOf(OVER.slice(0, lost)), { playing: 'lost' })?.made).toBe(false);
  });
});

describe('an attempt', () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** Begun long ago, and played last so many days ago. */
  const kept = (
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

  test('is gone on with while the problem is not due, over or not', () => {
    expect(findAttemptToResume(PORT, kept(OVER, 2), NOW)).toMatchObject({ begunAt: 7 });
    expect(findAttemptToResume(PORT, kept(OVER, null), NOW)?.attempt.log).toEqual(OVER);
    expect(findAttemptToResume(PORT, kept([], null), NOW)?.attempt.log).toEqual([]);
  });

  test('that is over begins afresh when the problem is due', () => {
    expect(findAttemptToResume(PORT, kept(OVER, -1), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, kept(OVER, 0), NOW)).toBeNull();
  });

  test('that was left half-way before its problem fell due is given up', () => {
    const half = OVER.slice(0, 1);
    expect(findAttemptToResume(PORT, kept(half, 1), NOW)?.begunAt).toBe(7);
    expect(findAttemptToResume(PORT, kept(half, -1), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, kept(half, 0, 1), NOW)).toBeNull();
  });

  test('that is under way since the day on which its problem fell due is gone on with', () => {
    const half = OVER.slice(0, 1);
    expect(findAttemptToResume(PORT, kept(half, -3, 3), NOW)?.begunAt).toBe(7);
    expect(findAttemptToResume(PORT, kept(half, 0, 0), NOW)?.begunAt).toBe(7);
  });

  test('that was begun again and left without a card is nothing when its problem is due', () => {
    expect(findAttemptToResume(PORT, kept([], -1), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, kept([], 0, 0), NOW)).toBeNull();
    expect(findAttemptToResume(PORT, kept([], 1), NOW)?.begunAt).toBe(7);
  });

  test('that was begun for this repetition keeps its hints before the first card, too', () => {
    const { problem, schedule } = kept([], -1, 0);
    const today = problem && { ...problem, begunAt: NOW - 1000 };
    expect(findAttemptToResume(PORT, { problem: today, schedule }, NOW)?.begunAt).toBe(NOW - 1000);
  });

  test('that was played in another look is not gone on with in this one', () => {
    const { problem, schedule } = kept(OVER, 2);
    const inLook = problem && { ...problem, attempt: { ...problem.attempt, look: '1SHDC' } };
    const known = { problem: inLook, schedule };
    expect(findAttemptToResume(PORT, known, NOW)).toBeNull();
    expect(findAttemptToResume(PORT, known, NOW, '2SHDC')).toBeNull();
    expect(findAttemptToResume(PORT, known, NOW, '1SHDC')?.attempt.log).toEqual(OVER);
  });

  test('that was never begun, or cannot be read, is none', () => {
    expect(findAttemptToResume(PORT, { problem: null, schedule: null }, NOW)).toBeNull();
    const { problem, schedule } = kept([], null);
    const damaged = problem && { ...problem, attempt: { log: 'HA' } as never };
    expect(findAttemptToResume(PORT, { problem: damaged, schedule }, NOW)).toBeNull();
  });
});
