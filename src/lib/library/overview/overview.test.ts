/**
 * The figures of the page of progress, over the toy game's `ENTRIES`: `two-ways` has the themes
 * counting and finesse, `before` safety play and finesse.
 */
import { describe, expect, test } from 'vitest';
import { NO_VERDICTS } from '$lib/storage/verdict-counts';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import { TOY_GAME } from '$lib/game-module/ui/games.fixture';
import {
  LIBRARY_DAY,
  ENTRIES,
  LIBRARY_NOON,
  scheduled,
  snapshotWithStates,
} from '../library.fixture';
import { countUpcomingReviews } from './progress-figures';
import { countDecisions } from './progress-figures';
import { themeProgress } from './progress-figures';

describe('progress by theme', () => {
  test('counts each problem for each of its themes, by its best grade', () => {
    const today = snapshotWithStates(
      { 'two-ways': 'sound', before: 'lucky' },
      scheduled('theme/toy/finesse', 0),
    );
    const [counting, finesse, safety, ...furtherThemes] = themeProgress(ENTRIES, TOY_GAME, today);
    expect(counting).toMatchObject({ theme: 'counting', sound: 1, all: 1, due: false });
    expect(finesse).toEqual({
      theme: 'finesse',
      sound: 1,
      solved: 1,
      failed: 0,
      all: 2,
      due: true,
    });
    expect(safety).toMatchObject({ theme: 'safety-play', sound: 0, solved: 1 });
    expect(furtherThemes).toEqual([]);
  });

  test('is empty before a problem was played to its end', () => {
    expect(themeProgress(ENTRIES, TOY_GAME, snapshotWithStates({ before: 'playing' }))).toEqual([]);
  });
});

describe('decisions by verdict', () => {
  /** A play with these verdicts; null for a play that was not proved. */
  const play = (daysAgo: number, verdicts: FinishedPlay['verdicts'], made = true) =>
    ({ endedAt: LIBRARY_NOON - daysAgo * LIBRARY_DAY, verdicts, made }) as FinishedPlay;

  test('are counted recently and in total, and their shares add up to one', () => {
    const plays = [
      play(1, { ...NO_VERDICTS, sound: 3, lucky: 1 }),
      play(90, { ...NO_VERDICTS, sound: 3, beaten: 1 }),
      play(0, null),
    ];
    const counts = countDecisions(plays, LIBRARY_NOON);
    expect(counts.find(({ verdict }) => verdict === 'sound')).toMatchObject({
      recentCount: 3,
      totalCount: 6,
    });
    expect(counts.find(({ verdict }) => verdict === 'beaten')).toMatchObject({
      recentCount: 0,
      totalCount: 1,
    });
    expect(counts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('count a lucky card as a losing one where the play was not made', () => {
    const oneLuckyCard = { ...NO_VERDICTS, lucky: 1 };
    const counts = countDecisions(
      [play(0, oneLuckyCard), play(0, oneLuckyCard, false)],
      LIBRARY_NOON,
    );
    expect(counts.map(({ verdict, totalCount }) => [verdict, totalCount])).toEqual([
      ['sound', 0],
      ['equal', 0],
      ['lucky', 1],
      ['beaten', 1],
      ['unknown', 0],
    ]);
  });

  test('are none as long as no play has verdicts', () => {
    expect(countDecisions([play(0, null)], LIBRARY_NOON)).toEqual([]);
  });
});

describe('upcoming reviews', () => {
  test('count overdue problems for today, and every other problem on its day within a week', () => {
    const today = snapshotWithStates(
      { before: 'sound', cafe: 'sound', 'quiet-duck': 'sound', 'two-ways': 'sound' },
      scheduled('toy/before', -4),
      scheduled('toy/cafe', 0),
      scheduled('toy/quiet-duck', 2),
      scheduled('toy/two-ways', 30),
    );
    expect(countUpcomingReviews(ENTRIES, today).map(({ count }) => count)).toEqual([
      2, 0, 1, 0, 0, 0, 0,
    ]);
  });
});
