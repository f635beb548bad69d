/** Claim policies of the computer players: pung and chi only, as a win is always claimed. */
import { findGroupings } from '$lib/games/mahjong/evaluation/hand-groupings';
import { minShantenDiscards } from '$lib/games/mahjong/evaluation/discard-acceptance';
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import { tilesFromHand, type ClaimResponse } from '$lib/games/mahjong/rules/discard-claims';
import type { Action } from '$lib/games/mahjong/rules/mahjong-game-state';
import { countTiles, removeTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type View } from '$lib/games/mahjong/rules/mahjong-view';

/**
 * Claims if and only if it lowers the shanten, and picks the claim that then accepts the most
 * tiles.
 */
export function shantenClaim(view: View): ClaimResponse {
  const { discard, hand, melds, seat } = view;
  const meldCount = melds[seat].length;
  if (discard === null) return { kind: 'pass' };
  const currentDeficiency = deficiencyOf(countTiles(hand), meldCount);
  const visibleCounts = countVisibleTiles(view);
  let best: { readonly claim: ClaimResponse; readonly count: number } | null = null;
  for (const claim of view.legal) {
    if (!isGroupClaim(claim)) continue;
    const remainingHand: readonly Tile[] = removeTiles(hand, tilesFromHand(claim, discard));
    const [first, ...otherDiscards] = minShantenDiscards(
      remainingHand,
      visibleCounts,
      meldCount + 1,
    );
    // Shanten plus one is the deficiency: it must become smaller.
    if (!first || first.shanten + 1 >= currentDeficiency) continue;
    const count = Math.max(first.count, ...otherDiscards.map((each) => each.count));
    if (!best || count > best.count) best = { claim, count };
  }
  return best?.claim ?? { kind: 'pass' };
}

/**
 * Claims if and only if the discard raises the number of groups in Kim's best grouping, for
 * one of those groups.
 */
export function kimClaim({ discard, hand, legal }: View): ClaimResponse {
  if (discard === null) return { kind: 'pass' };
  const [groupingBefore] = findGroupings(countTiles(hand));
  const [groupingAfter] = findGroupings(countTiles([...hand, discard]));
  if (
    !groupingBefore ||
    !groupingAfter ||
    groupingAfter.groups.length <= groupingBefore.groups.length
  )
    return { kind: 'pass' };
  const groupClaim = legal.filter(isGroupClaim).find((claim) => {
    const from = claim.kind === 'chi' ? claim.from : discard;
    return groupingAfter.groups.some((group) => group.kind === claim.kind && group.from === from);
  });
  return groupClaim ?? { kind: 'pass' };
}

function isGroupClaim(action: Action): action is Extract<Action, { kind: 'pung' | 'chi' }> {
  return action.kind === 'pung' || action.kind === 'chi';
}
