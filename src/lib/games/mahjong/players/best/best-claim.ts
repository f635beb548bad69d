/** Claim policy of the `best` player. */
import { deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import {
  tilesFromHand,
  type ClaimResponse,
  type DiscardClaim,
} from '$lib/games/mahjong/rules/discard-claims';
import { tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import { withSeat } from '$lib/games/mahjong/rules/mahjong-seats';
import { countTiles, removeTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { DiscardView, View } from '$lib/games/mahjong/rules/mahjong-view';
import { indexDiscards } from './discard-index';

type GroupClaim = Exclude<DiscardClaim, { kind: 'win' }>;

/**
 * Claims if and only if it lowers the shanten, and picks the claim with the highest win index after
 * the best discard.
 */
export function bestClaim(view: View): ClaimResponse {
  const { discard, hand, melds, seat } = view;
  if (discard === null) return { kind: 'pass' };
  const currentDeficiency = deficiencyOf(countTiles(hand), melds[seat].length);
  let best: { readonly claim: ClaimResponse; readonly index: number } | null = null;
  for (const claim of view.legal) {
    if (claim.kind !== 'pung' && claim.kind !== 'chi') continue;
    const [bestDiscard] = indexDiscards(viewAfterClaim(view, discard, claim), 'nearest');
    // Shanten plus one is the deficiency: it must become smaller.
    if (!bestDiscard || bestDiscard.shanten + 1 >= currentDeficiency) continue;
    if (!best || bestDiscard.index > best.index) best = { claim, index: bestDiscard.index };
  }
  return best?.claim ?? { kind: 'pass' };
}

/** The view after the claim, in which the seat is to discard. */
function viewAfterClaim(view: View, discard: Tile, claim: GroupClaim): DiscardView {
  const { seat, options, wall, turn, melds, rivers, hand } = view;
  const from = claim.kind === 'chi' ? claim.from : discard;
  const meld = {
    kind: claim.kind,
    tiles: tilesOfGroup({ kind: claim.kind, from }),
    claimedTile: discard,
    discarder: turn,
  };
  return {
    ...{ seat, options, wall },
    hand: removeTiles(hand, tilesFromHand(claim, discard)),
    melds: withSeat(melds, seat, [...melds[seat], meld]),
    rivers: withSeat(rivers, turn, rivers[turn].slice(0, -1)),
  };
}
