/** The tags on the tiles of a hand after its discards are evaluated. */
import { lossOf, rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { m } from '$lib/paraglide/messages';
import type { EvaluatedDiscard } from '$lib/mahjong/lesson/evaluate-discards';
import type { TileTag, TileTags } from '../table/felt-view';

/** The loss of each discard; the edge marks the best, its equals, and the chosen one. */
export function discardValueTags(weighed: EvaluatedDecision<EvaluatedDiscard>): TileTags {
  return new Map(weighed.options.map((option) => [option.action, tagOf(weighed, option)]));
}

function tagOf(
  weighed: EvaluatedDecision<EvaluatedDiscard>,
  { action, kind }: EvaluatedDiscard,
): TileTag {
  const standing = rankOption(weighed, action);
  const own = weighed.chosen === action;
  const below = '';
  if (standing === 'best')
    return { above: m.mahjong_tag_best(), below, tone: 'best', spoken: m.mahjong_tag_best() };
  if (standing === 'equal')
    return { above: '=', below, tone: 'equal', spoken: m.mahjong_tag_equal() };
  const lost = Math.round(100 * lossOf(weighed, action));
  const spoken =
    kind === 'estimated' ? m.mahjong_said_lost({ count: lost }) : m.mahjong_tag_beaten();
  const above = kind === 'estimated' ? `−${Math.max(1, lost)}` : '×';
  return { above, below, tone: own ? 'less' : null, spoken };
}
