/** Shanten and accepted tiles (ukeire) after each possible discard. */
import {
  COPIES_PER_TILE,
  countTiles,
  tileAt,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { acceptedTileIndices, deficiencyByDiscard } from './deficiency';

export interface DiscardAcceptance {
  readonly discard: Tile;
  /** Tiles short of tenpai: 0 when tenpai, -1 when the remaining tiles are already complete. */
  readonly shanten: number;
  /**
   * The kinds that lower the shanten, with their unseen copies; exhausted kinds are listed with 0.
   */
  readonly accepts: readonly { readonly tile: Tile; readonly unseen: number }[];
  /** Total of unseen accepted tiles (ukeire). */
  readonly count: number;
}

/**
 * All distinct discards of a hand, in the order of `TILES`. `visibleCounts` counts visible tiles as
 * in `tileImportances`; `melds` is the number of open melds.
 */
export function acceptanceByDiscard(
  hand: readonly Tile[],
  visibleCounts: TileCounts,
  melds: number,
): readonly DiscardAcceptance[] {
  const counts = countTiles(hand);
  return deficiencyByDiscard(counts, melds).flatMap((deficiency, index) =>
    deficiency === null
      ? []
      : [acceptanceAfterDiscard(counts, index, deficiency, visibleCounts, melds)],
  );
}

/** The discards with the lowest shanten. */
export function minShantenDiscards(
  hand: readonly Tile[],
  visibleCounts: TileCounts,
  melds: number,
): readonly DiscardAcceptance[] {
  const counts = countTiles(hand);
  const deficiencies = deficiencyByDiscard(counts, melds);
  const minimum = deficiencies.reduce<number>(
    (min, deficiency) => Math.min(min, deficiency ?? min),
    Infinity,
  );
  return deficiencies.flatMap((deficiency, index) =>
    deficiency === minimum
      ? [acceptanceAfterDiscard(counts, index, deficiency, visibleCounts, melds)]
      : [],
  );
}

/** The acceptance after discarding the kind `index`, which leaves this deficiency. */
function acceptanceAfterDiscard(
  counts: TileCounts,
  index: number,
  deficiency: number,
  visibleCounts: TileCounts,
  melds: number,
): DiscardAcceptance {
  const remaining = counts.map((count, i) => (i === index ? count - 1 : count));
  const accepts = acceptedTileIndices(remaining, melds).map((acceptedIndex) => ({
    tile: tileAt(acceptedIndex),
    unseen: Math.max(0, COPIES_PER_TILE - (visibleCounts[acceptedIndex] ?? 0)),
  }));
  const count = accepts.reduce((sum, { unseen }) => sum + unseen, 0);
  return { discard: tileAt(index), shanten: deficiency - 1, accepts, count };
}
