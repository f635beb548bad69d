import { describe, expect, it, vi } from 'vitest';
import { OfflineGames, PREFERENCES_KEY } from './offline-games.svelte';
import type { OfflineRequest, GameOfflineState } from './offline-protocol';

const state = (table: string, keeping: GameOfflineState['keeping']): GameOfflineState => ({
  table,
  bytes: 10,
  keeping,
});

/** A browser whose worker writes down what it is asked. */
function browser(wishes: string | null = null) {
  const asked: OfflineRequest[] = [];
  const active = { postMessage: (message: OfflineRequest) => void asked.push(message) };
  const container = Object.assign(new EventTarget(), { ready: Promise.resolve({ active }) });
  const stored = new Map(wishes === null ? [] : [[PREFERENCES_KEY, wishes]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, text: string) => void stored.set(key, text)),
  };
  const tables = new OfflineGames();
  const start = () => tables.start({ container, storage: () => storage } as never, 'main');
  const tell = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { tables, asked, stored, storage, start, tell };
}

const keeping = (asked: readonly OfflineRequest[]) =>
  asked.flatMap((each) => (each.ask === 'states' ? [] : [`${each.ask} ${each.table}`]));

describe('the tables that are kept', () => {
  it('are the main one at once, and another when it is opened', async () => {
    const { tables, asked, start } = browser();
    await start();
    expect(asked).toEqual([{ ask: 'states' }, { ask: 'keep', table: 'main' }]);
    await tables.onGameOpened('dice');
    expect(keeping(asked)).toEqual(['keep main', 'keep dice']);
    await tables.onGameOpened('dice');
    expect(keeping(asked)).toEqual(['keep main', 'keep dice']);
  });

  it('are asked for when the worker is there, also those that were opened before', async () => {
    const { tables, asked, start } = browser();
    await tables.onGameOpened('dice');
    expect(asked).toEqual([]);
    await start();
    expect(keeping(asked)).toEqual(['keep main', 'keep dice']);
  });

  it('are those that the reader wants, today and another day', async () => {
    const first = browser();
    await first.start();
    await first.tables.setWanted('dice', true);
    await first.tables.setWanted('main', false);
    expect(keeping(first.asked)).toEqual(['keep main', 'keep dice', 'forget main']);
    const later = browser(first.stored.get(PREFERENCES_KEY));
    await later.start();
    await later.tables.onGameOpened('main');
    expect(keeping(later.asked)).toEqual(['keep dice']);
  });

  it('are known from what the worker tells', async () => {
    const { tables, start, tell } = browser();
    expect(tables.states).toEqual([]);
    await start();
    const states = [state('main', { kind: 'kept' }), state('dice', { kind: 'absent' })];
    tell({ states });
    expect(tables.states).toEqual(states);
    expect(['main', 'dice', 'studio'].map((part) => tables.isStored(part))).toEqual([
      true,
      false,
      false,
    ]);
    tell('something else');
    tell(null);
    expect(tables.states).toEqual(states);
  });

  it.each(['', 'nonsense', 'null', '[]', '{"dice":"yes"}'])(
    'are the main one where the wishes that lie there are %j',
    async (wishes) => {
      const { asked, start } = browser(wishes);
      await start();
      expect(keeping(asked)).toEqual(['keep main']);
    },
  );

  it('are asked for also where a wish cannot be kept', async () => {
    const { tables, asked, storage, start } = browser();
    storage.setItem.mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await start();
    await tables.setWanted('dice', true);
    expect(keeping(asked)).toEqual(['keep main', 'keep dice']);
  });
});
