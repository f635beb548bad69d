/** What every discard of a hand comes to, as an index of the search: it says which is better, not yet how often it wins. */
import { acceptanceByDiscard, minShantenDiscards, type DiscardAcceptance } from '$lib/mahjong/evaluation/discards';
import { COPIES_PER_TILE, countTiles, tileIndex } from '$lib/mahjong/rules/tiles';
import { countVisibleTiles, type DiscardView } from '$lib/mahjong/rules/view';
import { compareBySafety } from '../order';
import { dealInProbability } from './danger';
import { fittedTables } from './numbers';
import { remainingTurns } from './others';
import { DiscardSearch } from './search';

export interface IndexedDiscard extends DiscardAcceptance {
  /** The chance that it completes another's hand, 0 to 1. */
  readonly danger: number;
  /** From 0 to 1, the danger taken off. */
  readonly index: number;
}

/** Every kind that the hand may throw, or those alone that leave it nearest to complete; the best first. */
export function indexDiscards(seen: DiscardView, which: 'all' | 'nearest'): readonly IndexedDiscard[] {
  const known = countVisibleTiles(seen);
  const melds = seen.melds[seen.seat].length;
  const kept = (which === 'all' ? acceptanceByDiscard : minShantenDiscards)(seen.hand, known, melds);
  const numbers = fittedTables(seen.options);
  const turns = remainingTurns(seen.wall, numbers);
  const search = new DiscardSearch(countTiles(seen.hand), known, melds, turns, seen.options.claims);
  const rows = kept.map((each) => {
    const place = tileIndex(each.discard);
    const unseen = Math.max(0, COPIES_PER_TILE - (known[place] ?? 0));
    const danger = dealInProbability(place, unseen, seen.wall, numbers);
    return { ...each, danger, index: rounded((1 - danger) * search.indexAfterDiscard(place)) };
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

/** What differs by less has only been added up in another order. */
function rounded(index: number): number {
  return Math.round(index * 1e9) / 1e9;
}
