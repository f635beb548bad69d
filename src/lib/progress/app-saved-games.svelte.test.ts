import { afterEach, describe, expect, it } from 'vitest';
import { subscribeToSavedGames, saveGame, progress } from './app-progress.svelte';
import { createGame } from './finished-plays.fixture';
import { EMPTY_LOGBOOK } from './progress-store';

afterEach(() => progress.replace(EMPTY_LOGBOOK));

const noted = (): readonly string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('lie-of-the-cards/games/'));

describe('a game of the app', () => {
  it('is written down at once, then stored, and no longer noted', async () => {
    const { updatedAt: _, ...saved } = createGame();
    const kept = saveGame(saved);
    expect(noted()).toHaveLength(1);
    await kept;
    expect(noted()).toEqual([]);
    expect(await progress.game('one')).toMatchObject(saved);
  });

  it('stands as it was told last, action by action', async () => {
    const { updatedAt: _, ...saved } = createGame();
    for (let actions = 1; actions <= 20; actions++)
      await saveGame({ ...saved, record: { actions: Array(actions).fill('SA') } });
    expect((await progress.game('one'))?.record).toEqual({ actions: Array(20).fill('SA') });
    expect(noted()).toEqual([]);
  });

  it('is heard when another window writes it down, until nobody wants to hear', () => {
    const events: string[] = [];
    const deaf = subscribeToSavedGames(({ id }) => events.push(id));
    const written = (): boolean =>
      dispatchEvent(
        new StorageEvent('storage', {
          key: 'lie-of-the-cards/games/elsewhere/0',
          newValue: JSON.stringify(createGame()),
        }),
      );
    written();
    expect(events).toEqual([createGame().id]);
    deaf();
    written();
    expect(events).toHaveLength(1);
  });

  it('that is none is refused before it is written down', async () => {
    const { updatedAt: _, ...saved } = createGame({ record: undefined });
    await expect(saveGame(saved)).rejects.toThrow('cannot be kept');
    expect(noted()).toEqual([]);
  });
});
