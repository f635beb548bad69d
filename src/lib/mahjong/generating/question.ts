/** What is asked at a position: which discard is best, with what the table's players would throw. */
import type { DiscardAcceptance } from '$lib/mahjong/evaluation/discards';
import { isolatedDiscard, kimDiscard, ukeireDiscard } from '$lib/mahjong/players/discarding';
import { MARGIN, valuesOf, type Valued } from '$lib/mahjong/players/best/values';
import type { Tile } from '$lib/mahjong/rules/tiles';
import type { DiscardView } from '$lib/mahjong/rules/view';

export interface Question {
  readonly seen: DiscardView;
  /** Every discard, the best first. */
  readonly values: readonly Valued[];
  /** The best one and those that count as equal, at least one. */
  readonly best: readonly [Valued, ...Valued[]];
  /** The best of all others. */
  readonly next: Valued;
  /** What players of growing skill throw. */
  readonly thrown: { readonly isolated: Tile; readonly kim: Tile; readonly ukeire: Tile };
}

/** More equals than these leave nothing to find. */
const MOST_EQUALS = 3;
/** Farther from complete an estimate says little. */
const MOST_SHANTEN = 2;

/**
 * The question at a position with one clear answer: what is not equal to the best lies more than two margins below it,
 * giving up nearness gains nothing, and nothing accepts all that the best does and more: an estimate that says
 * otherwise convinces nobody. Null where there is none.
 */
export function questionAt(seen: DiscardView): Question | null {
  const values = valuesOf(seen);
  const [first] = values;
  if (!first || first.shanten > MOST_SHANTEN) return null;
  const others = values.slice(1).toSorted((a, b) => b.chance - a.chance);
  const equal = others.filter(({ chance }) => first.chance - chance <= MARGIN);
  const next = others[equal.length];
  const isClear = next !== undefined && first.chance - next.chance > 2 * MARGIN;
  if (!isClear || equal.length >= MOST_EQUALS) return null;
  if (others.some((each) => each.chance > first.chance || acceptsMore(each, first))) return null;
  const thrown = {
    isolated: isolatedDiscard(seen),
    kim: kimDiscard(seen),
    ukeire: ukeireDiscard(seen),
  };
  return { seen, values, best: [first, ...equal], next, thrown };
}

/** Whether a hand that is as near accepts all that another accepts, and more. */
export function acceptsMore(kept: DiscardAcceptance, than: DiscardAcceptance): boolean {
  if (kept.shanten !== than.shanten || kept.count <= than.count) return false;
  return than.accepts.every(
    ({ tile, unseen }) => unseen === 0 || kept.accepts.some((each) => each.tile === tile),
  );
}

/** By how much throwing this tile is worse than the best, 0 or more. */
export function lossOf({ values, best }: Pick<Question, 'values' | 'best'>, tile: Tile): number {
  const found = values.find(({ discard }) => discard === tile);
  return found ? Math.max(0, best[0].chance - found.chance) : 0;
}

/** Whether throwing this tile is as good as the best. */
export function isBest({ best }: Pick<Question, 'best'>, tile: Tile): boolean {
  return best.some(({ discard }) => discard === tile);
}
