/** Mends a database in which something cannot be read. */
import type { KeptAttempt } from '../attempt';
import type { KeptGame } from '../games';
import { merged } from '../logbook';
import { bestGrade, stateOf, type Aside, type ProblemProgress } from '../progress';
import { schedulesAfter } from '../schedule';
import { tellingPlays, type FinishedPlay } from '../plays';
import { isNewer, readRecord, StoredGame, StoredPlay, StoredProblem, throughDoor } from './records';
import type { Tables } from './tables';
import { layAside, putGames, putPlays, putProblems, putSchedules } from './write';

const NOTHING_PLAYED: KeptAttempt = {
  ...{ log: [], retries: 0, hints: 0, helped: [] },
  ...{ solutionShown: false, claimed: null, refused: [] },
};

/**
 * Lays aside what is damaged, and takes back what can be read by now. A problem whose own record is damaged stands
 * as its plays say. What a newer version has written stays where it is. `come` tells which plays may have been
 * played by now. Resolves to the number of records that were laid aside.
 */
export async function mend(
  tables: Tables,
  come: (plays: readonly FinishedPlay[]) => readonly FinishedPlay[],
): Promise<number> {
  const ofProblems = throughDoor(StoredProblem, await tables.objectStore('problems').getAll());
  const ofPlays = throughDoor(StoredPlay, await tables.objectStore('plays').getAll());
  const ofGames = throughDoor(StoredGame, await tables.objectStore('games').getAll());
  const damaged: readonly Aside[] = [
    ...ofProblems.broken.map((record) => ({ from: 'problems', record }) as const),
    ...ofPlays.broken.map((record) => ({ from: 'plays', record }) as const),
    ...ofGames.broken.map((record) => ({ from: 'games', record }) as const),
  ];
  const back = await takenBack(tables);
  await layAside(tables, damaged);
  const lost = ofProblems.broken.map((record) => nameIn(record, 'key'));
  await remove(tables, 'problems', lost);
  await remove(tables, 'plays', idsOf(ofPlays.broken));
  await remove(tables, 'games', idsOf(ofGames.broken));

  const found = lost.flatMap((key) => asItsPlaysSay(key, ofPlays.good) ?? []);
  const here = {
    problems: [...ofProblems.good, ...found],
    plays: ofPlays.good,
    games: ofGames.good,
  };
  const next = merged(here, back);
  await putProblems(tables, next.problems);
  await putPlays(tables, next.plays);
  await putGames(tables, next.games ?? []);
  const schedules = await tables.objectStore('schedules').getAll();
  const ours = schedules.filter((schedule) => !isNewer(schedule));
  await remove(
    tables,
    'schedules',
    ours.map((schedule) => nameIn(schedule, 'name')),
  );
  await putSchedules(tables, schedulesAfter(come(next.plays)).values());
  return damaged.length;
}

/** What lay aside and can be read now, as by a newer version of the app; it lies there no longer. */
async function takenBack(tables: Tables) {
  const aside = tables.objectStore('aside');
  const problems: ProblemProgress[] = [];
  const plays: FinishedPlay[] = [];
  const games: KeptGame[] = [];
  for (const { name, from, record } of await aside.getAll()) {
    const problem = from === 'problems' ? readRecord(StoredProblem, record) : null;
    const play = from === 'plays' ? readRecord(StoredPlay, record) : null;
    const game = from === 'games' ? readRecord(StoredGame, record) : null;
    if (problem) problems.push(problem);
    if (play) plays.push(play);
    if (game) games.push(game);
    if (problem ?? play ?? game) await aside.delete(name);
  }
  return { problems, plays, games };
}

/** The name under which a record lies in its table: it lies there, so it has one. */
function nameIn(record: unknown, part: 'id' | 'key' | 'name'): string {
  return (record as Readonly<Record<typeof part, string>>)[part];
}

function idsOf(records: readonly unknown[]): readonly string[] {
  return records.map((record) => nameIn(record, 'id'));
}

async function remove(
  tables: Tables,
  from: 'problems' | 'plays' | 'games' | 'schedules',
  names: readonly string[],
): Promise<void> {
  const table = tables.objectStore(from);
  await Promise.all(names.map((name) => table.delete(name)));
}

function asItsPlaysSay(key: string, plays: readonly FinishedPlay[]): ProblemProgress | null {
  const own = plays.filter((play) => play.key === key);
  const last = tellingPlays(own).at(-1);
  if (!last) return null;
  const best = bestGrade(own);
  const { begunAt, endedAt: playedAt } = last;
  return { key, attempt: NOTHING_PLAYED, begunAt, playedAt, best, state: stateOf(false, best) };
}
