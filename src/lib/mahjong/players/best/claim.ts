/** What the best player takes a discard for. */
import { needOf } from '$lib/mahjong/evaluation/need';
import { tilesFromHand, type Answer, type Claim } from '$lib/mahjong/rules/claims';
import { tilesOf } from '$lib/mahjong/rules/groups';
import { withSeat } from '$lib/mahjong/rules/seats';
import { countsOf, without, type Tile } from '$lib/mahjong/rules/tiles';
import type { Seen, View } from '$lib/mahjong/rules/view';
import { weighed } from './weighing';

type GroupClaim = Exclude<Claim, { kind: 'win' }>;

/** Claims exactly when the hand comes nearer to complete; of several such claims what is worth most then. */
export function bestClaim(view: View): Answer {
  const { discard, hand, melds, seat } = view;
  if (discard === null) return { kind: 'pass' };
  const need = needOf(countsOf(hand), melds[seat].length);
  let best: { readonly claim: Answer; readonly index: number } | null = null;
  for (const claim of view.may) {
    if (claim.kind !== 'pung' && claim.kind !== 'chi') continue;
    const [first] = weighed(seenAfter(view, discard, claim), 'nearest');
    if (!first || first.shanten + 1 >= need) continue;
    if (!best || first.index > best.index) best = { claim, index: first.index };
  }
  return best?.claim ?? { kind: 'pass' };
}

/** What the seat sees once the discard lies open in its group. */
function seenAfter(view: View, discard: Tile, claim: GroupClaim): Seen {
  const { seat, options, wall, turn, melds, rivers, hand } = view;
  const from = claim.kind === 'chi' ? claim.from : discard;
  const meld = {
    kind: claim.kind,
    tiles: tilesOf({ kind: claim.kind, from }),
    taken: discard,
    by: turn,
  };
  return {
    ...{ seat, options, wall },
    hand: without(hand, tilesFromHand(claim, discard)),
    melds: withSeat(melds, seat, [...melds[seat], meld]),
    rivers: withSeat(rivers, turn, rivers[turn].slice(0, -1)),
  };
}
