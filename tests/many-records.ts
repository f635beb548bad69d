/**
 * Thousands of whole games and finished plays for tests and benches: as a file of records, or put
 * into a browser's progress database. Each is one of the games of `e2e/made-before/games.json` with
 * a time of its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export const RECORDED_GAMES = ['mighty', 'mahjong', 'yut'] as const;
export type RecordedGameId = (typeof RECORDED_GAMES)[number];

/** A record as it stands in a file. */
type RecordData = Readonly<Record<string, unknown>>;

const samples = JSON.parse(readFileSync('tests/e2e/made-before/games.json', 'utf8')) as {
  readonly games: readonly { readonly table: string; readonly record: RecordData }[];
};

/** The first record begins in January 2026, each later one a minute after the one before. */
const FIRST_TIME = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** A finished game; in mahjong the student sat at the last seat. */
function sampleRecord(game: RecordedGameId): RecordData {
  const sample = samples.games.find(({ table }) => table === game);
  if (!sample) throw new Error(`There is no sample of ${game}.`);
  return game === 'mahjong' ? { ...sample.record, you: 3 } : sample.record;
}

/** A file of `count` different records, one a line. */
export function createRecordsFile(game: RecordedGameId, count: number): string {
  const sample = sampleRecord(game);
  return Array.from({ length: count }, (_, i) => {
    const begunAt = FIRST_TIME + i * MINUTE;
    return `${JSON.stringify({ ...sample, begunAt, endedAt: begunAt + MINUTE })}\n`;
  }).join('');
}

const ATTEMPT = {
  log: ['HA', 'H2', 'H3', 'H4', 'SA', 'S2', 'S3', 'S4'],
  ...{ retries: 0, hints: 1, helped: [], solutionShown: false, claimed: null, refused: [] },
};

/** The keys and themes of all problems of the library. */
function problemsOfLibrary() {
  return ['bridge', ...RECORDED_GAMES].flatMap((game) =>
    readdirSync(`problems/${game}`).map((file) => {
      const text = readFileSync(`problems/${game}/${file}`, 'utf8');
      const [, themes = ''] = /^themes: \[(.*)\]$/m.exec(text) ?? [];
      return { key: `${game}/${file.replace(/\.yaml$/, '')}`, themes: themes.split(', ') };
    }),
  );
}

/**
 * Puts `gameCount` games of each game and `playCount` plays into the database of an open page,
 * which has created it: the problems of the library in turn. The page is to be loaded anew.
 */
export async function fillDatabase(
  page: Page,
  {
    games,
    gameCount,
    playCount,
  }: Readonly<Record<'gameCount' | 'playCount', number>> & {
    readonly games: readonly RecordedGameId[];
  },
): Promise<void> {
  const records = games.map((game) => ({ game, record: sampleRecord(game) }));
  const problems = problemsOfLibrary();
  // Written in the page: so many records take a minute on their way there.
  await page.evaluate(
    async ({ records, problems, attempt, counts, firstTime, minute }) => {
      const opening = indexedDB.open('lie-of-the-cards');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('There is no database.'));
      });
      const stores = database.transaction(['problems', 'plays', 'games'], 'readwrite');
      for (let i = 0; i < counts.gameCount; i++) {
        const times = { begunAt: firstTime + i * minute, endedAt: firstTime + (i + 1) * minute };
        for (const { game, record } of records)
          stores.objectStore('games').put({
            ...{ id: `${game}-${i}`, table: game, ...times, updatedAt: times.endedAt },
            record: { ...record, ...times },
          });
      }
      for (let i = 0; i < counts.playCount; i++) {
        const problem = problems[i % problems.length];
        const begunAt = firstTime + i * minute;
        const verdicts = { sound: 4, equal: 0, lucky: 0, beaten: 0, unknown: 0 };
        stores.objectStore('plays').put({
          ...{ ...problem, id: `${problem?.key}@${begunAt}.0`, begunAt },
          ...{ endedAt: begunAt + minute, ...attempt, made: true, grade: 'recovered', verdicts },
        });
        const state = { state: 'recovered', best: 'recovered', attempt, playedAt: begunAt };
        stores.objectStore('problems').put({ key: problem?.key, begunAt, ...state });
      }
      await new Promise((resolve) => (stores.oncomplete = resolve));
      database.close();
    },
    {
      ...{ records, problems, attempt: ATTEMPT, counts: { gameCount, playCount } },
      ...{ firstTime: FIRST_TIME, minute: MINUTE },
    },
  );
}
