/** Uncalibrated search index of every discard: ranks discards but is no probability yet. */
import {
  acceptanceByDiscard,
  minShantenDiscards,
  type DiscardAcceptance,
} from '$lib/mahjong/evaluation/discard-acceptance';
import { COPIES_PER_TILE, countTiles, tileIndex } from '$lib/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type DiscardView } from '$lib/mahjong/rules/mahjong-view';
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

/** All discards, or only those with the lowest shanten; best first. */
export function indexDiscards(
  view: DiscardView,
  which: 'all' | 'nearest',
): readonly IndexedDiscard[] {
  const known = countVisibleTiles(view);
  const melds = view.melds[view.seat].length;
  const acceptances = (which === 'all' ? acceptanceByDiscard : minShantenDiscards)(
    view.hand,
    known,
    melds,
  );
  const numbers = fittedTables(view.options);
  const turns = remainingTurns(view.wall, numbers);
  const search = new DiscardSearch(countTiles(view.hand), known, melds, turns, view.options.claims);
  const rows = acceptances.map((each) => {
    const index = tileIndex(each.discard);
    const unseen = Math.max(0, COPIES_PER_TILE - (known[index] ?? 0));
    const danger = dealInProbability(index, unseen, view.wall, numbers);
    return { ...each, danger, index: rounded((1 - danger) * search.indexAfterDiscard(index)) };
  });
  const safer = compareBySafety(known);
  return rows.sort(
    (a, b) =>
      a.shanten - b.shanten ||
      b.index - a.index ||
      b.count - a.count ||
      safer(a.discard, b.discard),
  );
}

/** Absorb rounding differences of the summation order. */
function rounded(index: number): number {
  return Math.round(index * 1e9) / 1e9;
}
