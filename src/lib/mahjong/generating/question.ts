/** What is asked at a position: which discard is best, with what the table's players would throw. */
import type { DiscardAcceptance } from '$lib/mahjong/evaluation/discards';
import { isolatedDiscard, kimDiscard, ukeireDiscard } from '$lib/mahjong/players/discarding';
import { WIN_CHANCE_MARGIN, valueDiscards, type DiscardValue } from '$lib/mahjong/players/best/values';
import type { Tile } from '$lib/mahjong/rules/tiles';
import type { DiscardView } from '$lib/mahjong/rules/view';

export interface DiscardQuestion {
  readonly seen: DiscardView;
  /** Every discard, the best first. */
  readonly values: readonly DiscardValue[];
  /** The best one and those that count as equal, at least one. */
  readonly best: readonly [DiscardValue, ...DiscardValue[]];
  /** The best of all others. */
  readonly runnerUp: DiscardValue;
  /** What players of growing skill throw. */
  readonly playerDiscards: { readonly isolated: Tile; readonly kim: Tile; readonly ukeire: Tile };
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
export function clearQuestion(seen: DiscardView): DiscardQuestion | null {
  const values = valueDiscards(seen);
  const [first] = values;
  if (!first || first.shanten > MOST_SHANTEN) return null;
  const others = values.slice(1).toSorted((a, b) => b.chance - a.chance);
  const equal = others.filter(({ chance }) => first.chance - chance <= WIN_CHANCE_MARGIN);
  const next = others[equal.length];
  const isClear = next !== undefined && first.chance - next.chance > 2 * WIN_CHANCE_MARGIN;
  if (!isClear || equal.length >= MOST_EQUALS) return null;
  if (others.some((each) => each.chance > first.chance || acceptsStrictlyMore(each, first))) return null;
  const thrown = {
    isolated: isolatedDiscard(seen),
    kim: kimDiscard(seen),
    ukeire: ukeireDiscard(seen),
  };
  return { seen, values, best: [first, ...equal], runnerUp: next, playerDiscards: thrown };
}

/** Whether a hand that is as near accepts all that another accepts, and more. */
export function acceptsStrictlyMore(kept: DiscardAcceptance, than: DiscardAcceptance): boolean {
  if (kept.shanten !== than.shanten || kept.count <= than.count) return false;
  return than.accepts.every(
    ({ tile, unseen }) => unseen === 0 || kept.accepts.some((each) => each.tile === tile),
  );
}

/** By how much throwing this tile is worse than the best, 0 or more. */
export function discardLoss({ values, best }: Pick<DiscardQuestion, 'values' | 'best'>, tile: Tile): number {
  const found = values.find(({ discard }) => discard === tile);
  return found ? Math.max(0, best[0].chance - found.chance) : 0;
}

/** Whether throwing this tile is as good as the best. */
export function isBestDiscard({ best }: Pick<DiscardQuestion, 'best'>, tile: Tile): boolean {
  return best.some(({ discard }) => discard === tile);
}
