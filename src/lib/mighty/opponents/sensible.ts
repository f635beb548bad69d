import { seenBy } from '$lib/mighty/knowledge/holders';
import { cardSet } from '$lib/mighty/knowledge/open-table';
import type { PlayedCard } from '$lib/mighty/rules/trick';
import type { View } from '$lib/mighty/rules/view';
import { Choice } from './choice';
import { playedAt } from './plays';

/** The play of good sense for the view's seat, whose turn it must be. */
export function sensiblePlay(view: View): PlayedCard {
  const { table } = seenBy(view);
  const buried = view.buried === null ? null : cardSet(view.buried);
  return playedAt(new Choice().of(table, cardSet(view.hand), buried));
}
