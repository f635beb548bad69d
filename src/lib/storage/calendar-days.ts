/**
 * Calendar days in the local time zone. Times are milliseconds since 1970, days are days since
 * 1970.
 */

/** Before the first release of the app, so that no play is earlier. */
export const EARLIEST_TIME = Date.UTC(2026, 0, 1);
/** Later than any correct clock. */
export const LATEST_TIME = Date.UTC(2100, 0, 1);

/** A clock time limited to the plausible range: a clock that was never set says 1970. */
export function clampTime(time: number): number {
  return Math.min(Math.max(time, EARLIEST_TIME), LATEST_TIME);
}

/**
 * The latest time of a play that is plausible at `now`: a day ahead, for other time zones and
 * clocks.
 */
export function latestPlausibleTime(now: number): number {
  return now + DAY;
}

/** The local calendar day of a time. */
export function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The last millisecond of the local calendar day of a time. */
export function endOfDay(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - 1;
}

/** A day as a date, to be formatted in the time zone UTC. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY);
}

const DAY = 24 * 60 * 60 * 1000;
