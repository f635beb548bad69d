/** The neutral name of a problem until its title is unlocked: "gae, with mals on 2 and 7". */
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { HOME, START } from '$lib/yut/rules/yut-board';
import { countMalsAt, occupiedPlaces } from '$lib/yut/rules/yut-moves';
import type { YutState } from '$lib/yut/rules/yut-state';
import { scoreListText } from './yut-names';

export function yutNeutralTitle({ scores, a }: YutState): string {
  const out = occupiedPlaces(a).filter((place) => place !== START);
  if (out.length === 0) return m.yut_called_start({ scores: scoreListText(scores) });
  const places = new Intl.ListFormat(preferences.language).format(out.map(String));
  return m.yut_called({ scores: scoreListText(scores), places });
}

/** "home: you 1, opponent 2" */
export function homeCountsText({ a, b }: Pick<YutState, 'a' | 'b'>): string {
  return m.yut_stake({ own: countMalsAt(a, HOME), other: countMalsAt(b, HOME) });
}
