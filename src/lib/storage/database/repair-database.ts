/** Repairs a database with corrupt records, which go into the quarantine: the store `aside`. */
import { countedPlays, type FinishedPlay } from '../finished-plays';
import { mergeLogbooks } from '../merge-logbooks';
import {
  bestGrade,
  stateOf,
  type ProblemProgress,
  type QuarantinedRecord,
} from '../progress-store';
import { schedulesAfter } from '../review-schedule';
import type { SavedAttempt } from '../saved-attempt';
import type { SavedGame } from '../saved-games';
import type { StoreTransaction } from './database-schema';
import {
  isFromNewerVersion,
  parseRecord,
  partitionByValidity,
  PlaySchema,
  ProblemSchema,
  SavedGameSchema,
} from './stored-records';
import { putGames, putPlays, putProblems, putSchedules, quarantine } from './write-records';

/** The attempt of a problem whose own record is corrupt. */
const EMPTY_ATTEMPT: SavedAttempt = {
  log: [],
  retries: 0,
  hints: 0,
  helped: [],
  solutionShown: false,
  claimed: null,
  refused: [],
};

/**
 * Moves corrupt records into quarantine and readable ones back, and recomputes the schedules.
 * Progress of a problem whose own record is corrupt is derived from its plays. Records of newer
 * versions stay where they are. `withoutFuture` drops plays dated into the future. Resolves to the
 * number of quarantined records.
 */
export async function repairDatabase(
  stores: StoreTransaction,
  withoutFuture: (plays: readonly FinishedPlay[]) => readonly FinishedPlay[],
): Promise<number> {
  const problems = partitionByValidity(
    ProblemSchema,
    await stores.objectStore('problems').getAll(),
  );
  const plays = partitionByValidity(PlaySchema, await stores.objectStore('plays').getAll());
  const games = partitionByValidity(SavedGameSchema, await stores.objectStore('games').getAll());
  const corrupt: readonly QuarantinedRecord[] = [
    ...problems.corrupt.map((record) => ({ from: 'problems', record }) as const),
    ...plays.corrupt.map((record) => ({ from: 'plays', record }) as const),
    ...games.corrupt.map((record) => ({ from: 'games', record }) as const),
  ];
  const restored = await takeReadableQuarantined(stores);
  await quarantine(stores, corrupt);
  const corruptProblemKeys = problems.corrupt.map((record) => keyOfRecord(record, 'key'));
  await deleteRecords(stores, 'problems', corruptProblemKeys);
  await deleteRecords(stores, 'plays', idsOf(plays.corrupt));
  await deleteRecords(stores, 'games', idsOf(games.corrupt));

  const derivedProblems = corruptProblemKeys.flatMap(
    (key) => progressFromPlays(key, plays.valid) ?? [],
  );
  const current = {
    problems: [...problems.valid, ...derivedProblems],
    plays: plays.valid,
    games: games.valid,
  };
  const repaired = mergeLogbooks(current, restored);
  await putProblems(stores, repaired.problems);
  await putPlays(stores, repaired.plays);
  await putGames(stores, repaired.games ?? []);
  // Schedules are derived from the plays: all but those of newer versions are recomputed.
  const schedules = await stores.objectStore('schedules').getAll();
  const replaceable = schedules.filter((schedule) => !isFromNewerVersion(schedule));
  await deleteRecords(
    stores,
    'schedules',
    replaceable.map((schedule) => keyOfRecord(schedule, 'name')),
  );
  await putSchedules(stores, schedulesAfter(withoutFuture(repaired.plays)).values());
  return corrupt.length;
}

/**
 * Removes from quarantine the records that can be read now, for instance after an update of the
 * app.
 */
async function takeReadableQuarantined(stores: StoreTransaction) {
  const quarantineStore = stores.objectStore('aside');
  const problems: ProblemProgress[] = [];
  const plays: FinishedPlay[] = [];
  const games: SavedGame[] = [];
  for (const { name, from, record } of await quarantineStore.getAll()) {
    const problem = from === 'problems' ? parseRecord(ProblemSchema, record) : null;
    const play = from === 'plays' ? parseRecord(PlaySchema, record) : null;
    const game = from === 'games' ? parseRecord(SavedGameSchema, record) : null;
    if (problem) problems.push(problem);
    if (play) plays.push(play);
    if (game) games.push(game);
    if (problem ?? play ?? game) await quarantineStore.delete(name);
  }
  return { problems, plays, games };
}

/** The key of a stored record: even a corrupt one has it, or it could not be in its store. */
function keyOfRecord(record: unknown, keyPath: 'id' | 'key' | 'name'): string {
  return (record as Readonly<Record<typeof keyPath, string>>)[keyPath];
}

function idsOf(records: readonly unknown[]): readonly string[] {
  return records.map((record) => keyOfRecord(record, 'id'));
}

async function deleteRecords(
  stores: StoreTransaction,
  storeName: 'problems' | 'plays' | 'games' | 'schedules',
  keys: readonly string[],
): Promise<void> {
  const store = stores.objectStore(storeName);
  await Promise.all(keys.map((key) => store.delete(key)));
}

/** The progress of a problem, derived from its plays (without its attempt); null without plays. */
function progressFromPlays(key: string, plays: readonly FinishedPlay[]): ProblemProgress | null {
  const playsOfProblem = plays.filter((play) => play.key === key);
  const last = countedPlays(playsOfProblem).at(-1);
  if (!last) return null;
  const best = bestGrade(playsOfProblem);
  const { begunAt, endedAt: playedAt } = last;
  const isUnderWay = false;
  const state = stateOf(isUnderWay, best);
  return { key, attempt: EMPTY_ATTEMPT, begunAt, playedAt, best, state };
}
