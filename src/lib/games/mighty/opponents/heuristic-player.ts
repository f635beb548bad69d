/** The heuristic player, in terms of a seat's view. */
import { knowledgeOf } from '$lib/games/mighty/knowledge/unseen-cards';
import { createCardSet } from '$lib/games/mighty/knowledge/public-state';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { View } from '$lib/games/mighty/rules/mighty-view';
import { HeuristicPlayChooser } from './heuristic-play';
import { decodePlay } from './encoded-legal-plays';

/** The heuristic play of the view's seat, which must be on turn. */
export function chooseHeuristicPlay(view: View): MightyPlayedCard {
  const { publicState } = knowledgeOf(view);
  const buried = view.buried === null ? null : createCardSet(view.buried);
  return decodePlay(
    new HeuristicPlayChooser().choosePlay(publicState, createCardSet(view.hand), buried),
  );
}
