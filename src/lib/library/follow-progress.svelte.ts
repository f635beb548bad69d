/**
 * Reactive progress of the student, for lists of problems. It is read anew on changes in this and
 * other tabs, and has a new time when a day has begun. The functions are called during component
 * setup; progress is null until it has been read.
 */
import { progress } from '$lib/storage/app-progress.svelte';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import type { KnownProgress, ProgressStore } from '$lib/storage/progress-store';
import { onNewDay } from './on-new-day';
import type { ProgressSnapshot } from './problem-standing';

/** The answer to a query of the store, with the progress at the time `today.now`. */
type Dated<Answer> = Answer & { readonly today: ProgressSnapshot };

/** Follows the answer to a query; `query` may read reactive state. */
function follow<Answer extends { readonly storedProgress: KnownProgress }>(
  query: () => (store: ProgressStore) => Promise<Answer>,
): { readonly latest: Dated<Answer> | null } {
  let latest = $state.raw<Dated<Answer> | null>(null);
  const show = (answer: Answer): void => {
    latest = { ...answer, today: { storedProgress: answer.storedProgress, now: Date.now() } };
  };
  $effect(() => {
    const unsubscribe = progress.subscribe(query(), show);
    const stop = onNewDay(() => latest && show(latest));
    return () => {
      unsubscribe();
      stop();
    };
  });
  return {
    get latest() {
      return latest;
    },
  };
}

/** The progress, with the time for which it is shown. */
export function followProgress(): { readonly today: ProgressSnapshot | null } {
  const following = follow(() => async (store) => ({ storedProgress: await store.readAll() }));
  return {
    get today() {
      return following.latest?.today ?? null;
    },
  };
}

/** The progress in one game. */
export interface GameProgress {
  readonly today: ProgressSnapshot;
  /** True when no problem of this game and no whole game was ever begun. */
  readonly isNewcomer: boolean;
}

/** The progress in the game with this id. */
export function followGameProgress(gameId: () => string): {
  readonly gameProgress: GameProgress | null;
} {
  const following = follow(() => {
    const id = gameId();
    return async (store) => {
      const storedProgress = await store.readAll();
      const begunProblems = [...storedProgress.problems.keys()];
      const hasBegunProblem = begunProblems.some((key) => key.startsWith(`${id}/`));
      // There may be thousands of games: they are read only where no problem settles it.
      const isNewcomer = !hasBegunProblem && (await store.games(id)).length === 0;
      return { storedProgress, isNewcomer };
    };
  });
  return {
    get gameProgress() {
      return following.latest;
    },
  };
}

/** The progress and all finished plays. */
export interface OverallProgress {
  readonly today: ProgressSnapshot;
  readonly plays: readonly FinishedPlay[];
}

/** The progress with all finished plays. */
export function followOverallProgress(): { readonly overall: OverallProgress | null } {
  const following = follow(() => async (store) => {
    return { storedProgress: await store.readAll(), plays: await store.plays() };
  });
  return {
    get overall() {
      return following.latest;
    },
  };
}

/** Number of unreadable records; 0 until all records have been read, whole games included. */
export function followQuarantinedCount(): { readonly quarantinedCount: number } {
  let quarantinedCount = $state(0);
  $effect(() =>
    progress.subscribe(
      (store) => store.logbook(),
      ({ quarantined = [] }) => (quarantinedCount = quarantined.length),
    ),
  );
  return {
    get quarantinedCount() {
      return quarantinedCount;
    },
  };
}
