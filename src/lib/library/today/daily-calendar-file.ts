/** The kept file of the calendars of daily problems, `problems/daily.json`. */
import * as v from 'valibot';
import type { DailyCalendar } from './daily-calendar';

const NumbersSchema = v.array(v.pipe(v.number(), v.integer(), v.minValue(0)));
const DailyFileSchema = v.object({
  first: v.pipe(v.number(), v.integer(), v.minValue(0)),
  games: v.record(
    v.string(),
    v.object({
      1: v.exactOptional(NumbersSchema),
      2: v.exactOptional(NumbersSchema),
      3: v.exactOptional(NumbersSchema),
      4: v.exactOptional(NumbersSchema),
      5: v.exactOptional(NumbersSchema),
    }),
  ),
});

/** The calendars of all games by their ids; throws for a text that is no such file. */
export function parseDailyCalendars(text: string): ReadonlyMap<string, DailyCalendar> {
  const { first, games } = v.parse(DailyFileSchema, JSON.parse(text));
  return new Map(Object.entries(games).map(([gameId, numbers]) => [gameId, { first, numbers }]));
}

/** The text of the file with these calendars, which begin on the same day. */
export function formatDailyCalendars(
  first: number,
  calendars: ReadonlyMap<string, DailyCalendar>,
): string {
  const games = [...calendars].map(([gameId, { numbers }]) => {
    const levels = Object.entries(numbers).map(
      ([level, ofLevel]) => `    "${level}": ${JSON.stringify(ofLevel)}`,
    );
    return `  "${gameId}": {\n${levels.join(',\n')}\n  }`;
  });
  return `{"first": ${first}, "games": {\n${games.join(',\n')}\n}}\n`;
}
