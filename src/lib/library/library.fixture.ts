/**
 * A small catalogue of problems of an invented game, with progress, for the tests of the library.
 */
import { dayOf } from '$lib/storage/calendar-days';
import { GRADES } from '$lib/storage/grading';
import type { ProblemProgress, ProblemState } from '$lib/storage/progress-store';
import type { Schedule } from '$lib/storage/review-schedule';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { ProgressSnapshot } from './problem-standing';
import type { DailyCalendar } from './today/daily-calendar';

function entry(
  id: string,
  title: ProblemEntry['title'],
  level: ProblemEntry['level'],
  themes: ProblemEntry['themes'],
  roles: ProblemEntry['roles'] = ['declarer'],
): ProblemEntry<string> {
  return { gameId: 'toy', id, title, level, themes, roles, facts: 'with open cards' };
}

/** The problems of the game `toy`: levels 1, 2, 2 and 5, numbered, and a draft without a level. */
export const ENTRIES: readonly ProblemEntry[] = [
  entry('two-ways', { en: 'Two ways to ten' }, 1, ['finesse', 'counting']),
  entry('before', { en: 'Before you finesse', ja: 'フィネスの前に' }, 2, [
    'safety-play',
    'finesse',
  ]),
  entry('quiet-duck', { en: 'The quiet duck', ko: '조용한 덕' }, 2, ['duck'], ['defender']),
  entry('cafe', { en: 'Coup en Café' }, 5, ['squeeze', 'falsecard'], ['declarer', 'deceiver']),
  entry('sketch', { en: 'Sketch' }, null, []),
].map((each, i) => (each.level === null ? each : { ...each, number: i + 1 }));

/** A calendar of daily problems that gave none yet. */
export const DAILY: DailyCalendar = { first: dayOf(Date.UTC(2026, 0, 1)), numbers: {} };

/** Noon of a day in 2026, local time. */
export const LIBRARY_NOON = new Date(2026, 4, 20, 12).getTime();
export const LIBRARY_DAY = 24 * 60 * 60 * 1000;

/** A schedule whose problem or theme falls due this many days after `LIBRARY_NOON`. */
export function scheduled(name: string, inDays: number): Schedule {
  const due = LIBRARY_NOON + inDays * LIBRARY_DAY;
  return {
    name,
    due,
    playedAt: due - LIBRARY_DAY,
    stability: 1,
    difficulty: 5,
    reps: 1,
    lapses: 0,
  };
}

/**
 * The progress at `LIBRARY_NOON` with these problems in these states, played in this order a
 * millisecond apart.
 */
export function snapshotWithStates(
  states: Readonly<Record<string, ProblemState>>,
  ...schedules: readonly Schedule[]
): ProgressSnapshot {
  const problems = Object.entries(states).map(([id, state], i): ProblemProgress => {
    const playedAt = LIBRARY_NOON + i;
    const attempt = {
      log: [],
      retries: 0,
      takeBacks: 0,
      hints: 0,
      helped: [],
      solutionShown: false,
      mistakes: [],
      claimed: null,
      refused: [],
    };
    const key = problemKey({ gameId: 'toy', id });
    return {
      key,
      state,
      attempt,
      begunAt: playedAt,
      best: GRADES.find((grade) => grade === state) ?? null,
      playedAt,
    };
  });
  return {
    storedProgress: {
      problems: new Map(problems.map((problem) => [problem.key, problem])),
      schedules: new Map(schedules.map((schedule) => [schedule.name, schedule])),
    },
    now: LIBRARY_NOON,
  };
}
