/** Plays the sounds of the table, such as that of a card, if the student's settings want them. */
import { untrack } from 'svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { TableView } from '$lib/games/bridge/lesson/table-view';
import { soundBetween } from './table-sounds';

/** Plays the sound of each change of the table; call it in the setup of a component. */
export function playTableSounds(view: () => TableView): void {
  let previousView = untrack(view);
  $effect(() => {
    const currentView = view();
    const sound = soundBetween(previousView, currentView);
    previousView = currentView;
    // The code is loaded with the first sound, as few want any. Offline it stays silent.
    if (sound && untrack(() => preferences.settings.sounds === 'on'))
      void import('$lib/kit/settings/sounds').then(
        ({ playSound }) => playSound(sound),
        () => undefined,
      );
  });
}
