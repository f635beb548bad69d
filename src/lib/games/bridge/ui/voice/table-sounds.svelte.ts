/** The sounds of the table, of played cards and collected tricks, if the student wants them. */
import { untrack } from 'svelte';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { Sound } from '$lib/kit/settings/sounds';
import type { TableView } from '$lib/games/bridge/lesson/table-view';

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

/** The sound between two views of the table; null when nothing was played, as after a step back. */
export function soundBetween(
  before: Pick<TableView, 'cardsPlayed' | 'trick'>,
  after: Pick<TableView, 'cardsPlayed' | 'trick'>,
): Sound | null {
  const played = after.cardsPlayed.length - before.cardsPlayed.length;
  if (played > 0) return 'card';
  return played === 0 && before.trick.length === 4 && after.trick.length === 0 ? 'trick' : null;
}
