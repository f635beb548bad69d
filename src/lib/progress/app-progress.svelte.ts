/** The app's own progress: one store for every page, and whether it is being kept. */
import { databaseStore } from './database';
import { inSense } from './days';
import { forgivingStore, type Keeping } from './forgiving';
import type { KeptGame } from './games';
import { openGamesJournal, openJournal } from './journal';
import { mayBeKept } from './kept/records';
import type { Step } from './plays';
import type { ProgressStore } from './progress';

let keeping = $state<Keeping>('kept');
let aside = $state(0);

export const storage = {
  /** Whether progress is stored; if not, what was played since is kept in memory until it is. */
  get keeping(): Keeping {
    return keeping;
  },
  /** How many records were found since the page was opened that cannot be read, and were laid aside. */
  get aside(): number {
    return aside;
  },
};

const page = `${Date.now()}-${Math.random()}`;
const journal = openJournal(() => localStorage, page);
const gamesJournal = openGamesJournal(() => localStorage, page);
const database = databaseStore(undefined, { onaside: (count) => (aside += count) });
const forgiving = forgivingStore(
  {
    ...database,
    async keep(step, now) {
      await database.keep(step, now);
      journal.strike(step);
    },
    async keepGame(game) {
      await database.keepGame(game);
      gamesJournal.strike(game);
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
export async function keepStep(told: Step): Promise<void> {
  const now = inSense(Date.now());
  const step = { ...told, begunAt: inSense(told.begunAt) };
  journal.note(step, now);
  await progress.keep(step, now);
}

/**
 * Keeps a game as it stands now; resolves when it is stored, or as soon as it is known that it cannot be now. Rejects
 * a game that is no plain data, or too large.
 */
export async function keepGame(told: Omit<KeptGame, 'updatedAt'>): Promise<void> {
  const endedAt = told.endedAt === null ? null : inSense(told.endedAt);
  const game = { ...told, begunAt: inSense(told.begunAt), endedAt, updatedAt: inSense(Date.now()) };
  mayBeKept(game);
  gamesJournal.note(game);
  await progress.keepGame(game);
}

/** Hears how a game stands whenever another page writes one down; returns what ends it. */
export function hearGames(hear: (game: KeptGame) => void): () => void {
  const told = ({ key, newValue }: StorageEvent): void => {
    const game = gamesJournal.heard(key, newValue);
    if (game) hear(game);
  };
  addEventListener('storage', told);
  return () => removeEventListener('storage', told);
}

// What the pages before this one could not store any more comes first.
for (const { step, now } of journal.left()) void progress.keep(step, now);
for (const game of gamesJournal.left()) void progress.keepGame(game);
const torn = [...journal.torn(), ...gamesJournal.torn()];
if (torn.length > 0) {
  const records = torn.map(({ record }) => ({ from: 'steps', record }) as const);
  void database.merge({ problems: [], plays: [], aside: records }).then(
    () => {
      for (const { strike } of torn) strike();
      aside += torn.length;
    },
    // Then it stays in the journal until it can be laid aside.
    () => undefined,
  );
}
