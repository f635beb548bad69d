import { describe, expect, it, vi } from 'vitest';
import { OfflineGames, PREFERENCES_KEY } from './offline-games.svelte';
import type { OfflineRequest, GameOfflineState } from './offline-protocol';

const state = (table: string, keeping: GameOfflineState['keeping']): GameOfflineState => ({
  table,
  bytes: 10,
  keeping,
});

/** A browser whose worker records its requests. */
function browser(wishes: string | null = null) {
  const requests: OfflineRequest[] = [];
  const active = { postMessage: (message: OfflineRequest) => void requests.push(message) };
  const container = Object.assign(new EventTarget(), { ready: Promise.resolve({ active }) });
  const stored = new Map(wishes === null ? [] : [[PREFERENCES_KEY, wishes]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => void stored.set(key, text)),
  };
  const games = new OfflineGames();
  const start = () => games.start({ container, storage: () => storage } as never, 'main');
  const report = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { games, requests, stored, storage, start, report };
}

const requestedGames = (requests: readonly OfflineRequest[]) =>
  requests.flatMap((each) => (each.ask === 'states' ? [] : [`${each.ask} ${each.table}`]));

describe('the offline games', () => {
  it('are the main game at once, and another when it is opened', async () => {
    const { games, requests, start } = browser();
    await start();
    expect(requests).toEqual([{ ask: 'states' }, { ask: 'keep', table: 'main' }]);
    await games.onGameOpened('dice');
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
    await games.onGameOpened('dice');
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
  });

  it('are requested once the worker is ready, also those opened before', async () => {
    const { games, requests, start } = browser();
    await games.onGameOpened('dice');
    expect(requests).toEqual([]);
    await start();
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
  });

  it('follow the saved preferences of the reader', async () => {
    const first = browser();
    await first.start();
    await first.games.setWanted('dice', true);
    await first.games.setWanted('main', false);
    expect(requestedGames(first.requests)).toEqual(['keep main', 'keep dice', 'forget main']);
    const later = browser(first.stored.get(PREFERENCES_KEY));
    await later.start();
    await later.games.onGameOpened('main');
    expect(requestedGames(later.requests)).toEqual(['keep dice']);
  });

  it('are known from the reports of the worker', async () => {
    const { games, start, report } = browser();
    expect(games.states).toEqual([]);
    await start();
    const states = [state('main', { kind: 'kept' }), state('dice', { kind: 'absent' })];
    report({ states });
    expect(games.states).toEqual(states);
    expect(['main', 'dice', 'studio'].map((part) => games.isStored(part))).toEqual([
      true,
      false,
      false,
    ]);
    report('something else');
    report(null);
    expect(games.states).toEqual(states);
  });

  it.each(['', 'nonsense', 'null', '[]', '{"dice":"yes"}'])(
    'are the main one where the wishes that lie there are %j',
    async (wishes) => {
      const { requests, start } = browser(wishes);
      await start();
      expect(requestedGames(requests)).toEqual(['keep main']);
    },
  );

  it('are requested also where preferences cannot be saved', async () => {
    const { games, requests, storage, start } = browser();
    storage.setItem.mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await start();
    await games.setWanted('dice', true);
    expect(requestedGames(requests)).toEqual(['keep main', 'keep dice']);
  });
});
