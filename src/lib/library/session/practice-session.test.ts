/** Practice sessions of the toy game's `ENTRIES`: their problems, outcomes, praise and proposal. */
import { describe, expect, test } from 'vitest';
import { createPlay, MISSED, SLIPPED } from '$lib/storage/finished-plays.fixture';
import { themeScheduleName } from '$lib/storage/theme-schedule-name';
import {
  ENTRIES,
  LIBRARY_DAY,
  LIBRARY_NOON,
  scheduled,
  snapshotWithStates,
} from '../library.fixture';
import {
  isSolvedInSession,
  MAX_SESSION_LENGTH,
  minutesOfSession,
  praiseOfSession,
  problemForTomorrow,
  problemsOfNextSession,
  problemsOfSession,
} from './practice-session';

const MINUTE = 60_000;
const NOTHING_PLAYED = snapshotWithStates({});
const KEYS = ['toy/before', 'toy/cafe', 'toy/quiet-duck'];

/** A play of a problem that ends this many minutes after the session began, at `LIBRARY_NOON`. */
const played = (id: string, minutes: number, changes: Parameters<typeof createPlay>[0] = {}) =>
  createPlay(
    { key: `toy/${id}`, begunAt: LIBRARY_NOON, ...changes },
    LIBRARY_NOON + minutes * MINUTE,
  );

/** The problems of a session with `KEYS` that began at noon. */
const session = (plays: Parameters<typeof problemsOfSession>[2], today = NOTHING_PLAYED) =>
  problemsOfSession({ keys: KEYS, begunAt: LIBRARY_NOON }, ENTRIES, plays, today);

const ids = (entries: readonly { readonly id: string }[]): readonly string[] =>
  entries.map(({ id }) => id);

describe('problemsOfNextSession', () => {
  test('begins with the due problems, the longest overdue first, and goes on with new ones', () => {
    const today = snapshotWithStates(
      { cafe: 'sound', before: 'sound' },
      scheduled('toy/cafe', -1),
      scheduled('toy/before', -3),
    );
    expect(ids(problemsOfNextSession(ENTRIES, today, ENTRIES))).toEqual([
      'before',
      'cafe',
      'two-ways',
    ]);
  });

  test('has at most three problems, each once', () => {
    const problems = problemsOfNextSession(ENTRIES, NOTHING_PLAYED, ENTRIES);
    expect(problems).toHaveLength(MAX_SESSION_LENGTH);
    expect(new Set(problems).size).toBe(MAX_SESSION_LENGTH);
  });

  test('leaves out the problems that were just played', () => {
    const problems = problemsOfNextSession(ENTRIES, NOTHING_PLAYED, ENTRIES, ['toy/two-ways']);
    expect(ids(problems)).not.toContain('two-ways');
    expect(problems).toHaveLength(MAX_SESSION_LENGTH);
  });

  test('is empty when all is solved soundly and nothing is due', () => {
    const states = Object.fromEntries(ENTRIES.map(({ id }) => [id, 'sound'] as const));
    expect(problemsOfNextSession(ENTRIES, snapshotWithStates(states), ENTRIES)).toEqual([]);
  });
});

describe('problemsOfSession', () => {
  test('has the problems in their order, each with the play that counts', () => {
    const problems = session([
      played('before', 2, { end: MISSED }),
      played('before', 4, { attemptChanges: { retries: 1, log: ['HA', 'H3'] } }),
      played('cafe', 9, { end: MISSED }),
    ]);
    expect(problems.map(({ entry, play }) => [entry.id, play?.grade])).toEqual([
      ['before', 'recovered'],
      ['cafe', 'failed'],
      ['quiet-duck', undefined],
    ]);
    expect(problems.map(isSolvedInSession)).toEqual([true, false, false]);
    expect(minutesOfSession(problems, LIBRARY_NOON)).toBe(9);
  });

  test('ignores plays before the session, and second attempts in it', () => {
    const yesterday = { begunAt: LIBRARY_NOON - LIBRARY_DAY };
    const before = played('before', -LIBRARY_DAY / MINUTE, yesterday);
    const again = played('cafe', 20, { begunAt: LIBRARY_NOON + 15 * MINUTE });
    const problems = session([before, played('cafe', 9, { end: MISSED }), again]);
    expect(problems.map(({ play }) => play?.grade)).toEqual([undefined, 'failed', undefined]);
  });

  test('counts calendar days until a problem returns', () => {
    const today = snapshotWithStates({}, scheduled('toy/before', 4), scheduled('toy/cafe', -2));
    expect(session([], today).map(({ returnsInDays }) => returnsInDays)).toEqual([4, 0, null]);
  });

  test('leaves out a problem that the library no longer has', () => {
    const keys = ['toy/gone', 'toy/cafe'];
    const problems = problemsOfSession({ keys, begunAt: 0 }, ENTRIES, [], NOTHING_PLAYED);
    expect(problems.map(({ entry }) => entry.id)).toEqual(['cafe']);
  });

  test('took no time without a play', () => {
    expect(minutesOfSession(session([]), LIBRARY_NOON)).toBe(0);
  });
});

