/** What the student knows today, for a page that lists problems. */
import { onMount } from 'svelte';
import { progress } from '$lib/progress/app-progress.svelte';
import type { Today } from './standing';

/** To be called while a page is made: follows what changes, also in other tabs, as long as it is open. */
export function followToday(): { readonly today: Today | null } {
  let today = $state.raw<Today | null>(null);
  onMount(() =>
    progress.watch(
      (store) => store.known(),
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
