/**
 * The games stored for offline use, as a page asks the service worker for them. The games are
 * `main` and `dice`; in the requests `keep` stores a game and `forget` deletes it.
 */
import { describe, expect, it, vi } from 'vitest';
import { OfflineGames, PREFERENCES_KEY } from './offline-games.svelte';
import type { OfflineRequest, GameOfflineState } from './offline-protocol';

const stateOf = (table: string, keeping: GameOfflineState['keeping']): GameOfflineState => ({
  table,
  bytes: 10,
  keeping,
});

/** A fake browser with these stored preferences, whose service worker records its requests. */
function createBrowser(preferences: string | null = null, savesData = false) {
  const requests: OfflineRequest[] = [];
  const active = { postMessage: (message: OfflineRequest) => void requests.push(message) };
  const container = Object.assign(new EventTarget(), { ready: Promise.resolve({ active }) });
  const stored = new Map(preferences === null ? [] : [[PREFERENCES_KEY, preferences]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => void stored.set(key, text)),
  };
  const games = new OfflineGames();
  const start = () =>
    games.start({ container, savesData, storage: () => storage } as never, 'main');
  const report = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { games, requests, stored, storage, start, report };
}

/** The requests to store or delete a game. */
const requestedGames = (requests: readonly OfflineRequest[]) =>
  requests.flatMap((request) =>
    request.ask === 'states' ? [] : [`${request.ask} ${request.table}`],
  );

describe('the offline games', () => {
  it('are the main game at once, and another one when it is first opened', async () => {
    const { games, requests, start } = createBrowser();
    await start();
    expect(requests).toEqual([{ ask: 'states' }, { ask: 'keep', table: 'main' }]);
    await games.onGameOpened('dice');
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
    await games.onGameOpened('dice');
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
  });

  it('are none unasked where the reader wants few bytes, but those that were asked for', async () => {
    const { games, requests, start } = createBrowser('{"toy":true}', true);
    await start();
    await games.onGameOpened('dice');
    expect(requestedGames(requests)).toEqual(['keep toy']);
    await games.setWanted('dice', true);
    expect(requestedGames(requests)).toEqual(['keep toy', 'keep dice']);
  });

  it('can be asked for before the start, and are then wanted for good', async () => {
    const { games, requests, stored, start } = createBrowser(null, true);
    expect(games.isPutOff).toBe(false);
    games.putOff(() => void start());
    expect(games.isPutOff).toBe(true);
    games.requestStart();
    await expect.poll(() => requestedGames(requests)).toContain('keep main');
    expect(games.isPutOff).toBe(false);
    expect(stored.get(PREFERENCES_KEY)).toBe('{"main":true}');
  });

  it('are requested once the worker is ready, also those opened before', async () => {
    const { games, requests, start } = createBrowser();
    await games.onGameOpened('dice');
    expect(requests).toEqual([]);
    await start();
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
  });

  it('follow the saved preferences of the reader', async () => {
    const first = createBrowser();
    await first.start();
    await first.games.setWanted('dice', true);
    await first.games.setWanted('main', false);
    expect(requestedGames(first.requests)).toEqual(['keep main', 'keep dice', 'forget main']);
    const later = createBrowser(first.stored.get(PREFERENCES_KEY));
    await later.start();
    await later.games.onGameOpened('main');
    expect(requestedGames(later.requests)).toEqual(['keep dice']);
  });

  it('are known from the reports of the worker', async () => {
    const { games, start, report } = createBrowser();
    expect(games.states).toEqual([]);
    await start();
    const states = [stateOf('main', { kind: 'kept' }), stateOf('dice', { kind: 'absent' })];
    report({ states });
    expect(games.states).toEqual(states);
    expect(['main', 'dice', 'studio'].map((gameId) => games.isStored(gameId))).toEqual([
      true,
      false,
      false,
    ]);
    report('something else');
    report(null);
    expect(games.states).toEqual(states);
  });

  it('are requested again when the network is back that had failed them', async () => {
    const { requests, start, report } = createBrowser();
    await start();
    const failedFor = (why: 'network' | 'storage') =>
      ({ kind: 'failed', why, path: '/a.js' }) as const;
    report({
      states: [
        stateOf('main', failedFor('storage')),
        stateOf('dice', failedFor('network')),
        stateOf('toy', { kind: 'kept' }),
      ],
    });
    requests.length = 0;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(requestedGames(requests)).toEqual(['keep dice']));
  });

  it.each(['', 'nonsense', 'null', '[]', '{"dice":"yes"}'])(
    'are the main game alone when the stored preferences are invalid: %j',
    async (preferences) => {
      const { requests, start } = createBrowser(preferences);
      await start();
      expect(requestedGames(requests)).toEqual(['keep main']);
    },
  );

  it('are requested also where preferences cannot be saved', async () => {
    const { games, requests, storage, start } = createBrowser();
    storage.setItem.mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await start();
    await games.setWanted('dice', true);
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
  });
});
