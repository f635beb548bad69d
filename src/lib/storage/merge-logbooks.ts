/**
 * Merges the logbooks (all data of a student) of two devices or files, as for the import of a
 * progress file.
 */
import { groupBy } from '$lib/core/group-by';
import { laterGame } from './saved-games';
import type { FinishedPlay } from './finished-plays';
import {
  bestGrade,
  stateOf,
  wasReviewed,
  type QuarantinedRecord,
  type Logbook,
  type ProblemProgress,
} from './progress-store';

/**
 * The union of two logbooks. Of a play, problem or game in both, the later state is taken,
 * whichever of the two it is in.
 */
export function mergeLogbooks(a: Logbook, b: Logbook): Logbook {
  const plays = mergeByKey([...a.plays, ...b.plays], ({ id }) => id, laterPlay);
  const problems = mergeByKey([...a.problems, ...b.problems], ({ key }) => key, laterProblem);
  const games = mergeByKey([...(a.games ?? []), ...(b.games ?? [])], ({ id }) => id, laterGame);
  const quarantined = mergeByKey(
    [...(a.quarantined ?? []), ...(b.quarantined ?? [])],
    quarantineKey,
    (record) => record,
  );
  // Grades and states of problems are derived anew: the merged plays may have a better one.
  const playsByKey = groupBy(plays, ({ key }) => key);
  return {
    plays,
    problems: problems.map((problem) => withBest(problem, playsByKey.get(problem.key) ?? [])),
    ...(games.length > 0 && { games }),
    ...(quarantined.length > 0 && { quarantined }),
  };
}

/** The key of a record in quarantine: equal records have equal keys, so none is stored twice. */
export function quarantineKey({ from, record }: QuarantinedRecord): string {
  try {
    return `${from} ${JSON.stringify(record)}`;
  } catch {
    return `${from} ${String(record)}`;
  }
}

function mergeByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  chooseLater: (a: Item, b: Item) => Item,
): readonly Item[] {
  const merged = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const previous = merged.get(key);
    merged.set(key, previous ? chooseLater(previous, item) : item);
  }
  return [...merged.values()];
}

/** The state of a play that ended later; of one end the state with the cost or the verdicts. */
function laterPlay(a: FinishedPlay, b: FinishedPlay): FinishedPlay {
  if (a.endedAt !== b.endedAt) return a.endedAt > b.endedAt ? a : b;
  if (a.cost !== undefined || b.cost !== undefined) return a.cost !== undefined ? a : b;
  return a.verdicts ? a : b;
}

/** The later state; a review seen in either counts. */
function laterProblem(a: ProblemProgress, b: ProblemProgress): ProblemProgress {
  const [later, earlier] = a.playedAt >= b.playedAt ? [a, b] : [b, a];
  return wasReviewed(earlier) && !wasReviewed(later) ? { ...later, reviewed: true } : later;
}

/** The problem with the best grade and the state that its plays give. */
function withBest(problem: ProblemProgress, plays: readonly FinishedPlay[]): ProblemProgress {
  const best = bestGrade(plays);
  return { ...problem, best, state: stateOf(problem.state === 'playing', best) };
}
