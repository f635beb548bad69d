import { describe, expect, it } from 'vitest';
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import { createFallbackStore } from './fallback-store';
import { createMemoryStore } from './memory-store';
import { createGame, NOON, createStep } from './finished-plays.fixture';
import { EMPTY_LOGBOOK } from './progress-store';

describe.each([
  ['in memory', createMemoryStore],
  [
    'in memory, behind a store that forgives',
    () => createFallbackStore(createMemoryStore(), () => undefined),
  ],
])('games kept %s', (_, open) => {
  it('are listed by table, those first that were played last', async () => {
    const store = open();
    await store.saveGame(createGame());
    await store.saveGame(createGame({ id: 'two', updatedAt: NOON + 1 }));
    await store.saveGame(createGame({ id: 'other', table: 'another' }));
    expect((await store.games('toy')).map(({ id }) => id)).toEqual(['two', 'one']);
    await store.saveGame(createGame({ updatedAt: NOON + 2 }));
    expect((await store.games('toy')).map(({ id }) => id)).toEqual(['one', 'two']);
    expect(await store.games('none')).toEqual([]);
  });

  it('stand as they were told last, whatever comes late', async () => {
    const store = open();
    const last = createGame({ updatedAt: NOON + 9, record: { actions: ['15H'] } });
    await store.saveGame(last);
    await store.saveGame(createGame({ updatedAt: NOON + 3 }));
    expect(await store.game('one')).toEqual(last);
    expect(await store.games('toy')).toEqual([last]);
  });

  it('are forgotten one by one, and all with everything else', async () => {
    const store = open();
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

  it('are refused when they are too large or no data, and hold up nothing', async () => {
    const store = open();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const records = ['x'.repeat(MAX_GAME_RECORD_LENGTH), undefined, () => 1, 1n, circle];
    for (const record of records)
      await expect(store.saveGame(createGame({ record }))).rejects.toThrow('cannot be kept');
    await store.saveStep(createStep(), NOON);
    await store.saveGame(createGame({ record: 'x'.repeat(MAX_GAME_RECORD_LENGTH - 2) }));
    expect(await store.games('toy')).toHaveLength(1);
  });
});
