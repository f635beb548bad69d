/** The search in plain words and slowly, for tests: no tables, nothing remembered, one number of draws at a time. */
import { acceptedTileIndices, deficiencyOf } from '$lib/mahjong/evaluation/need';
import { COPIES_PER_TILE, type TileCounts } from '$lib/mahjong/rules/tiles';
import { TILE_CLASS, TILE_CLASS_COUNT } from './numbers';
import type { RemainingTurns } from './others';

const more = (counts: TileCounts, place: number, by: number): TileCounts =>
  counts.map((count, i) => (i === place ? count + by : count));

/**
 * The index of a hand that needs one or two tiles and has thrown, in games without claims. `begun` is the hand before
 * its throw.
 */
export function referenceIndex(
  hand: TileCounts,
  begun: TileCounts,
  known: TileCounts,
  melds: number,
  turns: RemainingTurns,
): number {
  const unseen = known.map((count) => COPIES_PER_TILE - count);
  const all = unseen.reduce((sum, count) => sum + count, 0);
  const leftOf = (of: TileCounts, place: number): number =>
    Math.max(0, (unseen[place] ?? 0) - Math.max(0, (of[place] ?? 0) - (begun[place] ?? 0)));
  const count = (of: TileCounts): number =>
    acceptedTileIndices(of, melds).reduce((sum, place) => sum + leftOf(of, place), 0);
  const throwsOf = (of: TileCounts, drawn: number, need: number): readonly TileCounts[] =>
    of
      .map((_, place) => place)
      .filter((place) => place !== drawn && (of[place] ?? 0) > 0)
      .map((place) => more(of, place, -1))
      .filter((left) => deficiencyOf(left, melds) === need);

  const value = (of: TileCounts, need: number, t: number, maySwap: boolean): number => {
    const accepted = acceptedTileIndices(of, melds);
    let caught = 0;
    if (need === 1)
      for (const place of accepted)
        caught += leftOf(of, place) * (turns.discardLikelihood[TILE_CLASS_COUNT * t + (TILE_CLASS[place] ?? 0)] ?? 0);
    const missed = Math.max(0, 1 - caught / all) ** (t === 0 ? turns.finalDiscards : 3);
    if (t === 0) return 1 - missed;
    const stays = value(of, need, t - 1, maySwap);
    let drawn = 0;
    let others = all;
    for (let place = 0; place < of.length; place++) {
      const left = leftOf(of, place);
      if (left === 0) continue;
      const nearer = accepted.includes(place);
      const then = more(of, place, 1);
      if (nearer && need === 1) drawn += left;
      else if (nearer)
        drawn +=
          left *
          Math.max(
            stays,
            ...throwsOf(then, place, need - 1).map((each) => value(each, need - 1, t - 1, false)),
          );
      else if (maySwap)
        drawn +=
          left *
          Math.max(
            stays,
            ...throwsOf(then, place, need)
              .filter((each) => count(each) > count(of))
              .map((each) => value(each, need, t - 1, false)),
          );
      else continue;
      others -= left;
    }
    const next = (drawn + others * stays) / all;
    return 1 - missed + missed * (turns.survival[t] ?? 0) * next;
  };
  return value(hand, deficiencyOf(hand, melds), turns.draws, true);
}
