/**
 * Reference implementation of the discard search: no tables, no memoization, one number of draws at
 * a time.
 */
import { acceptedTileIndices, deficiencyOf } from '$lib/games/mahjong/evaluation/deficiency';
import { COPIES_PER_TILE, type TileCounts } from '$lib/games/mahjong/rules/mahjong-tiles';
import { TILE_CLASS, TILE_CLASS_COUNT } from './fitted-tables';
import type { RemainingTurns } from './remaining-turns';

const adjust = (counts: TileCounts, index: number, by: number): TileCounts =>
  counts.map((count, i) => (i === index ? count + by : count));

/**
 * Index of a hand with deficiency 1 or 2 after its discard, without claims. `handBeforeDiscard`
 * is the hand before it.
 */
export function referenceIndex(
  hand: TileCounts,
  handBeforeDiscard: TileCounts,
  visibleCounts: TileCounts,
  melds: number,
  turns: RemainingTurns,
): number {
  const unseen = visibleCounts.map((count) => COPIES_PER_TILE - count);
  const unseenTotal = unseen.reduce((sum, count) => sum + count, 0);
  const countUnseen = (counts: TileCounts, index: number): number =>
    Math.max(
      0,
      (unseen[index] ?? 0) - Math.max(0, (counts[index] ?? 0) - (handBeforeDiscard[index] ?? 0)),
    );
  const acceptedCount = (counts: TileCounts): number =>
    acceptedTileIndices(counts, melds).reduce((sum, index) => sum + countUnseen(counts, index), 0);
  /** The hands after a discard, other than the drawn kind, that have deficiency `need`. */
  const discardsKeeping = (
    counts: TileCounts,
    drawnIndex: number,
    need: number,
  ): readonly TileCounts[] =>
    counts
      .map((_, index) => index)
      .filter((index) => index !== drawnIndex && (counts[index] ?? 0) > 0)
      .map((index) => adjust(counts, index, -1))
      .filter((reduced) => deficiencyOf(reduced, melds) === need);

  /** Chance to win with `t` draws left; `maySwap` allows a draw that only widens the acceptance. */
  const valueOf = (counts: TileCounts, need: number, t: number, maySwap: boolean): number => {
    const accepted = acceptedTileIndices(counts, melds);
    let dealtInWeight = 0;
    if (need === 1)
      for (const index of accepted)
        dealtInWeight +=
          countUnseen(counts, index) *
          (turns.discardLikelihood[TILE_CLASS_COUNT * t + (TILE_CLASS[index] ?? 0)] ?? 0);
    // Probability that the opponents discard no winning tile until the next draw (or the end).
    const noRon =
      Math.max(0, 1 - dealtInWeight / unseenTotal) ** (t === 0 ? turns.finalDiscards : 3);
    if (t === 0) return 1 - noRon;
    const unchanged = valueOf(counts, need, t - 1, maySwap);
    let drawValue = 0;
    let uselessCount = unseenTotal;
    // A drawn tile wins, improves the hand, widens its acceptance (once), or is discarded again.
    for (let index = 0; index < counts.length; index++) {
      const unseenCopies = countUnseen(counts, index);
      if (unseenCopies === 0) continue;
      const improves = accepted.includes(index);
      const drawnHand = adjust(counts, index, 1);
      if (improves && need === 1) drawValue += unseenCopies;
      else if (improves)
        drawValue +=
          unseenCopies *
          Math.max(
            unchanged,
            ...discardsKeeping(drawnHand, index, need - 1).map((each) =>
              valueOf(each, need - 1, t - 1, false),
            ),
          );
      else if (maySwap)
        drawValue +=
          unseenCopies *
          Math.max(
            unchanged,
            ...discardsKeeping(drawnHand, index, need)
              .filter((each) => acceptedCount(each) > acceptedCount(counts))
              .map((each) => valueOf(each, need, t - 1, false)),
          );
      else continue;
      uselessCount -= unseenCopies;
    }
    const nextDrawValue = (drawValue + uselessCount * unchanged) / unseenTotal;
    return 1 - noRon + noRon * (turns.survival[t] ?? 0) * nextDrawValue;
  };
  return valueOf(hand, deficiencyOf(hand, melds), turns.draws, true);
}
