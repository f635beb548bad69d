import { afterEach, describe, expect, it } from 'vitest';
import { subscribeToSavedGames, saveGame, progress } from './app-progress.svelte';
import { createGame } from './finished-plays.fixture';
import { EMPTY_LOGBOOK } from './progress-store';

afterEach(() => progress.replace(EMPTY_LOGBOOK));

const noted = (): readonly string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith('lie-of-the-cards/games/'));

describe('a game of the app', () => {
  it('is written down at once, then stored, and no longer noted', async () => {
    const { updatedAt: _, ...told } = createGame();
    const kept = saveGame(told);
    expect(noted()).toHaveLength(1);
    await kept;
    expect(noted()).toEqual([]);
    expect(await progress.game('one')).toMatchObject(told);
  });

  it('stands as it was told last, action by action', async () => {
    const { updatedAt: _, ...told } = createGame();
    for (let actions = 1; actions <= 20; actions++)
      await saveGame({ ...told, record: { actions: Array(actions).fill('SA') } });
    expect((await progress.game('one'))?.record).toEqual({ actions: Array(20).fill('SA') });
    expect(noted()).toEqual([]);
  });

  it('is heard when another window writes it down, until nobody wants to hear', () => {
    const heard: string[] = [];
    const deaf = subscribeToSavedGames(({ id }) => heard.push(id));
    const written = (): boolean =>
      dispatchEvent(
        new StorageEvent('storage', {
          key: 'lie-of-the-cards/games/elsewhere/0',
          newValue: JSON.stringify(createGame()),
        }),
      );
    written();
    expect(heard).toEqual([createGame().id]);
    deaf();
    written();
    expect(heard).toHaveLength(1);
  });

  it('that is none is refused before it is written down', async () => {
    const { updatedAt: _, ...told } = createGame({ record: undefined });
    await expect(saveGame(told)).rejects.toThrow('cannot be kept');
    expect(noted()).toEqual([]);
  });
});
