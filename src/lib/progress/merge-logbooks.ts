/** Joining two logbooks: what was played here, and what was played elsewhere. */
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
 * Everything that is in one or the other. Of a play that is in both the later telling stands, and of a
 * problem the attempt that was touched last; so the order of the two does not matter. Of a game the one that was
 * played last stands.
 */
export function mergeLogbooks(one: Logbook, other: Logbook): Logbook {
  const plays = mergeByKey([...one.plays, ...other.plays], ({ id }) => id, laterPlay);
  const problems = mergeByKey([...one.problems, ...other.problems], ({ key }) => key, laterProblem);
  const games = mergeByKey(
    [...(one.games ?? []), ...(other.games ?? [])],
    ({ id }) => id,
    laterGame,
  );
  const aside = mergeByKey([...(one.aside ?? []), ...(other.aside ?? [])], quarantineKey, (a) => a);
  const played = groupBy(plays, ({ key }) => key);
  return {
    plays,
    problems: problems.map((problem) => withBest(problem, played.get(problem.key) ?? [])),
    ...(games.length > 0 && { games }),
    ...(aside.length > 0 && { aside }),
  };
}

/** The same record has the same name, so that nothing lies aside twice. */
export function quarantineKey({ from, record }: QuarantinedRecord): string {
  try {
    return `${from} ${JSON.stringify(record)}`;
  } catch {
    return `${from} ${String(record)}`;
  }
}

function mergeByKey<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  later: (a: Item, b: Item) => Item,
): readonly Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const name = nameOf(item);
    const before = found.get(name);
    found.set(name, before ? later(before, item) : item);
  }
  return [...found.values()];
}

function laterPlay(a: FinishedPlay, b: FinishedPlay): FinishedPlay {
  if (a.endedAt !== b.endedAt) return a.endedAt > b.endedAt ? a : b;
  if (a.cost !== undefined || b.cost !== undefined) return a.cost !== undefined ? a : b;
  return a.verdicts ? a : b;
}

/** What was looked at in one place is known in the other. */
function laterProblem(a: ProblemProgress, b: ProblemProgress): ProblemProgress {
  const [later, earlier] = a.playedAt >= b.playedAt ? [a, b] : [b, a];
  return wasReviewed(earlier) && !wasReviewed(later) ? { ...later, reviewed: true } : later;
}

/** A problem as its own plays say that it stands. */
function withBest(problem: ProblemProgress, plays: readonly FinishedPlay[]): ProblemProgress {
  const best = bestGrade(plays);
  return { ...problem, best, state: stateOf(problem.state === 'playing', best) };
}
