/**
 * Saved games in the two stores that need no database. `createGame()` is the game `one` of `toy`,
 * last changed at NOON.
 */
import { describe, expect, it } from 'vitest';
import { MAX_STORED_RECORD_LENGTH } from '$lib/core/limits';
import { createFallbackStore } from './fallback-store';
import { createMemoryStore } from './memory-store';
import { createGame, MADE, NOON, createStep } from './finished-plays.fixture';
import { EMPTY_LOGBOOK } from './progress-store';

describe.each([
  ['a memory store', createMemoryStore],
  [
    'a fallback store over a memory store',
    () => createFallbackStore(createMemoryStore(), () => undefined),
  ],
])('games saved in %s', (_, createStore) => {
  it('are listed by game, the one played last first', async () => {
    const store = createStore();
    await store.saveGame(createGame());
    await store.saveGame(createGame({ id: 'two', updatedAt: NOON + 1 }));
    await store.saveGame(createGame({ id: 'other', table: 'another' }));
    expect((await store.games('toy')).map(({ id }) => id)).toEqual(['two', 'one']);
    await store.saveGame(createGame({ updatedAt: NOON + 2 }));
    expect((await store.games('toy')).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(await store.games('none')).toEqual([]);
  });

  it('are saved without a merge of all other data', async () => {
    const store = createStore();
    await store.saveStep(createStep({ end: MADE }), NOON);
    const before = await store.logbook();
    await store.saveGame(createGame());
    const after = await store.logbook();
    expect(after.plays).toBe(before.plays);
    expect(after.problems).toBe(before.problems);
  });

  it('are kept in their latest state, also when an earlier state is saved late', async () => {
    const store = createStore();
    const last = createGame({ updatedAt: NOON + 9, record: { actions: ['15H'] } });
    await store.saveGame(last);
    await store.saveGame(createGame({ updatedAt: NOON + 3 }));
    expect(await store.game('one')).toEqual(last);
    expect(await store.games('toy')).toEqual([last]);
  });

  it('are removed one by one, and all when the logbook is replaced', async () => {
    const store = createStore();
    for (const id of ['one', 'two', 'three']) await store.saveGame(createGame({ id }));
    await store.removeGame('two');
    await store.removeGame('never');
    expect(await store.game('two')).toBeNull();
    expect((await store.logbook()).games?.map(({ id }) => id).sort()).toEqual(['one', 'three']);
    await store.removeGame('one');
    await store.removeGame('three');
    expect(await store.logbook()).toEqual(EMPTY_LOGBOOK);
    await store.saveGame(createGame());
    await store.replace(EMPTY_LOGBOOK);
    expect(await store.games('toy')).toEqual([]);
  });

  it('are rejected when they are too large or no JSON, and do not block later ones', async () => {
    const store = createStore();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const records = ['x'.repeat(MAX_STORED_RECORD_LENGTH), undefined, () => 1, 1n, circle];
    for (const record of records)
      await expect(store.saveGame(createGame({ record }))).rejects.toThrow('cannot be kept');
    await store.saveStep(createStep(), NOON);
    await store.saveGame(createGame({ record: 'x'.repeat(MAX_STORED_RECORD_LENGTH - 2) }));
    expect(await store.games('toy')).toHaveLength(1);
  });
});
