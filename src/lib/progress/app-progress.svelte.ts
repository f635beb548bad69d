/** The app's own progress: one store for every page, and whether it is being kept. */
import { createDatabaseStore } from './progress-database';
import { clampTime } from './calendar-days';
import { createFallbackStore, type StorageState } from './fallback-store';
import type { SavedGame } from './saved-games';
import { openGamesJournal, openStepJournal } from './progress-journal';
import { assertStorable } from './storage/stored-records';
import type { PlayStep } from './finished-plays';
import type { ProgressStore } from './progress-store';

let keeping = $state<StorageState>('kept');
let aside = $state(0);

export const storage = {
  /** Whether progress is stored; if not, what was played since is kept in memory until it is. */
  get state(): StorageState {
    return keeping;
  },
  /** How many records were found since the page was opened that cannot be read, and were laid aside. */
  get quarantinedCount(): number {
    return aside;
  },
};

const page = `${Date.now()}-${Math.random()}`;
const journal = openStepJournal(() => localStorage, page);
const gamesJournal = openGamesJournal(() => localStorage, page);
const database = createDatabaseStore(undefined, { onquarantine: (count) => (aside += count) });
const forgiving = createFallbackStore(
  {
    ...database,
    async saveStep(step, now) {
      await database.saveStep(step, now);
      journal.remove(step);
    },
    async saveGame(game) {
      await database.saveGame(game);
      gamesJournal.remove(game);
    },
  },
  (now) => {
    keeping = now;
  },
);

export const progress: ProgressStore = {
  ...forgiving,
  async replace(logbook) {
    journal.clear();
    gamesJournal.clear();
    await forgiving.replace(logbook);
  },
};

/**
 * Keeps a step of a play; resolves when it is stored, or as soon as it is known that it cannot be now. A step never
 * overtakes the one before it.
 */
export async function saveStep(told: PlayStep): Promise<void> {
  const now = clampTime(Date.now());
  const step = { ...told, begunAt: clampTime(told.begunAt) };
  journal.append(step, now);
  await progress.saveStep(step, now);
}

/**
 * Keeps a game as it stands now; resolves when it is stored, or as soon as it is known that it cannot be now. Rejects
 * a game that is no plain data, or too large.
 */
export async function saveGame(told: Omit<SavedGame, 'updatedAt'>): Promise<void> {
  const endedAt = told.endedAt === null ? null : clampTime(told.endedAt);
  const game = {
    ...told,
    begunAt: clampTime(told.begunAt),
    endedAt,
    updatedAt: clampTime(Date.now()),
  };
  assertStorable(game);
  gamesJournal.append(game);
  await progress.saveGame(game);
}

/** Hears how a game stands whenever another page writes one down; returns what ends it. */
export function subscribeToSavedGames(hear: (game: SavedGame) => void): () => void {
  const told = ({ key, newValue }: StorageEvent): void => {
    const game = gamesJournal.parseStorageEvent(key, newValue);
    if (game) hear(game);
  };
  addEventListener('storage', told);
  return () => removeEventListener('storage', told);
}

// What the pages before this one could not store any more comes first.
for (const { step, now } of journal.unsavedEntries()) void progress.saveStep(step, now);
for (const game of gamesJournal.unsavedGames()) void progress.saveGame(game);
const torn = [...journal.corruptEntries(), ...gamesJournal.corruptEntries()];
if (torn.length > 0) {
  const records = torn.map(({ record }) => ({ from: 'steps', record }) as const);
  void database.merge({ problems: [], plays: [], aside: records }).then(
    () => {
      for (const { removeItem: strike } of torn) strike();
      aside += torn.length;
    },
    // Then it stays in the journal until it can be laid aside.
    () => undefined,
  );
}
