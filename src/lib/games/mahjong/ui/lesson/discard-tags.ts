/** The tags on the tiles of a hand after its discards are evaluated. */
import { lossOf, rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { m } from '$lib/paraglide/messages';
import type { EvaluatedDiscard } from '$lib/games/mahjong/lesson/evaluate-discards';
import type { TileTag, TileTags } from '../table/felt-view';

/**
 * A tag for each discard: its loss of win probability in percentage points, or × for one that a
 * wall problem refutes. The edge marks the best, its equals, and the chosen one.
 */
export function discardValueTags(decision: EvaluatedDecision<EvaluatedDiscard>): TileTags {
  return new Map(decision.options.map((option) => [option.action, createTag(decision, option)]));
}

function createTag(
  decision: EvaluatedDecision<EvaluatedDiscard>,
  { action, kind }: EvaluatedDiscard,
): TileTag {
  const standing = rankOption(decision, action);
  const isChosen = decision.chosen === action;
  const below = '';
  if (standing === 'best')
    return { above: m.mahjong_tag_best(), below, tone: 'best', spoken: m.mahjong_tag_best() };
  if (standing === 'equal')
    return { above: '=', below, tone: 'equal', spoken: m.mahjong_tag_equal() };
  const lossPercent = Math.round(100 * lossOf(decision, action));
  const spoken =
    kind === 'estimated' ? m.mahjong_said_lost({ count: lossPercent }) : m.mahjong_tag_beaten();
  const above = kind === 'estimated' ? `−${Math.max(1, lossPercent)}` : '×';
  return { above, below, tone: isChosen ? 'less' : null, spoken };
}
