/** What every discard of a hand is worth, as the best player weighs it. */
import { invariant } from '$lib/core/result';
import { discardsOf, type Kept } from '$lib/mahjong/evaluation/discards';
import { countsOf, placeOf, type Counts, type Tile } from '$lib/mahjong/rules/tiles';
import { knownTo, type Seen } from '$lib/mahjong/rules/view';
import { saferFirst } from '../order';
import { chanceOf } from './chance';
import { dangerOf } from './danger';
import { numbersFor } from './numbers';
import { turnsAfter } from './others';
import { Search } from './search';

/** A discard with what the hand then is: its shanten, what it accepts, and what comes of it. */
export interface Valued extends Kept {
  /** The chance to win the game when this is thrown, 0 to 1. */
  readonly chance: number;
  /** The chance that it completes another's hand, 0 to 1. */
  readonly danger: number;
}

/** Choices within this of the best count as equal. */
export const MARGIN = 0.005;

/** Every kind that the hand may throw, the best first: those that leave it nearest to complete before the others. */
export function valuesOf(seen: Seen): readonly Valued[] {
  return ranked(seen, discardsOf(seen.hand, knownTo(seen), seen.melds[seen.seat].length));
}

/** What the best player throws: of the discards that leave the hand nearest to complete, the first of `valuesOf`. */
export function bestDiscard(seen: Seen): Tile {
  const kept = discardsOf(seen.hand, knownTo(seen), seen.melds[seen.seat].length);
  const least = Math.min(...kept.map(({ shanten }) => shanten));
  const near = kept.filter(({ shanten }) => shanten === least);
  const best = ranked(seen, near)[0];
  invariant(best, 'There is no tile to discard.');
  return best.discard;
}

function ranked(seen: Seen, all: readonly Kept[]): readonly Valued[] {
  const known = knownTo(seen);
  const numbers = numbersFor(seen.options);
  const turns = turnsAfter(seen.wall, numbers);
  const search = new Search(countsOf(seen.hand), known, seen.melds[seen.seat].length, turns);
  const rows = all.map((kept) => {
    const place = placeOf(kept.discard);
    const danger = dangerOf(place, unseenOf(known, place), seen.wall, numbers);
    const index = (1 - danger) * search.after(place);
    return { ...kept, danger, index: rounded(index), chance: chanceOf(index) };
  });
  const safer = saferFirst(known);
  return rows
    .sort(
      (a, b) =>
        a.shanten - b.shanten ||
        b.index - a.index ||
        b.count - a.count ||
        safer(a.discard, b.discard),
    )
    .map(({ index: _, ...valued }) => valued);
}

function unseenOf(known: Counts, place: number): number {
  return Math.max(0, 4 - (known[place] ?? 0));
}

/** What differs by less has only been added up in another order. */
function rounded(index: number): number {
  return Math.round(index * 1e9) / 1e9;
}
