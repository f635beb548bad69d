/** What the student knows today, for a page that lists problems. */
import { onMount } from 'svelte';
import { progress } from '$lib/progress/app-progress.svelte';
import type { FinishedPlay } from '$lib/progress/finished-plays';
import type { Today } from './standing';

/** To be called while a page is made: follows what changes, also in other tabs, as long as it is open. */
export function followToday(): { readonly today: Today | null } {
  let today = $state.raw<Today | null>(null);
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
export interface Here {
  readonly today: Today;
  /** Whether no problem of this table and no whole game was ever begun. */
  readonly newcomer: boolean;
}

/** To be called while a page is made: follows the table that the page is about, also in other tabs. */
export function followTable(table: () => string): { readonly here: Here | null } {
  let here = $state.raw<Here | null>(null);
  $effect(() => {
    const id = table();
    return progress.subscribe(
      async (store) => ({ known: await store.readAll(), games: await store.games(id) }),
      ({ known, games }) => {
        const met = [...known.problems.keys()].some((key) => key.startsWith(`${id}/`));
        here = { today: { known, now: Date.now() }, newcomer: games.length === 0 && !met };
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
export interface Own {
  readonly today: Today;
  readonly plays: readonly FinishedPlay[];
  /** How many records lie aside because they cannot be read. */
  readonly aside: number;
}

/** The same with the plays that are over, for a page that tells of days and decisions. */
export function followOwn(): { readonly own: Own | null } {
  let own = $state.raw<Own | null>(null);
  onMount(() =>
    progress.subscribe(
      async (store) => ({ known: await store.readAll(), logbook: await store.logbook() }),
      ({ known, logbook: { plays, aside = [] } }) =>
        (own = { today: { known, now: Date.now() }, plays, aside: aside.length }),
    ),
  );
  return {
    /** Null until it is known. */
    get own() {
      return own;
    },
  };
}
