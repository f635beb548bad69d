/** Days as the student's calendar has them. Moments are milliseconds since 1970. */

/** Nobody has played before this moment, for there was nothing to play. */
export const EARLIEST_TIME = Date.UTC(2026, 0, 1);
/** No clock that is right comes to this moment. */
export const LATEST_TIME = Date.UTC(2100, 0, 1);

/** What a clock says as something that may be kept: one that was never set says 1970. */
export function clampTime(moment: number): number {
  return Math.min(Math.max(moment, EARLIEST_TIME), LATEST_TIME);
}

/**
 * The last moment that may have been played when the clock says `now`: it may have been played where it is
 * another day, or by a clock that goes ahead.
 */
export function latestPlausibleTime(now: number): number {
  return now + DAY;
}

/** The day of a moment at the student's place, in whole days since the first of January 1970. */
export function dayOf(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
}

/** The last moment of the day of a moment, at the student's place. */
export function endOfDay(moment: number): number {
  const date = new Date(moment);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - 1;
}

/** A day as a date without a place, to be written with the time zone UTC. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY);
}

const DAY = 24 * 60 * 60 * 1000;
