/** Days as the student's calendar has them. Moments are milliseconds since 1970. */

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
export function dateOf(day: number): Date {
  return new Date(day * DAY);
}

const DAY = 24 * 60 * 60 * 1000;
