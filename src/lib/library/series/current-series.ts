/**
 * The collection or teacher's set that a student came from, for the link back from its problems;
 * kept in sessionStorage.
 */
import * as v from 'valibot';
import type { ProblemReference } from '../next-after-problem';

const NAME = 'lie-of-the-cards/series';
const Way = v.variant('kind', [
  /** With the fragment of its address, and its `#`. */
  v.object({ kind: v.literal('set'), fragment: v.string() }),
  v.object({ kind: v.literal('collection'), id: v.string() }),
]);
/** A problem that came with the series, as it is stored; `table` is the id of its game. */
const Brought = v.pipe(
  v.object({
    table: v.string(),
    id: v.string(),
    outside: v.object({
      address: v.custom<`/${string}/${string}/`>(
        (address) => typeof address === 'string' && /^\/.*\/$/s.test(address),
      ),
      mine: v.boolean(),
    }),
  }),
  v.transform(({ table, ...stored }) => ({ gameId: table, ...stored })),
);
const Kept = v.object({
  way: Way,
  keys: v.array(v.string()),
  brought: v.optional(v.array(Brought)),
});

export type SeriesOrigin = v.InferOutput<typeof Way>;
export type CurrentSeries = v.InferOutput<typeof Kept>;

/**
 * Stores a series: the keys of its problems, and references to those outside the library. A failing
 * sessionStorage is ignored.
 */
export function enterSeries(
  way: SeriesOrigin,
  keys: readonly string[],
  brought: readonly ProblemReference[] = [],
): void {
  const stored = brought.map(({ gameId, id, outside }) => ({ table: gameId, id, outside }));
  try {
    sessionStorage.setItem(
      NAME,
      JSON.stringify({ way, keys, ...(stored.length > 0 && { brought: stored }) }),
    );
  } catch {
    // A private window has no way back; the browser's own button has.
  }
}

/** Forgets the current series. */
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
