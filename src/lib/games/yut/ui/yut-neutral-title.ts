/**
 * Neutral title of a problem, shown until its own title is unlocked: the scores in hand and the
 * student's mals on the board, "gae, with mals on 2 and 7".
 */
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { START } from '$lib/games/yut/rules/yut-board';
import { occupiedPlaces } from '$lib/games/yut/rules/yut-moves';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import { scoreListText } from './yut-names';

/** The localized title; `a` is the student's side. */
export function yutNeutralTitle({ scores, a }: YutState): string {
  const placesOnBoard = occupiedPlaces(a).filter((place) => place !== START);
  if (placesOnBoard.length === 0) return m.yut_called_start({ scores: scoreListText(scores) });
  const places = new Intl.ListFormat(preferences.language).format(placesOnBoard.map(String));
  return m.yut_called({ scores: scoreListText(scores), places });
}
