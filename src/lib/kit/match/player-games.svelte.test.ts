/** A player's games in a row: the game that the page opens, and the saved changes. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { SavedRecord } from '$lib/storage/saved-records';
import { PlayerGames, type GameStore } from './player-games.svelte';
import { SavedGameSettings } from './saved-game-settings.svelte';

interface CountRecord {
  readonly begunAt: number;
  readonly endedAt: number | null;
  readonly count: number;
}

/** A session that counts; `finish` ends the game. */
class CountSession {
  record: CountRecord;
  isClosed = false;
  readonly #onrecord: (record: CountRecord) => void;

  constructor(record: CountRecord, onrecord: (record: CountRecord) => void) {
    [this.record, this.#onrecord] = [record, onrecord];
  }

  change(change: Partial<CountRecord>): void {
    this.record = { ...this.record, ...change };
    this.#onrecord(this.record);
  }

  mergeRecord(other: CountRecord): void {
    this.record = { ...this.record, count: Math.max(this.record.count, other.count) };
  }

  close(): void {
    this.isClosed = true;
  }
}

const FIRST_COUNT = 10;
const saved = new Map<string, CountRecord>();
const listeners = new Map<string, (record: CountRecord) => void>();
const closeEngine = vi.fn();

const store: GameStore<CountRecord> = {
  list({ until } = {}) {
    const all = [...saved].map(([id, record]) => ({ id, record, updatedAt: 1 })).toReversed();
    const lastIndex = until ? all.findIndex(until) : -1;
    return Promise.resolve(lastIndex < 0 ? all : all.slice(0, lastIndex + 1));
  },
  save: ({ id, record }) => Promise.resolve(void saved.set(id, record)),
  subscribe(id, onChange) {
    listeners.set(id, onChange);
    return () => void listeners.delete(id);
  },
  remove: (id) => Promise.resolve(void saved.delete(id)),
  createId: (begunAt) => `new-${begunAt}`,
  isImported: ({ id }) => id.startsWith('imported'),
};

class CountGames extends PlayerGames<unknown, { step: number }, CountRecord, CountSession> {
  constructor() {
    const settings = new SavedGameSettings('player-games-test', () => ({ step: 1 }));
    const engine = { close: closeEngine } as unknown as EngineClient<unknown>;
    super({ gameId: 'count', engine, settings, store });
  }

  override begin(): void {
    this.open({ begunAt: 7, endedAt: null, count: FIRST_COUNT });
  }

  get others(): readonly SavedRecord<CountRecord>[] {
    return this.otherGames;
  }

  protected override createSession(record: CountRecord, onrecord: (record: CountRecord) => void) {
    return new CountSession(record, onrecord);
  }
}

beforeEach(() => {
  saved.clear();
  listeners.clear();
  saved.set('finished', { begunAt: 1, endedAt: 2, count: 1 });
  saved.set('going', { begunAt: 3, endedAt: null, count: 2 });
});

async function resumeGames(fragment: string): Promise<CountGames> {
  const games = new CountGames();
  await games.resume(fragment);
  return games;
}

test('goes on with the last game, and begins a new one after a finished one', async () => {
  expect((await resumeGames('')).session?.record.count).toBe(2);
  saved.delete('going');
  expect((await resumeGames('')).session?.record.count).toBe(FIRST_COUNT);
});

test('goes on with an imported game only on request', async () => {
  saved.set('imported-1', { begunAt: 4, endedAt: null, count: 3 });
  expect((await resumeGames('')).session?.record.count).toBe(2);
  expect((await resumeGames('#game=imported-1')).session?.record.count).toBe(3);
});

test('opens a requested game even if it is finished, and none in place of a missing one', async () => {
  for (const fragment of ['#game=finished', '#match=finished'])
    expect((await resumeGames(fragment)).session?.record.count).toBe(1);
  const games = await resumeGames('#game=nowhere');
  expect([games.session, games.isRequestedGameMissing]).toEqual([null, true]);
  await games.resume('');
  expect([games.session?.record.count, games.isRequestedGameMissing]).toEqual([2, false]);
});

test('saves each change, and merges the changes of other windows into the current game', async () => {
  const games = await resumeGames('#game=going');
  games.session?.change({ count: 4 });
  expect(saved.get('going')?.count).toBe(4);
  listeners.get('going')?.({ begunAt: 3, endedAt: null, count: 6 });
  expect(games.session?.record.count).toBe(6);
});

test('the next game closes the session before and keeps its record among the others', async () => {
  const games = await resumeGames('#game=going');
  const before = games.session;
  before?.change({ count: 5, endedAt: 9 });
  games.begin();
  expect(before?.isClosed).toBe(true);
  expect([...listeners.keys()]).toEqual(['new-7']);
  // The list ends with the requested game: earlier ones are not needed.
  expect(games.others.map(({ id, record }) => [id, record.count])).toEqual([['going', 5]]);
  games.close();
  expect(closeEngine).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});

test('windows that open at the same moment share one new game', async () => {
  saved.clear();
  const windows = [new CountGames(), new CountGames()];
  await Promise.all(windows.map((window) => window.resume('')));
  expect([...saved.keys()]).toEqual(['new-7']);
  expect(windows.map(({ session }) => session?.record)).toEqual([
    saved.get('new-7'),
    saved.get('new-7'),
  ]);
});

test('the id of a game that has ended is known, and none before', async () => {
  expect((await resumeGames('#game=going')).endedGameId).toBeNull();
  expect((await resumeGames('#game=finished')).endedGameId).toBe('finished');
});

test('begins nothing when it was closed while the saved games were being read', async () => {
  const games = new CountGames();
  const resuming = games.resume('');
  games.close();
  await resuming;
  expect(games.session).toBeNull();
  expect(listeners.size).toBe(0);
});
