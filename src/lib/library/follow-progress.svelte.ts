/** Reactive progress of the student (`today`: with the time of reading), for lists of problems. */
import { onMount } from 'svelte';
import { progress } from '$lib/storage/app-progress.svelte';
import type { FinishedPlay } from '$lib/storage/finished-plays';
import type { ProgressSnapshot } from './problem-standing';

/** The progress, updated on changes in this and other tabs; call during component setup. */
export function followProgress(): { readonly today: ProgressSnapshot | null } {
  let today = $state.raw<ProgressSnapshot | null>(null);
  onMount(() =>
    progress.subscribe(
      (store) => store.readAll(),
      (storedProgress) => (today = { storedProgress, now: Date.now() }),
    ),
  );
  return {
    /** Null until the stored progress has been read. */
    get today() {
      return today;
    },
  };
}

/** The progress in one game. */
export interface GameProgress {
  readonly today: ProgressSnapshot;
  /** True when no problem of this game and no whole game was ever begun. */
  readonly isNewcomer: boolean;
}

/**
 * The progress in a game, updated on changes in this and other tabs; call during component setup.
 */
export function followGameProgress(gameId: () => string): {
  readonly gameProgress: GameProgress | null;
} {
  let gameProgress = $state.raw<GameProgress | null>(null);
  $effect(() => {
    const id = gameId();
    return progress.subscribe(
      async (store) => ({ storedProgress: await store.readAll(), games: await store.games(id) }),
      ({ storedProgress, games }) => {
        const hasBegunProblem = [...storedProgress.problems.keys()].some((key) =>
          key.startsWith(`${id}/`),
        );
        gameProgress = {
          today: { storedProgress, now: Date.now() },
          isNewcomer: games.length === 0 && !hasBegunProblem,
        };
      },
    );
  });
  return {
    /** Null until it has been read. */
    get gameProgress() {
      return gameProgress;
    },
  };
}

/** The progress and all finished plays. */
export interface OverallProgress {
  readonly today: ProgressSnapshot;
  readonly plays: readonly FinishedPlay[];
  /** Number of unreadable records in quarantine. */
  readonly quarantinedCount: number;
}

/**
 * The progress with all finished plays, updated on changes in this and other tabs; call during
 * component setup.
 */
export function followOverallProgress(): { readonly overall: OverallProgress | null } {
  let overall = $state.raw<OverallProgress | null>(null);
  onMount(() =>
    progress.subscribe(
      async (store) => ({ storedProgress: await store.readAll(), logbook: await store.logbook() }),
      ({ storedProgress, logbook: { plays, quarantined = [] } }) => {
        overall = {
          today: { storedProgress, now: Date.now() },
          plays,
          quarantinedCount: quarantined.length,
        };
      },
    ),
  );
  return {
    /** Null until it has been read. */
    get overall() {
      return overall;
    },
  };
}
