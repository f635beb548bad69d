import { describe, expect, it, vi } from 'vitest';
import { forgivingStore } from './database';
import {
  betterGrade,
  gradeOf,
  keptAttempt,
  memoryStore,
  progressAfter,
  type KeptAttempt,
  type ProgressStore,
} from './progress';

const BEFORE_CLAIMS = { log: ['HA'], retries: 0, hints: 0, solutionShown: false };
const ALONE: KeptAttempt = { ...BEFORE_CLAIMS, claimed: null, refused: [] };

describe('a grade', () => {
  it('is solved only without a retry, a hint or the solution', () => {
    expect(gradeOf(true, ALONE)).toBe('solved');
    expect(gradeOf(true, { ...ALONE, retries: 1 })).toBe('helped');
    expect(gradeOf(true, { ...ALONE, hints: 1 })).toBe('helped');
    expect(gradeOf(true, { ...ALONE, solutionShown: true })).toBe('helped');
    expect(gradeOf(false, ALONE)).toBe('failed');
  });

  it('is no more than helped when a claim told something or nothing was played', () => {
    expect(gradeOf(true, { ...ALONE, claimed: 4 })).toBe('solved');
    const refused = [{ at: 1, amount: 9, beaten: true }];
    expect(gradeOf(true, { ...ALONE, refused })).toBe('helped');
    expect(gradeOf(true, { ...ALONE, log: [], claimed: 11 })).toBe('helped');
  });

  it('never gets worse by playing again', () => {
    expect(betterGrade('solved', 'failed')).toBe('solved');
    expect(betterGrade('failed', 'helped')).toBe('helped');
    expect(betterGrade(null, 'failed')).toBe('failed');
    expect(betterGrade('helped', null)).toBe('helped');
  });
});

describe('a stored attempt', () => {
  it('is taken as it was, and anything else as none', () => {
    expect(keptAttempt(ALONE)).toEqual(ALONE);
    const broken = [null, undefined, {}, 'HA', { log: [] }];
    const odd = [{ log: 'HA' }, { claimed: -1 }, { refused: [{ at: 2 }] }];
    for (const stored of [...broken, ...odd.map((part) => ({ ...ALONE, ...part }))]) {
      expect(keptAttempt(stored)).toBeNull();
    }
  });

  it('keeps its claims, and has none when it is from before there were any', () => {
    const claimed = { ...ALONE, claimed: 4, refused: [{ at: 3, amount: 9, beaten: false }] };
    expect(keptAttempt(claimed)).toEqual(claimed);
    expect(keptAttempt(BEFORE_CLAIMS)).toEqual(ALONE);
  });
});

describe('progress', () => {
  it('stands at new, then playing, then the grade of the play', () => {
    const fresh = progressAfter('bridge/a', null, { ...ALONE, log: [] }, null, 1);
    expect(fresh.state).toBe('new');
    const playing = progressAfter('bridge/a', fresh, ALONE, null, 2);
    expect(playing.state).toBe('playing');
    const failed = progressAfter('bridge/a', playing, ALONE, 'failed', 3);
    expect(failed).toMatchObject({ state: 'failed', best: 'failed', playedAt: 3 });
  });

  it('shows a failed problem as being played while it is tried again', () => {
    const failed = progressAfter('bridge/a', null, ALONE, 'failed', 1);
    expect(progressAfter('bridge/a', failed, { ...ALONE, retries: 1 }, null, 2).state).toBe(
      'playing',
    );
  });

  it('leaves a solved problem solved while it is played again', () => {
    const solved = progressAfter('bridge/a', null, ALONE, 'solved', 1);
    expect(progressAfter('bridge/a', solved, ALONE, null, 2).state).toBe('solved');
    expect(progressAfter('bridge/a', solved, ALONE, 'failed', 2).state).toBe('solved');
  });
});

describe('a store that may be forbidden', () => {
  const progress = progressAfter('bridge/a', null, ALONE, null, 1);

  it('hands everything to the store that works', async () => {
    const store = memoryStore();
    const said = vi.fn();
    await forgivingStore(store, said).write(progress);
    expect(await store.read('bridge/a')).toEqual(progress);
    expect(said).not.toHaveBeenCalled();
  });

  it('goes on in memory, and says so once', async () => {
    const forbidden: ProgressStore = {
      all: () => Promise.reject(new Error('forbidden')),
      read: () => Promise.reject(new Error('forbidden')),
      write: () => Promise.reject(new Error('forbidden')),
    };
    const said = vi.fn();
    const store = forgivingStore(forbidden, said);
    await store.write(progress);
    expect(await store.read('bridge/a')).toEqual(progress);
    expect([...(await store.all()).keys()]).toEqual(['bridge/a']);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a store that never answers', async () => {
    vi.useFakeTimers();
    const silent: ProgressStore = {
      all: () => new Promise(() => undefined),
      read: () => new Promise(() => undefined),
      write: () => new Promise(() => undefined),
    };
    const said = vi.fn();
    const asked = forgivingStore(silent, said).read('bridge/a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await asked).toBeNull();
    expect(said).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('remembers what was written before the store was lost', async () => {
    const inner = memoryStore();
    let full = false;
    const store = forgivingStore(
      {
        ...inner,
        read: (key) => (full ? Promise.reject(new Error('gone')) : inner.read(key)),
      },
      () => undefined,
    );
    await store.write(progress);
    full = true;
    expect(await store.read('bridge/a')).toEqual(progress);
  });
});
