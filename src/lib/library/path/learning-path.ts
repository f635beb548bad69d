/** The learning path: the series level by level, the next problem on it and the reason. */
import { problemKey, type ProblemEntry } from '$lib/game-module/game-module';
import { levelOfSeries } from '../series/series-level';
import { nextInSeries, countSolved } from '../series/series-progress';
import type { CollectionEntry } from '../series/collections';
import { standingOf, type ProgressSnapshot } from '../problem-standing';

/**
 * The reasons for a step: nothing played yet; lost before; the next in a begun series; the next
 * series of the level; the first series of the next level; all solved, but this one not yet
 * soundly.
 */
export const STEP_REASONS = ['start', 'lost', 'on', 'series', 'level', 'again'] as const;
export type StepReason = (typeof STEP_REASONS)[number];

/** A problem with its place in a series. */
export interface PathStep {
  readonly series: CollectionEntry;
  readonly entry: ProblemEntry;
  /** From 1 on. */
  readonly place: number;
  readonly reason: StepReason;
}

/**
 * The next step of the path: in the begun, unfinished series with most problems solved (the first
 * of equal ones); else in the first unfinished series; else the first problem never solved soundly.
 * Null when nothing is left.
 */
export function nextOnPath(
  path: readonly CollectionEntry[],
  today: ProgressSnapshot,
): PathStep | null {
  return stepsOnPath(path, today)[0] ?? null;
}

/** The next step and those after it: the next problem of every series, in the order of the path. */
export function stepsOnPath(
  path: readonly CollectionEntry[],
  today: ProgressSnapshot,
): readonly PathStep[] {
  const open = path.filter((series) => nextInSeries(series.entries, today)?.isRepeat === false);
  const begun = open
    .filter((series) => isBegun(series, today))
    .sort((a, b) => countSolved(b.entries, today) - countSolved(a.entries, today));
  const [here] = begun;
  const order = here ? [here, ...open.filter((series) => series !== here)] : open;
  const unsound = open.length > 0 ? [] : path;
  const seen = new Set<string>();
  return [...order, ...unsound].flatMap((series) => {
    const next = nextInSeries(series.entries, today);
    if (!next || seen.has(problemKey(next.entry))) return [];
    seen.add(problemKey(next.entry));
    const place = series.entries.indexOf(next.entry) + 1;
    const reason = next.isRepeat ? 'again' : stepReason(series, next.entry, path, today);
    return [{ series, entry: next.entry, place, reason }];
  });
}

/**
 * The series of the games in which a library problem was played, so that nobody is led into another
 * game; all series while nothing was played.
 */
export function seriesOfPlayedGames(
  path: readonly CollectionEntry[],
  { known }: ProgressSnapshot,
): readonly CollectionEntry[] {
  const played = path
    .flatMap(({ entries }) => entries)
    .filter((entry) => known.problems.has(problemKey(entry)));
  const tables = new Set(played.map(({ gameId: table }) => table));
  const own = path.filter(({ entries }) => entries.some(({ gameId: table }) => tables.has(table)));
  return own.length > 0 ? own : path;
}

function stepReason(
  series: CollectionEntry,
  entry: ProblemEntry,
  path: readonly CollectionEntry[],
  today: ProgressSnapshot,
): StepReason {
  if (today.known.problems.size === 0) return 'start';
  if (standingOf(entry, today) === 'failed') return 'lost';
  if (countSolved(series.entries, today) > 0) return 'on';
  const before = path.slice(0, path.indexOf(series));
  const level = levelOfSeries(series) ?? 0;
  return before.some((other) => (levelOfSeries(other) ?? 0) === level) ? 'series' : 'level';
}

function isBegun({ entries }: CollectionEntry, { known }: ProgressSnapshot): boolean {
  return entries.some((entry) => known.problems.has(problemKey(entry)));
}
