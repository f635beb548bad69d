/**
 * Saved games of the running app: each is written to the journal in `localStorage` at once, and
 * leaves it when the database has stored it.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { subscribeToSavedGames, saveGame, progress } from './app-progress.svelte';
import { createGame } from './finished-plays.fixture';
import { EMPTY_LOGBOOK } from './progress-store';

afterEach(() => progress.replace(EMPTY_LOGBOOK));

/** The keys of the journal of saved games in localStorage. */
const journalKeys = (): readonly string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('lie-of-the-cards/games/'));

describe('a saved game', () => {
  it('is in the journal at once, and no longer when it is stored', async () => {
    const { updatedAt: _, ...saved } = createGame();
    const saving = saveGame(saved);
    expect(journalKeys()).toHaveLength(1);
    await saving;
    expect(journalKeys()).toEqual([]);
    expect(await progress.game('one')).toMatchObject(saved);
  });

  it('is stored in its latest state', async () => {
    const { updatedAt: _, ...saved } = createGame();
    for (let actions = 1; actions <= 20; actions++)
      await saveGame({ ...saved, record: { actions: Array(actions).fill('SA') } });
    expect((await progress.game('one'))?.record).toEqual({ actions: Array(20).fill('SA') });
    expect(journalKeys()).toEqual([]);
  });

  it('is reported when another window journals it, until the subscription ends', () => {
    const events: string[] = [];
    const unsubscribe = subscribeToSavedGames(({ id }) => events.push(id));
    const simulateOtherWindow = (): boolean =>
      dispatchEvent(
        new StorageEvent('storage', {
          key: 'lie-of-the-cards/games/elsewhere/0',
          newValue: JSON.stringify(createGame()),
        }),
      );
    simulateOtherWindow();
    expect(events).toEqual([createGame().id]);
    unsubscribe();
    simulateOtherWindow();
    expect(events).toHaveLength(1);
  });

  it('that is invalid is rejected before it is journaled', async () => {
    const { updatedAt: _, ...saved } = createGame({ record: undefined });
    await expect(saveGame(saved)).rejects.toThrow('cannot be kept');
    expect(journalKeys()).toEqual([]);
  });
});
