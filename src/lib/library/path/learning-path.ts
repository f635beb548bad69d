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
  /** Position of the problem in its series, 1-based. */
  readonly position: number;
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
  const unfinished = path.filter(
    (series) => nextInSeries(series.entries, today)?.isRepeat === false,
  );
  const begunSeries = unfinished
    .filter((series) => isBegun(series, today))
    .sort((a, b) => countSolved(b.entries, today) - countSolved(a.entries, today));
  const [current] = begunSeries;
  const ordered = current
    ? [current, ...unfinished.filter((series) => series !== current)]
    : unfinished;
  // Problems that were not solved soundly are repeated only when everything is solved.
  const repeatable = unfinished.length > 0 ? [] : path;
  // A problem of several series is a step of the first of them only.
  const chosenKeys = new Set<string>();
  return [...ordered, ...repeatable].flatMap((series) => {
    const next = nextInSeries(series.entries, today);
    if (!next || chosenKeys.has(problemKey(next.entry))) return [];
    chosenKeys.add(problemKey(next.entry));
    const position = series.entries.indexOf(next.entry) + 1;
    const reason = next.isRepeat ? 'again' : stepReason(series, next.entry, path, today);
    return [{ series, entry: next.entry, position, reason }];
  });
}

/**
 * The series of the games in which a library problem was played, so that nobody is led into another
 * game; all series while nothing was played.
 */
export function seriesOfPlayedGames(
  path: readonly CollectionEntry[],
  { storedProgress }: ProgressSnapshot,
): readonly CollectionEntry[] {
  const playedEntries = path
    .flatMap(({ entries }) => entries)
    .filter((entry) => storedProgress.problems.has(problemKey(entry)));
  const playedGames = new Set(playedEntries.map(({ gameId }) => gameId));
  const playedSeries = path.filter(({ entries }) =>
    entries.some(({ gameId }) => playedGames.has(gameId)),
  );
  return playedSeries.length > 0 ? playedSeries : path;
}

/** The reason for an unsolved problem of a series. */
function stepReason(
  series: CollectionEntry,
  entry: ProblemEntry,
  path: readonly CollectionEntry[],
  today: ProgressSnapshot,
): StepReason {
  if (today.storedProgress.problems.size === 0) return 'start';
  if (standingOf(entry, today) === 'failed') return 'lost';
  if (countSolved(series.entries, today) > 0) return 'on';
  const earlierSeries = path.slice(0, path.indexOf(series));
  const level = levelOfSeries(series) ?? 0;
  return earlierSeries.some((earlier) => (levelOfSeries(earlier) ?? 0) === level)
    ? 'series'
    : 'level';
}

function isBegun({ entries }: CollectionEntry, { storedProgress }: ProgressSnapshot): boolean {
  return entries.some((entry) => storedProgress.problems.has(problemKey(entry)));
}
