/**
 * The progress store of the app, shared by all pages, and the state of its storage. Each change is
 * written to the outbox in `localStorage` at once, and leaves it when the database has stored it.
 */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { clampTime } from './calendar-days';
import { createFallbackStore, type StorageState } from './fallback-store';
import type { PlayStep } from './finished-plays';
import { createDatabaseStore } from './progress-database';
import { GAMES, openOutbox, STEPS } from './outbox';
import type { ProgressStore } from './progress-store';
import type { SavedGame } from './saved-games';
import { assertStorable } from './database/stored-records';

let storageState = $state<StorageState>('available');
let quarantinedCount = $state(0);
let isJournaled = $state(true);
/** Imports and restored files that the database has not stored yet; the outbox has none of them. */
const unstoredImports = new SvelteSet<object>();
/** The last state of each game that the database has not stored yet, by the game's id. */
const unstoredGames = new SvelteMap<string, SavedGame>();

/**
 * The place of the last state of a game: stored in the database; about to be; in the outbox only,
 * which the next page stores; or in this page only.
 */
export type GameSaveState = 'stored' | 'saving' | 'journaled' | 'unsaved';

export const storage = {
  /** In any state but `available`, new progress is not stored in the database yet. */
  get state(): StorageState {
    return storageState;
  },
  /** True if the outbox has all changes that are not stored, removals aside: nothing is lost. */
  get isJournaled(): boolean {
    return isJournaled && unstoredImports.size === 0;
  },
  /** The save state of the game with this id. */
  saveStateOf(id: string): GameSaveState {
    if (!unstoredGames.has(id)) return 'stored';
    if (storageState === 'available') return 'saving';
    return isJournaled ? 'journaled' : 'unsaved';
  },
  /** Number of unreadable records found and quarantined since the page was opened. */
  get quarantinedCount(): number {
    return quarantinedCount;
  },
};

/** Identifies this page in the outbox. */
const pageId = `${Date.now()}-${Math.random()}`;
const steps = openOutbox(() => localStorage, pageId, STEPS);
const games = openOutbox(() => localStorage, pageId, GAMES);
const defaultName = undefined;
/** The database below the fallback store: what it has stored leaves the outbox. */
const database = createDatabaseStore(defaultName, {
  onquarantine: (count) => (quarantinedCount += count),
});
const fallbackStore = createFallbackStore(
  {
    ...database,
    async saveStep(step, now) {
      await database.saveStep(step, now);
      steps.remove(step);
      updateIsJournaled();
    },
    async saveGame(game) {
      await database.saveGame(game);
      games.remove(game);
      updateIsJournaled();
      if (unstoredGames.get(game.id) === game) unstoredGames.delete(game.id);
    },
    async saveGames(batch) {
      await database.saveGames(batch);
      unstoredImports.delete(batch);
    },
    async replace(logbook, onProgress) {
      await database.replace(logbook, onProgress);
      unstoredImports.delete(logbook);
    },
    async merge(logbook, onProgress) {
      await database.merge(logbook, onProgress);
      unstoredImports.delete(logbook);
    },
  },
  (state) => {
    storageState = state;
    updateIsJournaled();
  },
);
/** Called after every change of an outbox. */
function updateIsJournaled(): void {
  isJournaled = steps.isComplete() && games.isComplete();
}

/** The progress store; it keeps new progress in memory while the database does not work. */
export const progress: ProgressStore = {
  ...fallbackStore,
  async replace(logbook, onProgress) {
    // Else the next page would add the steps and games of the replaced progress again.
    steps.clear();
    games.clear();
    updateIsJournaled();
    unstoredGames.clear();
    unstoredImports.clear();
    unstoredImports.add(logbook);
    await fallbackStore.replace(logbook, onProgress);
  },
  async merge(logbook, onProgress) {
    unstoredImports.add(logbook);
    await fallbackStore.merge(logbook, onProgress);
  },
  async saveGames(batch) {
    batch.forEach(assertStorable);
    unstoredImports.add(batch);
    await fallbackStore.saveGames(batch);
  },
  async saveGame(game) {
    unstoredGames.set(game.id, game);
    await fallbackStore.saveGame(game);
  },
  async removeGame(id) {
    // Else the next page would save the removed game again.
    const unstored = unstoredGames.get(id);
    if (unstored) games.remove(unstored);
    updateIsJournaled();
    unstoredGames.delete(id);
    await fallbackStore.removeGame(id);
  },
};

/**
 * Saves a step of a play, its times limited to plausible ones. Resolves when it is stored, or as
 * soon as it is known that it cannot be stored now. Steps are stored in the order of the calls.
 */
export async function saveStep(newStep: PlayStep): Promise<void> {
  const now = clampTime(Date.now());
  const step = { ...newStep, begunAt: clampTime(newStep.begunAt) };
  steps.append({ step, now });
  updateIsJournaled();
  await progress.saveStep(step, now);
}

/**
 * Saves the current state of a game. Resolves when it is stored, or as soon as it is known that it
 * cannot be stored now. Rejects a game that is too large or not plain data.
 */
export async function saveGame(newGame: Omit<SavedGame, 'updatedAt'>): Promise<void> {
  const endedAt = newGame.endedAt === null ? null : clampTime(newGame.endedAt);
  const begunAt = clampTime(newGame.begunAt);
  const game = { ...newGame, begunAt, endedAt, updatedAt: clampTime(Date.now()) };
  assertStorable(game);
  games.append(game);
  updateIsJournaled();
  await progress.saveGame(game);
}

/** Calls `listener` whenever another page saves a game; returns a function that ends it. */
export function subscribeToSavedGames(listener: (game: SavedGame) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const game = games.parseStorageEvent(key, newValue);
    if (game) listener(game);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

// At the start of the page: stores the entries that earlier pages could not store.
for (const { step, now } of steps.unsavedEntries()) void progress.saveStep(step, now);
for (const game of games.unsavedEntries()) void progress.saveGame(game);
const corruptEntries = [...steps.corruptEntries(), ...games.corruptEntries()];
if (corruptEntries.length > 0) {
  // `steps` stands for both kinds of entries.
  const quarantined = corruptEntries.map(({ record }) => ({ from: 'steps', record }) as const);
  // Not through the fallback store: they leave the outbox only when the database has them.
  void database.merge({ problems: [], plays: [], quarantined }).then(
    () => {
      for (const { remove } of corruptEntries) remove();
      quarantinedCount += corruptEntries.length;
    },
    // They stay in the outbox until they can be quarantined.
    () => undefined,
  );
}
