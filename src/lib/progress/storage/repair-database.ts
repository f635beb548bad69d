/** Mends a database in which something cannot be read. */
import type { SavedAttempt } from '../saved-attempt';
import type { SavedGame } from '../saved-games';
import { mergeLogbooks } from '../merge-logbooks';
import {
  bestGrade,
  stateOf,
  type QuarantinedRecord,
  type ProblemProgress,
} from '../progress-store';
import { schedulesAfter } from '../review-schedule';
import { countedPlays, type FinishedPlay } from '../finished-plays';
import {
  isFromNewerVersion,
  parseRecord,
  SavedGameSchema,
  PlaySchema,
  ProblemSchema,
  partitionByValidity,
} from './stored-records';
import type { StoreTransaction } from './database-schema';
import { quarantine, putGames, putPlays, putProblems, putSchedules } from './write-records';

const NOTHING_PLAYED: SavedAttempt = {
  ...{ log: [], retries: 0, hints: 0, helped: [] },
  ...{ solutionShown: false, claimed: null, refused: [] },
};

/**
 * Lays aside what is damaged, and takes back what can be read by now. A problem whose own record is damaged stands
 * as its plays say. What a newer version has written stays where it is. `come` tells which plays may have been
 * played by now. Resolves to the number of records that were laid aside.
 */
export async function repairDatabase(
  tables: StoreTransaction,
  come: (plays: readonly FinishedPlay[]) => readonly FinishedPlay[],
): Promise<number> {
  const ofProblems = partitionByValidity(
    ProblemSchema,
    await tables.objectStore('problems').getAll(),
  );
  const ofPlays = partitionByValidity(PlaySchema, await tables.objectStore('plays').getAll());
  const ofGames = partitionByValidity(SavedGameSchema, await tables.objectStore('games').getAll());
  const damaged: readonly QuarantinedRecord[] = [
    ...ofProblems.corrupt.map((record) => ({ from: 'problems', record }) as const),
    ...ofPlays.corrupt.map((record) => ({ from: 'plays', record }) as const),
    ...ofGames.corrupt.map((record) => ({ from: 'games', record }) as const),
  ];
  const back = await takeReadableQuarantined(tables);
  await quarantine(tables, damaged);
  const lost = ofProblems.corrupt.map((record) => keyOfRecord(record, 'key'));
  await remove(tables, 'problems', lost);
  await remove(tables, 'plays', idsOf(ofPlays.corrupt));
  await remove(tables, 'games', idsOf(ofGames.corrupt));

  const found = lost.flatMap((key) => progressFromPlays(key, ofPlays.valid) ?? []);
  const here = {
    problems: [...ofProblems.valid, ...found],
    plays: ofPlays.valid,
    games: ofGames.valid,
  };
  const next = mergeLogbooks(here, back);
  await putProblems(tables, next.problems);
  await putPlays(tables, next.plays);
  await putGames(tables, next.games ?? []);
  const schedules = await tables.objectStore('schedules').getAll();
  const ours = schedules.filter((schedule) => !isFromNewerVersion(schedule));
  await remove(
    tables,
    'schedules',
    ours.map((schedule) => keyOfRecord(schedule, 'name')),
  );
  await putSchedules(tables, schedulesAfter(come(next.plays)).values());
  return damaged.length;
}

/** What lay aside and can be read now, as by a newer version of the app; it lies there no longer. */
async function takeReadableQuarantined(tables: StoreTransaction) {
  const aside = tables.objectStore('aside');
  const problems: ProblemProgress[] = [];
  const plays: FinishedPlay[] = [];
  const games: SavedGame[] = [];
  for (const { name, from, record } of await aside.getAll()) {
    const problem = from === 'problems' ? parseRecord(ProblemSchema, record) : null;
    const play = from === 'plays' ? parseRecord(PlaySchema, record) : null;
    const game = from === 'games' ? parseRecord(SavedGameSchema, record) : null;
    if (problem) problems.push(problem);
    if (play) plays.push(play);
    if (game) games.push(game);
    if (problem ?? play ?? game) await aside.delete(name);
  }
  return { problems, plays, games };
}

/** The name under which a record lies in its table: it lies there, so it has one. */
function keyOfRecord(record: unknown, part: 'id' | 'key' | 'name'): string {
  return (record as Readonly<Record<typeof part, string>>)[part];
}

function idsOf(records: readonly unknown[]): readonly string[] {
  return records.map((record) => keyOfRecord(record, 'id'));
}

async function remove(
  tables: StoreTransaction,
  from: 'problems' | 'plays' | 'games' | 'schedules',
  names: readonly string[],
): Promise<void> {
  const table = tables.objectStore(from);
  await Promise.all(names.map((name) => table.delete(name)));
}

function progressFromPlays(key: string, plays: readonly FinishedPlay[]): ProblemProgress | null {
  const own = plays.filter((play) => play.key === key);
  const last = countedPlays(own).at(-1);
  if (!last) return null;
  const best = bestGrade(own);
  const { begunAt, endedAt: playedAt } = last;
  return { key, attempt: NOTHING_PLAYED, begunAt, playedAt, best, state: stateOf(false, best) };
}
