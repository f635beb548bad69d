/** A progress store that keeps all data in memory only, until the page is closed. */
import { laterGame, sortNewestFirst } from './saved-games';
import { createChangeNotifier } from './database/change-notifier';
import { assertStorable } from './database/stored-records';
import { mergeLogbooks } from './merge-logbooks';
import { applyStep, EMPTY_LOGBOOK, type Logbook, type ProgressStore } from './progress-store';
import type { FinishedPlay } from './finished-plays';
import type { Schedule } from './review-schedule';

/**
 * Creates an empty store. It behaves like the stored one, for which it stands in when the database
 * of the browser cannot be used.
 */
export function createMemoryStore(): ProgressStore {
  let current: Logbook = EMPTY_LOGBOOK;
  const notifier = createChangeNotifier(null);

  const setLogbook = (logbook: Logbook): Promise<void> => {
    current = logbook;
    notifier.notify();
    return Promise.resolve();
  };

  const store: ProgressStore = {
    readAll: async () => ({
      problems: new Map(current.problems.map((problem) => [problem.key, problem])),
      schedules: await schedulesOf(current.plays),
    }),
    async readProblem(key) {
      const problem = current.problems.find((problem) => problem.key === key) ?? null;
      return { problem, schedule: (await schedulesOf(current.plays)).get(key) ?? null };
    },
    plays: () => Promise.resolve(current.plays),
    logbook: () => Promise.resolve(current),
    saveStep(step, now) {
      const playsOfProblem = current.plays.filter((play) => play.key === step.key);
      const previous = current.problems.find(({ key }) => key === step.key) ?? null;
      const { problem, play } = applyStep(playsOfProblem, step, now, previous);
      return setLogbook({
        ...current,
        problems: [...current.problems.filter(({ key }) => key !== step.key), problem],
        plays: play ? [...current.plays.filter(({ id }) => id !== play.id), play] : current.plays,
      });
    },
    games: (gameId) =>
      Promise.resolve(
        sortNewestFirst((current.games ?? []).filter(({ table }) => table === gameId)),
      ),
    game: (id) => Promise.resolve(current.games?.find((game) => game.id === id) ?? null),
    saveGame: (game) => store.saveGames([game]),
    async saveGames(games) {
      // Rejects like the database, so that callers need not know which store is in use.
      games.forEach(assertStorable);
      const allGames = [...(current.games ?? [])];
      for (const game of games) {
        const index = allGames.findIndex(({ id }) => id === game.id);
        const saved = allGames[index];
        if (saved) allGames[index] = laterGame(saved, game);
        else allGames.push(game);
      }
      await setLogbook({ ...current, games: allGames });
    },
    removeGame(id) {
      const { games = [], ...logbookWithoutGames } = current;
      const remaining = games.filter((game) => game.id !== id);
      // In a logbook `games` is absent when empty.
      return setLogbook({
        ...logbookWithoutGames,
        ...(remaining.length > 0 && { games: remaining }),
      });
    },
    replace: setLogbook,
    merge: (logbook) => setLogbook(mergeLogbooks(current, logbook)),
    subscribe: (query, listener) => notifier.subscribe(() => query(store), listener),
  };
  return store;
}

/** The review schedules after these plays, by name. Loads the scheduler only if there are plays. */
async function schedulesOf(plays: readonly FinishedPlay[]): Promise<ReadonlyMap<string, Schedule>> {
  return plays.length === 0 ? new Map() : (await import('./review-schedule')).schedulesAfter(plays);
}
