/**
 * The collection, teacher's set or practice session that a student is in, for the links after its
 * problems; kept in sessionStorage.
 */
import * as v from 'valibot';
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import type { ProblemReference } from '../next-after-problem';

const STORAGE_KEY = 'lie-of-the-cards/series';
// The names in these schemas are those of the stored data: `way` leads back to the series, and
// `brought` are its problems outside the library.
const OriginSchema = v.variant('kind', [
  /** `fragment`: that of the set's address, with its `#`. */
  v.object({ kind: v.literal('set'), fragment: v.string() }),
  v.object({ kind: v.literal('collection'), id: v.string() }),
  /** `begunAt`: the beginning of the session, in milliseconds since 1970. */
  v.object({ kind: v.literal('practice'), begunAt: v.number() }),
]);
/** A reference to a problem outside the library; `table` is the id of its game. */
const ProblemReferenceSchema = v.pipe(
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
const SeriesSchema = v.object({
  way: OriginSchema,
  keys: v.array(v.string()),
  brought: v.optional(v.array(ProblemReferenceSchema)),
});

export type SeriesOrigin = v.InferOutput<typeof OriginSchema>;
export type CurrentSeries = v.InferOutput<typeof SeriesSchema>;

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
      STORAGE_KEY,
      JSON.stringify({ way, keys, ...(stored.length > 0 && { brought: stored }) }),
    );
  } catch {
    // Then there is no link back from the problem; the browser's own button remains.
  }
}

/** Begins a practice session of these problems, at this moment. */
export function beginSession(entries: readonly ProblemEntry[]): void {
  const outside = entries.filter((entry) => entry.outside);
  enterSeries({ kind: 'practice', begunAt: Date.now() }, entries.map(problemKey), outside);
}

/** Forgets the current series. */
export function leaveSeries(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then nothing was stored either.
  }
}

/** The series that was opened last, when this problem is in it; else null. */
export function seriesWith(key: string): CurrentSeries | null {
  const series = currentSeries();
  return series?.keys.includes(key) ? series : null;
}

/** The series that was opened last; null for none. */
export function currentSeries(): CurrentSeries | null {
  try {
    const read = v.safeParse(
      SeriesSchema,
      JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'),
    );
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
