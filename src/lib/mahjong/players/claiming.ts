/** What a discard is taken for, by players who claim at all. */
import { findGroupings } from '$lib/mahjong/evaluation/candidates';
import { minShantenDiscards } from '$lib/mahjong/evaluation/discards';
import { deficiencyOf } from '$lib/mahjong/evaluation/need';
import { tilesFromHand, type ClaimResponse } from '$lib/mahjong/rules/claims';
import type { Action } from '$lib/mahjong/rules/game';
import { countTiles, removeTiles, type Tile } from '$lib/mahjong/rules/tiles';
import { countVisibleTiles, type View } from '$lib/mahjong/rules/view';

/** Claims exactly when the hand comes nearer to complete, and so that it then accepts the most tiles. */
export function shantenClaim(view: View): ClaimResponse {
  const { discard, hand, melds, seat } = view;
  const exposed = melds[seat].length;
  if (discard === null) return { kind: 'pass' };
  const now = deficiencyOf(countTiles(hand), exposed);
  const known = countVisibleTiles(view);
  let best: { readonly claim: ClaimResponse; readonly count: number } | null = null;
  for (const claim of view.legal) {
    if (!isGroup(claim)) continue;
    const left: readonly Tile[] = removeTiles(hand, tilesFromHand(claim, discard));
    const [first, ...more] = minShantenDiscards(left, known, exposed + 1);
    if (!first || first.shanten + 1 >= now) continue;
    const count = Math.max(first.count, ...more.map((each) => each.count));
    if (!best || count > best.count) best = { claim, count };
  }
  return best?.claim ?? { kind: 'pass' };
}

/** Claims exactly when the paper's best groups become more by the discard, for one of them. */
export function kimClaim({ discard, hand, legal: may }: View): ClaimResponse {
  if (discard === null) return { kind: 'pass' };
  const [now] = findGroupings(countTiles(hand));
  const [then] = findGroupings(countTiles([...hand, discard]));
  if (!now || !then || then.groups.length <= now.groups.length) return { kind: 'pass' };
  const wanted = may.filter(isGroup).find((claim) => {
    const from = claim.kind === 'chi' ? claim.from : discard;
    return then.groups.some((group) => group.kind === claim.kind && group.from === from);
  });
  return wanted ?? { kind: 'pass' };
}

function isGroup(action: Action): action is Extract<Action, { kind: 'pung' | 'chi' }> {
  return action.kind === 'pung' || action.kind === 'chi';
}
