/**
 * A discard question at a position: the values, the best discards and the choices of simpler
 * players.
 */
import type { DiscardAcceptance } from '$lib/mahjong/evaluation/discard-acceptance';
import { isolatedDiscard, kimDiscard, ukeireDiscard } from '$lib/mahjong/players/discard-policies';
import {
  WIN_CHANCE_MARGIN,
  valueDiscards,
  type DiscardValue,
} from '$lib/mahjong/players/best/discard-values';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/mahjong/rules/mahjong-view';

export interface DiscardQuestion {
  readonly view: DiscardView;
  /** Values of all discards, best first. */
  readonly values: readonly DiscardValue[];
  /** The best discard and those within the margin of it. */
  readonly best: readonly [DiscardValue, ...DiscardValue[]];
  /** The best of the other discards. */
  readonly runnerUp: DiscardValue;
  /** Discards of computer players of increasing skill. */
  readonly playerDiscards: { readonly isolated: Tile; readonly kim: Tile; readonly ukeire: Tile };
}

/** From this many equal discards on, there is nothing to find. */
const MAX_BEST_DISCARDS = 3;
/** Beyond this shanten the estimate is unreliable. */
const MAX_SHANTEN = 2;

/**
 * The question at a position, if its answer is clear; null otherwise. Clear means: other discards
 * lie more than two margins below the best, no higher shanten scores better, and no discard accepts
 * a strict superset of the best one's tiles.
 */
export function clearQuestion(seen: DiscardView): DiscardQuestion | null {
  const values = valueDiscards(seen);
  const [first] = values;
  if (!first || first.shanten > MAX_SHANTEN) return null;
  const others = values.slice(1).toSorted((a, b) => b.chance - a.chance);
  const equal = others.filter(({ chance }) => first.chance - chance <= WIN_CHANCE_MARGIN);
  const next = others[equal.length];
  const isClear = next !== undefined && first.chance - next.chance > 2 * WIN_CHANCE_MARGIN;
  if (!isClear || equal.length >= MAX_BEST_DISCARDS) return null;
  if (others.some((each) => each.chance > first.chance || acceptsStrictlyMore(each, first)))
    return null;
  const thrown = {
    isolated: isolatedDiscard(seen),
    kim: kimDiscard(seen),
    ukeire: ukeireDiscard(seen),
  };
  return { view: seen, values, best: [first, ...equal], runnerUp: next, playerDiscards: thrown };
}

/** True if, at equal shanten, one hand accepts a strict superset of the other's tiles. */
export function acceptsStrictlyMore(kept: DiscardAcceptance, than: DiscardAcceptance): boolean {
  if (kept.shanten !== than.shanten || kept.count <= than.count) return false;
  return than.accepts.every(
    ({ tile, unseen }) => unseen === 0 || kept.accepts.some((each) => each.tile === tile),
  );
}

/** Loss of win probability against the best discard, 0 or more. */
export function discardLoss(
  { values, best }: Pick<DiscardQuestion, 'values' | 'best'>,
  tile: Tile,
): number {
  const found = values.find(({ discard }) => discard === tile);
  return found ? Math.max(0, best[0].chance - found.chance) : 0;
}

/** True if the discard counts as equal to the best. */
export function isBestDiscard({ best }: Pick<DiscardQuestion, 'best'>, tile: Tile): boolean {
  return best.some(({ discard }) => discard === tile);
}
