/**
 * Merges the logbooks (all data of a student) of two devices or files, as for the import of a
 * progress file.
 */
import { groupBy } from '$lib/core/group-by';
import { runToEnd, type Steps } from '$lib/core/work-steps';
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
  return runToEnd(mergeLogbooksInSteps(a, b));
}

/** The same in steps of one record; each kind of records is counted from 1. */
export function* mergeLogbooksInSteps(a: Logbook, b: Logbook): Steps<Logbook> {
  const plays = yield* mergeByKey([...a.plays, ...b.plays], ({ id }) => id, laterPlay);
  const problems = yield* mergeByKey(
    [...a.problems, ...b.problems],
    ({ key }) => key,
    laterProblem,
  );
  const games = yield* mergeByKey(
    [...(a.games ?? []), ...(b.games ?? [])],
    ({ id }) => id,
    laterGame,
  );
  const quarantined = yield* mergeByKey(
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

function* mergeByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  chooseLater: (a: Item, b: Item) => Item,
): Steps<readonly Item[]> {
  const merged = new Map<string, Item>();
  for (const [i, item] of items.entries()) {
    const key = keyOf(item);
    const previous = merged.get(key);
    merged.set(key, previous ? chooseLater(previous, item) : item);
    yield i + 1;
  }
  return [...merged.values()];
}

/** The state of a play that ended later; of one end the state with the cost or the verdicts. */
function laterPlay(a: FinishedPlay, b: FinishedPlay): FinishedPlay {
  return isLater(a, b, ({ endedAt, cost, verdicts }) => [
    endedAt,
    cost === undefined ? 0 : 1,
    verdicts ? 1 : 0,
  ])
    ? a
    : b;
}

/**
 * True if the first of two states is to be taken: by the first of these numbers in which they
 * differ, else by their texts, so that the order of the two states does not matter.
 */
function isLater<State>(a: State, b: State, rank: (state: State) => readonly number[]): boolean {
  const ranksOfB = rank(b);
  const difference = rank(a)
    .map((value, i) => value - (ranksOfB[i] ?? 0))
    .find((each) => each !== 0);
  return difference === undefined ? JSON.stringify(a) >= JSON.stringify(b) : difference > 0;
}

/** The later state; a review seen in either counts. */
function laterProblem(a: ProblemProgress, b: ProblemProgress): ProblemProgress {
  const isFirstLater = isLater(a, b, ({ playedAt, begunAt }) => [playedAt, begunAt]);
  const [later, earlier] = isFirstLater ? [a, b] : [b, a];
  return wasReviewed(earlier) && !wasReviewed(later) ? { ...later, reviewed: true } : later;
}

/** The problem with the best grade and the state that its plays give. */
function withBest(problem: ProblemProgress, plays: readonly FinishedPlay[]): ProblemProgress {
  const best = bestGrade(plays);
  return { ...problem, best, state: stateOf(problem.state === 'playing', best) };
}
