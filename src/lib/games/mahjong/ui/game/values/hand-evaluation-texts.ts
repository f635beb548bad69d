/**
 * Evaluation of a hand by Kim's algorithm ("the paper") and by the best computer player, as tags on
 * the tiles and as sentences.
 */
import { m } from '$lib/paraglide/messages';
import {
  evaluateHandByKim,
  type KimEvaluation,
} from '$lib/games/mahjong/evaluation/kim-evaluation';
import {
  WIN_CHANCE_MARGIN,
  type DiscardValue,
} from '$lib/games/mahjong/players/best/discard-values';
import {
  COPIES_PER_TILE,
  tileIndex,
  tileAt,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type View } from '$lib/games/mahjong/rules/mahjong-view';
import { tileName } from '../../mahjong-names';
import type { TileTag, TileTags } from '../../table/felt-view';

/** Kim's evaluation of a hand, and the visible copies of each kind that it was based on. */
export interface HandInsight {
  readonly evaluation: KimEvaluation;
  readonly visibleCounts: TileCounts;
}

type Hand = Pick<View, 'hand' | 'melds' | 'rivers' | 'wall'>;

/** Evaluates a hand by Kim's algorithm from what its holder can see. */
export function evaluateHandInsight(view: Hand): HandInsight {
  const visibleCounts = countVisibleTiles(view);
  return {
    evaluation: evaluateHandByKim(view.hand, visibleCounts, view.wall),
    visibleCounts,
  };
}

/** Copies of a kind that the holder of the hand cannot see. */
function countUnseen(visibleCounts: TileCounts, tile: Tile): number {
  return Math.max(0, COPIES_PER_TILE - (visibleCounts[tileIndex(tile)] ?? 0));
}

/** The tiles to mark: the paper's discard, when one is due, and the actual discard. */
export interface DiscardMarking {
  /** True when a discard is due: the paper's choice is marked. */
  readonly isDiscardDue: boolean;
  /** The actual discard; null before it. */
  readonly actualDiscard: Tile | null;
}

/** The paper's importances, in hundredths, above the tiles; below them the unseen copies. */
export function paperTags(
  view: Hand,
  { evaluation, visibleCounts }: HandInsight,
  { isDiscardDue, actualDiscard }: DiscardMarking,
): TileTags {
  return tagTiles(view, visibleCounts, (tile) => {
    const importance = evaluation.tiles.find((each) => each.tile === tile);
    const isPaperDiscard = isDiscardDue && tile === evaluation.discard;
    // `less` is the colour of the least important tile, which the paper discards.
    const tone = isPaperDiscard ? 'less' : tile === actualDiscard ? 'yours' : null;
    if (!importance) return { above: '·', tone, spoken: m.mahjong_value_group() };
    const above = String(Math.round(100 * importance.value));
    return { above, tone, spoken: m.mahjong_value_spoken({ value: above }) };
  });
}

/**
 * The best player's estimate of the win probability after each discard, in percent; the best and
 * its equals are marked. `values`: best first.
 */
export function chanceTags(
  view: Hand,
  visibleCounts: TileCounts,
  values: readonly DiscardValue[],
): TileTags {
  const best = values[0];
  return tagTiles(view, visibleCounts, (tile) => {
    const value = values.find(({ discard }) => discard === tile);
    if (!value || !best) return { above: '', tone: null, spoken: '' };
    const above = String(Math.round(100 * value.chance));
    const isEqual = best.chance - value.chance <= WIN_CHANCE_MARGIN;
    const tone = value === best ? 'best' : isEqual ? 'equal' : null;
    return { above, tone, spoken: m.mahjong_chance_spoken({ value: above }) };
  });
}

/** A tag for each kind in the hand, with the unseen copies below. */
function tagTiles(
  { hand }: Hand,
  visibleCounts: TileCounts,
  createTag: (tile: Tile) => Omit<TileTag, 'below'>,
): TileTags {
  return new Map(
    [...new Set(hand)].map((tile): [Tile, TileTag] => {
      const { spoken, ...tag } = createTag(tile);
      const below = String(countUnseen(visibleCounts, tile));
      const unseen = m.mahjong_unseen_spoken({ count: below });
      return [tile, { ...tag, below, spoken: spoken ? `${spoken}, ${unseen}` : unseen }];
    }),
  );
}

/**
 * The first kind with two or more leftover copies, which serves as the pair of the hand; or null.
 */
export function headOf(leftover: TileCounts): Tile | null {
  const index = leftover.findIndex((count) => count >= 2);
  return index < 0 ? null : tileAt(index);
}

/** The leftover tiles without the pair; `head` is the kind of the pair. */
export function tilesWithout(leftover: TileCounts, head: Tile | null): readonly Tile[] {
  return leftover.flatMap((count, index) => {
    const tile = tileAt(index);
    return Array.from({ length: tile === head ? count - 2 : count }, () => tile);
  });
}

/** The best player's discard compared with another. `values`: best first. */
export function discardAdviceText(values: readonly DiscardValue[], comparedDiscard: Tile): string {
  const [best] = values;
  const comparedValue = values.find(({ discard }) => discard === comparedDiscard);
  if (!best || !comparedValue) return '';
  const tile = tileName(best.discard);
  if (best === comparedValue) return m.mahjong_advice_same({ tile, count: best.count });
  if (best.chance - comparedValue.chance <= WIN_CHANCE_MARGIN)
    return m.mahjong_advice_equal({ tile, other: tileName(comparedDiscard) });
  if (best.shanten < comparedValue.shanten)
    return m.mahjong_advice_nearer({ tile, count: best.count });
  return m.mahjong_advice_wider({ tile, count: best.count, other: comparedValue.count });
}

function acceptanceHint({ shanten, count }: DiscardValue): string {
  const isComplete = shanten < 0;
  if (isComplete) return '';
  return shanten === 0 ? m.mahjong_hint_waits({ count }) : m.mahjong_hint_takes({ count });
}

/**
 * Hint: the best player's discard, its acceptance, and its lead over the next. `values`: best
 * first.
 */
export function discardHintText(values: readonly DiscardValue[]): string {
  const [best] = values;
  if (!best) return '';
  const tile = tileName(best.discard);
  const equals = values.filter(
    (each) => each !== best && best.chance - each.chance <= WIN_CHANCE_MARGIN,
  );
  const firstWorse = values.find((each) => best.chance - each.chance > WIN_CHANCE_MARGIN);
  const choice = equals.length
    ? m.mahjong_hint_equal({
        tile,
        others: equals.map(({ discard }) => tileName(discard)).join(', '),
      })
    : m.mahjong_hint_one({ tile });
  const acceptance = acceptanceHint(best);
  const lead = firstWorse
    ? m.mahjong_hint_lead({
        tile: tileName(firstWorse.discard),
        lead: Math.max(1, Math.round(100 * (best.chance - firstWorse.chance))),
      })
    : '';
  return [choice, acceptance, lead].filter(Boolean).join(' ');
}
