/** What the student knows today, for a page that lists problems. */
import { onMount } from 'svelte';
import { progress } from '$lib/progress/app-progress.svelte';
import type { FinishedPlay } from '$lib/progress/finished-plays';
import type { ProgressSnapshot } from './problem-standing';

/** To be called while a page is made: follows what changes, also in other tabs, as long as it is open. */
export function followProgress(): { readonly today: ProgressSnapshot | null } {
  let today = $state.raw<ProgressSnapshot | null>(null);
  onMount(() =>
    progress.subscribe(
      (store) => store.readAll(),
      (known) => (today = { known, now: Date.now() }),
    ),
  );
  return {
    /** Null until it is known how the problems stand. */
    get today() {
      return today;
    },
  };
}

/** What was done at one table. */
export interface GameProgress {
  readonly today: ProgressSnapshot;
  /** Whether no problem of this table and no whole game was ever begun. */
  readonly isNewcomer: boolean;
}

/** To be called while a page is made: follows the table that the page is about, also in other tabs. */
export function followGameProgress(table: () => string): { readonly here: GameProgress | null } {
  let here = $state.raw<GameProgress | null>(null);
  $effect(() => {
    const id = table();
    return progress.subscribe(
      async (store) => ({ known: await store.readAll(), games: await store.games(id) }),
      ({ known, games }) => {
        const met = [...known.problems.keys()].some((key) => key.startsWith(`${id}/`));
        here = { today: { known, now: Date.now() }, isNewcomer: games.length === 0 && !met };
      },
    );
  });
  return {
    /** Null until it is known. */
    get here() {
      return here;
    },
  };
}

/** What the student knows, and all that was played. */
export interface OverallProgress {
  readonly today: ProgressSnapshot;
  readonly plays: readonly FinishedPlay[];
  /** How many records lie aside because they cannot be read. */
  readonly quarantinedCount: number;
}

/** The same with the plays that are over, for a page that tells of days and decisions. */
export function followOverallProgress(): { readonly own: OverallProgress | null } {
  let own = $state.raw<OverallProgress | null>(null);
  onMount(() =>
    progress.subscribe(
      async (store) => ({ known: await store.readAll(), logbook: await store.logbook() }),
      ({ known, logbook: { plays, aside = [] } }) =>
        (own = { today: { known, now: Date.now() }, plays, quarantinedCount: aside.length }),
    ),
  );
  return {
    /** Null until it is known. */
    get own() {
      return own;
    },
  };
}