// `before` has the themes safety-play and finesse, `two-ways` finesse and counting.
describe('praiseOfSession', () => {
  const keys = ['toy/before', 'toy/two-ways'];
  const praise = (
    plays: readonly ReturnType<typeof played>[],
    today: typeof NOTHING_PLAYED = NOTHING_PLAYED,
  ) =>
    praiseOfSession(
      problemsOfSession({ keys, begunAt: LIBRARY_NOON }, ENTRIES, plays, today),
      today,
    );
  const helped = { attemptChanges: { hints: 1 } };

  test('names the theme that most solved problems have', () => {
    expect(praise([played('before', 3), played('two-ways', 6)])).toEqual({
      kind: 'several',
      gameId: 'toy',
      theme: 'finesse',
    });
  });

  test('prefers a theme that was forgotten before', () => {
    const forgotten = { ...scheduled(themeScheduleName('toy', 'finesse'), 3), lapses: 1 };
    expect(praise([played('before', 3)])).toMatchObject({ kind: 'sound', theme: 'safety-play' });
    expect(praise([played('before', 3)], snapshotWithStates({}, forgotten))).toMatchObject({
      kind: 'overcome',
      theme: 'finesse',
    });
  });

  test('prefers a problem solved without help', () => {
    expect(praise([played('before', 3, helped), played('two-ways', 6)])).toMatchObject({
      kind: 'sound',
    });
    expect(praise([played('before', 3, helped)])).toMatchObject({
      kind: 'helped',
      theme: 'safety-play',
    });
  });

  test('calls luck by its name, and names no theme after losses', () => {
    expect(praise([played('before', 3, { end: { made: true, verdicts: SLIPPED } })])).toEqual({
      kind: 'lucky',
    });
    expect(praise([played('before', 3, { end: MISSED })])).toEqual({ kind: 'none' });
  });
});

describe('problemForTomorrow', () => {
  const propose = (
    plays: Parameters<typeof session>[0],
    today: typeof NOTHING_PLAYED,
  ): readonly [string | undefined, string | undefined] => {
    const proposal = problemForTomorrow(session(plays, today), ENTRIES, today, ENTRIES);
    return [proposal?.entry.id, proposal?.reason];
  };

  test('is one that was lost today, before one that is due longer', () => {
    const today = snapshotWithStates(
      { before: 'sound', cafe: 'failed' },
      scheduled('toy/before', -3),
      scheduled('toy/cafe', 1),
    );
    expect(propose([played('cafe', 5, { end: MISSED })], today)).toEqual(['cafe', 'lost']);
    expect(propose([], today)).toEqual(['before', 'due']);
  });

  test('is else one under way, or the next new one', () => {
    expect(propose([], snapshotWithStates({ cafe: 'playing' }))).toEqual(['cafe', 'continue']);
    expect(propose([], snapshotWithStates({ 'two-ways': 'sound' }))).toEqual(['before', 'next']);
  });

  test('is none when all is solved and nothing is due', () => {
    const states = Object.fromEntries(ENTRIES.map(({ id }) => [id, 'sound'] as const));
    expect(propose([], snapshotWithStates(states))).toEqual([undefined, undefined]);
  });
});
