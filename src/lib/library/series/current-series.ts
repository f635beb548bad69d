/**
 * The collection or the teacher's set that a student came from, so that a problem of it knows the way
 * back. It lasts as long as the tab.
 */
import * as v from 'valibot';

const NAME = 'lie-of-the-cards/series';
const Way = v.variant('kind', [
  /** With the fragment of its address, and its `#`. */
  v.object({ kind: v.literal('set'), fragment: v.string() }),
  v.object({ kind: v.literal('collection'), id: v.string() }),
]);
const Kept = v.object({ way: Way, keys: v.array(v.string()) });

export type SeriesWay = v.InferOutput<typeof Way>;
export type CurrentSeries = v.InferOutput<typeof Kept>;

/** Remembers a series and the keys of its problems; where nothing can be kept, nothing is. */
export function enterSeries(way: SeriesWay, keys: readonly string[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ way, keys }));
  } catch {
    // A private window has no way back; the browser's own button has.
  }
}

/** Forgets it: what comes now leads on by itself. */
export function leaveSeries(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Then nothing was kept either.
  }
}

/** The series that was opened last, when this problem is in it; else null. */
export function seriesWith(key: string): CurrentSeries | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    return read.success && read.output.keys.includes(key) ? read.output : null;
  } catch {
    return null;
  }
}
