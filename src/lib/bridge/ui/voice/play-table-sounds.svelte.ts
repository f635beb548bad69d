/** Plays what is heard between one view of the table and the next, for those who want sounds. */
import { untrack } from 'svelte';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { TableView } from '$lib/bridge/lesson/table-view';
import { soundBetween } from './table-sounds';

/** To be called while a component is made; it ends with it. */
export function playTableSounds(view: () => TableView): void {
  let previousView = untrack(view);
  $effect(() => {
    const now = view();
    const sound = soundBetween(previousView, now);
    previousView = now;
    // Few want sounds: what makes them comes with the first. Without a network it stays silent.
    if (sound && untrack(() => preferences.settings.sounds === 'on'))
      void import('$lib/ui/sounds').then(
        ({ playSound }) => playSound(sound),
        () => undefined,
      );
  });
}
