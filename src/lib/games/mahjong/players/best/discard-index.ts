/**
 * Win index of every discard by the discard search: ranks discards but is no probability yet
 * (`win-probability.ts` calibrates it).
 */
import {
  acceptanceByDiscard,
  minShantenDiscards,
  type DiscardAcceptance,
} from '$lib/games/mahjong/evaluation/discard-acceptance';
import { COPIES_PER_TILE, countTiles, tileIndex } from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import { compareBySafety } from '../tile-safety';
import { dealInProbability } from './deal-in-probability';
import { fittedTables } from './fitted-tables';
import { remainingTurns } from './remaining-turns';
import { DiscardSearch } from './discard-search';

export interface IndexedDiscard extends DiscardAcceptance {
  /** Deal-in probability, 0 to 1. */
  readonly danger: number;
  /** Win index from 0 to 1, reduced by the deal-in risk. */
  readonly index: number;
}

/** All discards, or only those with the lowest shanten (`nearest`); best first. */
export function indexDiscards(
  view: DiscardView,
  which: 'all' | 'nearest',
): readonly IndexedDiscard[] {
  const visibleCounts = countVisibleTiles(view);
  const melds = view.melds[view.seat].length;
  const acceptances = (which === 'all' ? acceptanceByDiscard : minShantenDiscards)(
    view.hand,
    visibleCounts,
    melds,
  );
  const tables = fittedTables(view.options);
  const turns = remainingTurns(view.wall, tables);
  const search = new DiscardSearch(
    countTiles(view.hand),
    visibleCounts,
    melds,
    turns,
    view.options.claims,
  );
  const indexedDiscards = acceptances.map((each) => {
    const index = tileIndex(each.discard);
    const unseen = Math.max(0, COPIES_PER_TILE - (visibleCounts[index] ?? 0));
    const danger = dealInProbability(index, unseen, view.wall, tables);
    return { ...each, danger, index: rounded((1 - danger) * search.indexAfterDiscard(index)) };
  });
  const compareSafety = compareBySafety(visibleCounts);
  return indexedDiscards.sort(
    (a, b) =>
      a.shanten - b.shanten ||
      b.index - a.index ||
      b.count - a.count ||
      compareSafety(a.discard, b.discard),
  );
}

/** Absorbs rounding differences of the summation order. */
function rounded(index: number): number {
  return Math.round(index * 1e9) / 1e9;
}
