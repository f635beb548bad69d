/** The paper's evaluation of a hand and the best player's values, as texts and tags. */
import { m } from '$lib/paraglide/messages';
import { evaluateHandByKim, type KimEvaluation } from '$lib/mahjong/evaluation/kim-evaluation';
import { WIN_CHANCE_MARGIN, type DiscardValue } from '$lib/mahjong/players/best/discard-values';
import {
  COPIES_PER_TILE,
  tileIndex,
  tileAt,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type View } from '$lib/mahjong/rules/mahjong-view';
import { tileName } from '../../mahjong-names';
import type { TileTag, TileTags } from '../../table/felt-view';

export interface HandInsight {
  readonly evaluation: KimEvaluation;
  readonly visibleCounts: TileCounts;
}

type Hand = Pick<View, 'hand' | 'melds' | 'rivers' | 'wall'>;

/** The paper's evaluation of a hand as its holder sees the table. */
export function evaluateHandInsight(view: Hand): HandInsight {
  const known = countVisibleTiles(view);
  return { evaluation: evaluateHandByKim(view.hand, known, view.wall), visibleCounts: known };
}

/** How many of a kind are nowhere to be seen. */
function unseenOf(known: TileCounts, tile: Tile): number {
  return Math.max(0, COPIES_PER_TILE - (known[tileIndex(tile)] ?? 0));
}

/** The tiles to mark: the paper's discard, when one is due, and the actual discard. */
export interface DiscardMarking {
  readonly throwing: boolean;
  readonly thrown: Tile | null;
}

/** The paper's values in hundredths over the tiles, below them how many are unseen. */
export function paperTags(
  view: Hand,
  { evaluation, visibleCounts: known }: HandInsight,
  { throwing, thrown }: DiscardMarking,
): TileTags {
  return tagTiles(view, known, (tile) => {
    const found = evaluation.tiles.find((each) => each.tile === tile);
    const least = throwing && tile === evaluation.discard;
    const tone = least ? 'less' : tile === thrown ? 'yours' : null;
    if (!found) return { above: '·', tone, spoken: m.mahjong_value_group() };
    const above = String(Math.round(100 * found.value));
    return { above, tone, spoken: m.mahjong_value_spoken({ value: above }) };
  });
}

/**
 * The best player's chance to win in a hundred, for each tile when it is thrown; the best and its
 * equals are marked.
 */
export function chanceTags(
  view: Hand,
  known: TileCounts,
  values: readonly DiscardValue[],
): TileTags {
  const best = values[0];
  return tagTiles(view, known, (tile) => {
    const found = values.find(({ discard }) => discard === tile);
    if (!found || !best) return { above: '', tone: null, spoken: '' };
    const above = String(Math.round(100 * found.chance));
    const isEqual = best.chance - found.chance <= WIN_CHANCE_MARGIN;
    const tone = found === best ? 'best' : isEqual ? 'equal' : null;
    return { above, tone, spoken: m.mahjong_chance_spoken({ value: above }) };
  });
}

function tagTiles(
  { hand }: Hand,
  known: TileCounts,
  of: (tile: Tile) => Omit<TileTag, 'below'>,
): TileTags {
  return new Map(
    [...new Set(hand)].map((tile): [Tile, TileTag] => {
      const { spoken, ...tag } = of(tile);
      const below = String(unseenOf(known, tile));
      const unseen = m.mahjong_unseen_spoken({ count: below });
      return [tile, { ...tag, below, spoken: spoken ? `${spoken}, ${unseen}` : unseen }];
    }),
  );
}

/** The pair among what is left over that would be the head: the first; null without one. */
export function headOf(left: TileCounts): Tile | null {
  const place = left.findIndex((count) => count >= 2);
  return place < 0 ? null : tileAt(place);
}

/** The tiles of a count, each as often as it is there, without one pair of a kind. */
export function tilesWithout(left: TileCounts, head: Tile | null): readonly Tile[] {
  return left.flatMap((count, place) => {
    const tile = tileAt(place);
    return Array.from({ length: tile === head ? count - 2 : count }, () => tile);
  });
}

/** The best player's discard compared with another. `values`: best first. */
export function discardAdviceText(values: readonly DiscardValue[], other: Tile): string {
  const [best] = values;
  const instead = values.find(({ discard }) => discard === other);
  if (!best || !instead) return '';
  const tile = tileName(best.discard);
  if (best === instead) return m.mahjong_advice_same({ tile, count: best.count });
  if (best.chance - instead.chance <= WIN_CHANCE_MARGIN)
    return m.mahjong_advice_equal({ tile, other: tileName(other) });
  if (best.shanten < instead.shanten) return m.mahjong_advice_nearer({ tile, count: best.count });
  return m.mahjong_advice_wider({ tile, count: best.count, other: instead.count });
}

/** The best player's discard and its margin, as a hint. */
export function discardHintText(values: readonly DiscardValue[]): string {
  const [best] = values;
  if (!best) return '';
  const tile = tileName(best.discard);
  const equal = values.filter(
    (each) => each !== best && best.chance - each.chance <= WIN_CHANCE_MARGIN,
  );
  const next = values.find((each) => best.chance - each.chance > WIN_CHANCE_MARGIN);
  const what = equal.length
    ? m.mahjong_hint_equal({
        tile,
        others: equal.map(({ discard }) => tileName(discard)).join(', '),
      })
    : m.mahjong_hint_one({ tile });
  const takes =
    best.shanten < 0
      ? ''
      : best.shanten === 0
        ? m.mahjong_hint_waits({ count: best.count })
        : m.mahjong_hint_takes({ count: best.count });
  const lead = next
    ? m.mahjong_hint_lead({
        tile: tileName(next.discard),
        lead: Math.max(1, Math.round(100 * (best.chance - next.chance))),
      })
    : '';
  return [what, takes, lead].filter(Boolean).join(' ');
}
