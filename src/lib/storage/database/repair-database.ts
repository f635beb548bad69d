/** Repairs a database with corrupt records, which go into the quarantine: the store `aside`. */
import type * as v from 'valibot';
import { countedPlays, type FinishedPlay } from '../finished-plays';
import { mergeLogbooks } from '../merge-logbooks';
import { bestGrade, stateOf, type ProblemProgress } from '../progress-store';
import { schedulesAfter } from '../review-schedule';
import type { SavedAttempt } from '../saved-attempt';
import type { StoreTransaction } from './database-schema';
import {
  isFromNewerVersion,
  partitionByValidity,
  PlaySchema,
  ProblemSchema,
  SavedGameSchema,
} from './stored-records';
import {
  deleteRecords,
  isReadable,
  keyIn,
  putLogbook,
  putSchedules,
  readRecords,
  RECORD_STORES,
  unreadableRecords,
} from './write-records';

/** The attempt of a problem whose own record is corrupt. */
const EMPTY_ATTEMPT: SavedAttempt = {
  log: [],
  retries: 0,
  takeBacks: 0,
  hints: 0,
  helped: [],
  solutionShown: false,
  mistakes: [],
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
  const records = await readRecords(stores);
  const corrupt = unreadableRecords(records, 'corrupt');
  const restored = await takeReadableQuarantined(stores);
  for (const name of RECORD_STORES) await deleteRecords(stores, name, records[name].corrupt);
  const plays = records.plays.valid;
  const derivedProblems = records.problems.corrupt.flatMap(
    (record) => progressFromPlays(keyIn(stores.objectStore('problems'), record), plays) ?? [],
  );
  const current = {
    problems: [...records.problems.valid, ...derivedProblems],
    plays,
    games: records.games.valid,
  };
  const repaired = mergeLogbooks(current, restored);
  await putLogbook(stores, { ...repaired, quarantined: corrupt });
  // Schedules are derived from the plays: all but those of newer versions are recomputed.
  const schedules = await stores.objectStore('schedules').getAll();
  const replaceable = schedules.filter((schedule) => !isFromNewerVersion(schedule));
  await deleteRecords(stores, 'schedules', replaceable);
  await putSchedules(stores, schedulesAfter(withoutFuture(repaired.plays)).values());
  return corrupt.length;
}

/**
 * Removes from quarantine the records that can be read now, for instance after an update of the
 * app.
 */
async function takeReadableQuarantined(stores: StoreTransaction) {
  const store = stores.objectStore('aside');
  const readable = (await store.getAll()).filter(isReadable);
  await Promise.all(readable.map(({ name }) => store.delete(name)));
  const restored = <Value>(store: string, schema: v.GenericSchema<unknown, Value>) =>
    partitionByValidity(
      schema,
      readable.filter(({ from }) => from === store).map(({ record }) => record),
    ).valid;
  return {
    problems: restored('problems', ProblemSchema),
    plays: restored('plays', PlaySchema),
    games: restored('games', SavedGameSchema),
  };
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
