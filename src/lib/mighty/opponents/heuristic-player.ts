import { knowledgeOf } from '$lib/mighty/knowledge/unseen-cards';
import { createCardSet } from '$lib/mighty/knowledge/public-state';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import type { View } from '$lib/mighty/rules/mighty-view';
import { Choice } from './heuristic-play';
import { playedAt } from './encoded-legal-plays';

/** The play of good sense for the view's seat, whose turn it must be. */
export function sensiblePlay(view: View): MightyPlayedCard {
  const { publicState: table } = knowledgeOf(view);
  const buried = view.buried === null ? null : createCardSet(view.buried);
  return playedAt(new Choice().of(table, createCardSet(view.hand), buried));
}
