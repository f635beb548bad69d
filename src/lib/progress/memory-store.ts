/** A store that forgets everything when the page is closed. */
import { sortNewestFirst } from './saved-games';
import { assertStorable } from './storage/stored-records';
import { mergeLogbooks } from './merge-logbooks';
import { applyStep, EMPTY_LOGBOOK, type Logbook, type ProgressStore } from './progress-store';
import type { FinishedPlay } from './finished-plays';
import type { Schedule } from './review-schedule';

export function createMemoryStore(): ProgressStore {
  let kept: Logbook = EMPTY_LOGBOOK;
  const watchers = new Set<() => void>();

  const become = (logbook: Logbook): Promise<void> => {
    kept = logbook;
    for (const told of watchers) told();
    return Promise.resolve();
  };

  const store: ProgressStore = {
    readAll: async () => ({
      problems: new Map(kept.problems.map((problem) => [problem.key, problem])),
      schedules: await schedulesOf(kept.plays),
    }),
    async readProblem(key) {
      const problem = kept.problems.find((problem) => problem.key === key) ?? null;
      return { problem, schedule: (await schedulesOf(kept.plays)).get(key) ?? null };
    },
    logbook: () => Promise.resolve(kept),
    saveStep(step, now) {
      const own = kept.plays.filter((play) => play.key === step.key);
      const before = kept.problems.find(({ key }) => key === step.key) ?? null;
      const { problem, play } = applyStep(own, step, now, before);
      return become({
        ...kept,
        problems: [...kept.problems.filter(({ key }) => key !== step.key), problem],
        plays: play ? [...kept.plays.filter(({ id }) => id !== play.id), play] : kept.plays,
      });
    },
    games: (table) =>
      Promise.resolve(sortNewestFirst((kept.games ?? []).filter((game) => game.table === table))),
    game: (id) => Promise.resolve(kept.games?.find((game) => game.id === id) ?? null),
    async saveGame(game) {
      assertStorable(game);
      await become(mergeLogbooks(kept, { ...EMPTY_LOGBOOK, games: [game] }));
    },
    removeGame(id) {
      const { games = [], ...others } = kept;
      const left = games.filter((game) => game.id !== id);
      return become({ ...others, ...(left.length > 0 && { games: left }) });
    },
    replace: become,
    merge: (logbook) => become(mergeLogbooks(kept, logbook)),
    subscribe(ask, hear) {
      const told = (): void => void ask(store).then((answer) => watchers.has(told) && hear(answer));
      watchers.add(told);
      told();
      return () => void watchers.delete(told);
    },
  };
  return store;
}

/** What makes schedules of plays is fetched with the first of them. */
async function schedulesOf(plays: readonly FinishedPlay[]): Promise<ReadonlyMap<string, Schedule>> {
  return plays.length === 0 ? new Map() : (await import('./review-schedule')).schedulesAfter(plays);
}
