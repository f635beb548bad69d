/**
 * Reference implementation of the discard search: no tables, no memoization, one number of draws at
 * a time.
 */
import { acceptedTileIndices, deficiencyOf } from '$lib/mahjong/evaluation/deficiency';
import { COPIES_PER_TILE, type TileCounts } from '$lib/mahjong/rules/mahjong-tiles';
import { TILE_CLASS, TILE_CLASS_COUNT } from './fitted-tables';
import type { RemainingTurns } from './remaining-turns';

const adjust = (counts: TileCounts, index: number, by: number): TileCounts =>
  counts.map((count, i) => (i === index ? count + by : count));

/**
 * Index of a hand with deficiency 1 or 2 after its discard, without claims. `begun` is the hand
 * before the discard.
 */
export function referenceIndex(
  hand: TileCounts,
  begun: TileCounts,
  known: TileCounts,
  melds: number,
  turns: RemainingTurns,
): number {
  const unseen = known.map((count) => COPIES_PER_TILE - count);
  const unseenTotal = unseen.reduce((sum, count) => sum + count, 0);
  const unseenOf = (of: TileCounts, index: number): number =>
    Math.max(0, (unseen[index] ?? 0) - Math.max(0, (of[index] ?? 0) - (begun[index] ?? 0)));
  const count = (of: TileCounts): number =>
    acceptedTileIndices(of, melds).reduce((sum, index) => sum + unseenOf(of, index), 0);
  const discardsKeeping = (of: TileCounts, drawn: number, need: number): readonly TileCounts[] =>
    of
      .map((_, index) => index)
      .filter((index) => index !== drawn && (of[index] ?? 0) > 0)
      .map((index) => adjust(of, index, -1))
      .filter((left) => deficiencyOf(left, melds) === need);

  const valueOf = (of: TileCounts, need: number, t: number, maySwap: boolean): number => {
    const accepted = acceptedTileIndices(of, melds);
    let dealtInWeight = 0;
    if (need === 1)
      for (const index of accepted)
        dealtInWeight +=
          unseenOf(of, index) *
          (turns.discardLikelihood[TILE_CLASS_COUNT * t + (TILE_CLASS[index] ?? 0)] ?? 0);
    const noRon =
      Math.max(0, 1 - dealtInWeight / unseenTotal) ** (t === 0 ? turns.finalDiscards : 3);
    if (t === 0) return 1 - noRon;
    const unchanged = valueOf(of, need, t - 1, maySwap);
    let drawn = 0;
    let uselessCount = unseenTotal;
    for (let index = 0; index < of.length; index++) {
      const left = unseenOf(of, index);
      if (left === 0) continue;
      const nearer = accepted.includes(index);
      const drawnHand = adjust(of, index, 1);
      if (nearer && need === 1) drawn += left;
      else if (nearer)
        drawn +=
          left *
          Math.max(
            unchanged,
            ...discardsKeeping(drawnHand, index, need - 1).map((each) =>
              valueOf(each, need - 1, t - 1, false),
            ),
          );
      else if (maySwap)
        drawn +=
          left *
          Math.max(
            unchanged,
            ...discardsKeeping(drawnHand, index, need)
              .filter((each) => count(each) > count(of))
              .map((each) => valueOf(each, need, t - 1, false)),
          );
      else continue;
      uselessCount -= left;
    }
    const next = (drawn + uselessCount * unchanged) / unseenTotal;
    return 1 - noRon + noRon * (turns.survival[t] ?? 0) * next;
  };
  return valueOf(hand, deficiencyOf(hand, melds), turns.draws, true);
}
