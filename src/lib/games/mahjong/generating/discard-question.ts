/**
 * A discard question at a position: the values, the best discards and the choices of simpler
 * players.
 */
import type { DiscardAcceptance } from '$lib/games/mahjong/evaluation/discard-acceptance';
import {
  isolatedDiscard,
  kimDiscard,
  ukeireDiscard,
} from '$lib/games/mahjong/players/discard-policies';
import {
  WIN_CHANCE_MARGIN,
  valueDiscards,
  type DiscardValue,
} from '$lib/games/mahjong/players/best/discard-values';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/games/mahjong/rules/mahjong-view';

export interface DiscardQuestion {
  /** The information of the seat to discard. */
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
export function clearQuestion(view: DiscardView): DiscardQuestion | null {
  const values = valueDiscards(view);
  const [first] = values;
  if (!first || first.shanten > MAX_SHANTEN) return null;
  const otherDiscards = values.slice(1).toSorted((a, b) => b.chance - a.chance);
  const equals = otherDiscards.filter(({ chance }) => first.chance - chance <= WIN_CHANCE_MARGIN);
  // Sorted by chance, the equals come first and the runner-up follows them.
  const runnerUp = otherDiscards[equals.length];
  const isClear = runnerUp !== undefined && first.chance - runnerUp.chance > 2 * WIN_CHANCE_MARGIN;
  if (!isClear || equals.length >= MAX_BEST_DISCARDS) return null;
  if (otherDiscards.some((each) => each.chance > first.chance || acceptsStrictlyMore(each, first)))
    return null;
  const playerDiscards = {
    isolated: isolatedDiscard(view),
    kim: kimDiscard(view),
    ukeire: ukeireDiscard(view),
  };
  return { view, values, best: [first, ...equals], runnerUp, playerDiscards };
}

/** True if, at equal shanten, `wider` accepts a strict superset of the tiles of `narrower`. */
export function acceptsStrictlyMore(
  wider: DiscardAcceptance,
  narrower: DiscardAcceptance,
): boolean {
  if (wider.shanten !== narrower.shanten || wider.count <= narrower.count) return false;
  return narrower.accepts.every(
    ({ tile, unseen }) => unseen === 0 || wider.accepts.some((each) => each.tile === tile),
  );
}

/** Loss of win probability against the best discard, 0 or more. */
export function discardLoss(
  { values, best }: Pick<DiscardQuestion, 'values' | 'best'>,
  tile: Tile,
): number {
  const value = values.find(({ discard }) => discard === tile);
  return value ? Math.max(0, best[0].chance - value.chance) : 0;
}

/** True if the discard counts as equal to the best. */
export function isBestDiscard({ best }: Pick<DiscardQuestion, 'best'>, tile: Tile): boolean {
  return best.some(({ discard }) => discard === tile);
}
