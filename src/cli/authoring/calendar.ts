/** `lie calendar`: gives the daily problems of further days. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { unwrap } from '$lib/core/result';
import { createCatalogue } from '$lib/library/catalogue';
import { isCollectionFile } from '$lib/library/series/read-collection';
import { extendDailyCalendar, type DailyCalendar } from '$lib/library/today/daily-calendar';
import { formatDailyCalendars, parseDailyCalendars } from '$lib/library/today/daily-calendar-file';
import { GAMES } from '$lib/registry/registry';
import { formatFault, InputError, print, readArgs, readCount, type Command } from '../cli-command';
import { LIBRARY } from '../find-problem';
import { listProblemFiles, readText } from '../input-files';
import { assertWritable, replaceFile } from '../output-files';

/** The kept calendars of all games. */
const CALENDARS = `${LIBRARY}/daily.json`;
/** Days ahead for which problems are given: new problems come no later than that. */
const DEFAULT_DAYS = 60;
const MAX_DAYS = 3660;
const DAY_MS = 24 * 60 * 60 * 1000;

export const calendar: Command = {
  help: `lie calendar [--days N] [--write]
  Gives today's problem of each level and game for the days up to N from now (default: ${DEFAULT_DAYS}), as
  far as ${CALENDARS} does not: on a further day each level has the problem that was given
  longest ago, or never. What was given stays, so that the archive of days never changes.
  --write: writes ${CALENDARS}; a release does this. Without it only what would be added is said.`,
  async run(args) {
    const { values } = readArgs(args, { days: { type: 'string' }, write: { type: 'boolean' } });
    const today = Math.floor(Date.now() / DAY_MS);
    const lastDay = today + (readCount('days', values.days, MAX_DAYS) ?? DEFAULT_DAYS);
    const write = values.write ?? false;
    if (write) await assertWritable('write', CALENDARS);
    const kept = await readCalendars();
    const [first = today] = [...kept.values()].map((game) => game.first);
    const files = await Promise.all(
      (await listProblemFiles([LIBRARY]))
        .filter((file) => !isCollectionFile(resolve(file)))
        .map(async (file) => [file, unwrap(await readText(file))] as const),
    );
    const modules = await Promise.all(
      GAMES.map(async ({ id, module }) => [id, await module()] as const),
    );
    const { entries, unreadable } = createCatalogue(files, new Map(modules));
    const [fault] = unreadable;
    if (fault?.faults[0]) throw new InputError(formatFault(fault.faults[0], fault.file));
    const extended = new Map(
      GAMES.map(({ id }): readonly [string, DailyCalendar] => [
        id,
        extendDailyCalendar(
          kept.get(id) ?? { first, numbers: {} },
          entries.filter(({ gameId }) => gameId === id),
          lastDay,
        ),
      ]),
    );
    for (const [id, game] of extended) {
      const added = lengthOf(game) - lengthOf(kept.get(id));
      const last = new Date((first + lengthOf(game) - 1) * DAY_MS).toISOString().slice(0, 10);
      print(`${id}: ${added} more days, up to ${last}`);
    }
    if (write) await replaceFile(CALENDARS, formatDailyCalendars(first, extended));
    return 0;
  },
};

/** The kept calendars; throws `InputError` for a damaged file, which is never overwritten. */
async function readCalendars(): Promise<ReadonlyMap<string, DailyCalendar>> {
  if (!existsSync(CALENDARS)) return new Map();
  try {
    return parseDailyCalendars(unwrap(await readText(CALENDARS)));
  } catch {
    throw new InputError(`${CALENDARS} is damaged; take it from the last release.`);
  }
}

const lengthOf = (game: DailyCalendar | undefined): number =>
  Math.max(0, ...Object.values(game?.numbers ?? {}).map(({ length }) => length));
