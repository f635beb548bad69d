/** Why one discard is better than another, in the words of tiles: plain figures that a screen turns into a sentence. */
import { acceptanceByDiscard, type DiscardAcceptance } from '$lib/mahjong/evaluation/discards';
import { isCompleteHand, canStartChi } from '$lib/mahjong/rules/groups';
import {
  COPIES_PER_TILE,
  countTiles,
  tileIndex,
  tileAt,
  TILES,
  removeTiles,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/tiles';
import { countVisibleTiles, type DiscardView } from '$lib/mahjong/rules/view';
import { dealInProbability } from './danger';
import { fittedTables } from './numbers';

export interface DiscardReasons {
  readonly discard: Tile;
  readonly shanten: number;
  /** How many unseen tiles bring the hand nearer, and of how many kinds they are. */
  readonly count: number;
  readonly kindCount: number;
  /** What the next step leads to, or what the hand waits for when it waits already. */
  readonly wait: WaitQuality | null;
  /** How many tiles the hand accepts after the next step, on average; 0 when it waits, or accepts nothing. */
  readonly nextCount: number;
  /** The chance that the discard completes another's hand, 0 to 1. */
  readonly danger: number;
}

/** The waits that a hand comes to: `tiles` of those that it accepts lead to one, or are what it waits for. */
export interface WaitQuality {
  /** Of the tiles accepted, how many lead to a wait at both ends of two neighbours. */
  readonly twoSidedCount: number;
  /** Of the tiles accepted, how many lead to a wait for three kinds or more. */
  readonly wideCount: number;
  /** How many unseen tiles complete the hand then, on average. */
  readonly winningCount: number;
}

/** Three kinds are a wide wait. */
const WIDE = 3;

/**
 * Of a hand from which a tile is thrown that it holds. After each draw the throw is meant that keeps the most; of
 * equals one with a two-sided wait.
 */
export function explainDiscard(seen: DiscardView, discard: Tile): DiscardReasons {
  const known = countVisibleTiles(seen);
  const melds = seen.melds[seen.seat].length;
  const hand = removeTiles(seen.hand, [discard]);
  const kept = acceptanceByDiscard(seen.hand, known, melds).find((each) => each.discard === discard);
  if (!kept) throw new Error(`The hand holds no ${discard}.`);
  const unseen = Math.max(0, COPIES_PER_TILE - (known[tileIndex(discard)] ?? 0));
  const { shanten, count } = kept;
  return {
    ...{ discard, shanten, count },
    kindCount: kept.accepts.filter((each) => each.unseen > 0).length,
    ...onward(hand, known, melds, kept),
    danger: dealInProbability(tileIndex(discard), unseen, seen.wall, fittedTables(seen.options)),
  };
}

function onward(
  hand: readonly Tile[],
  known: TileCounts,
  melds: number,
  { shanten, accepts, count }: DiscardAcceptance,
): Pick<DiscardReasons, 'wait' | 'then'> {
  if (shanten === 0) return { wait: assessWait(countTiles(hand), accepts), nextCount: 0 };
  let [twoSided, wide, sum] = [0, 0, 0];
  for (const { tile, unseen } of accepts) {
    if (unseen === 0) continue;
    const drawn = [...hand, tile];
    const next = bestAfter(
      drawn,
      known.map((n, i) => (tileAt(i) === tile ? n + 1 : n)),
      melds,
    );
    sum += unseen * next.count;
    if (shanten > 1) continue;
    const wait = assessWait(countTiles(removeTiles(drawn, [next.discard])), next.accepts);
    if (wait.twoSidedCount > 0) twoSided += unseen;
    if (wait.wideCount > 0) wide += unseen;
  }
  const mean = count === 0 ? 0 : sum / count;
  return shanten === 1
    ? { wait: { twoSidedCount: twoSided, wideCount: wide, winningCount: mean }, nextCount: mean }
    : { wait: null, nextCount: mean };
}

/** The throw that leaves the hand nearest, and then keeps the most. */
function bestAfter(hand: readonly Tile[], known: TileCounts, melds: number): DiscardAcceptance {
  const twoSided = ({ discard, shanten }: DiscardAcceptance): boolean =>
    shanten === 0 && isTwoSided(countTiles(removeTiles(hand, [discard])));
  const [first, ...more] = acceptanceByDiscard(hand, known, melds);
  if (!first) throw new Error('The hand has no tile to throw.');
  return more.reduce((best, each) => {
    const by =
      best.shanten - each.shanten ||
      each.count - best.count ||
      Number(twoSided(each)) - Number(twoSided(best));
    return by > 0 ? each : best;
  }, first);
}

/** What a hand waits for that waits: all its tiles count or none. */
function assessWait(counts: TileCounts, accepts: DiscardAcceptance['accepts']): WaitQuality {
  const there = accepts.filter(({ unseen }) => unseen > 0);
  const tiles = there.reduce((sum, { unseen }) => sum + unseen, 0);
  return {
    twoSidedCount: isTwoSided(counts) ? tiles : 0,
    wideCount: there.length >= WIDE ? tiles : 0,
    winningCount: tiles,
  };
}

/** Whether all but two neighbours is complete, which a tile at either end of them makes a chi. */
function isTwoSided(counts: TileCounts): boolean {
  return TILES.some((_, low) => {
    if (!canStartChi(low - 1) || !canStartChi(low)) return false;
    if ((counts[low] ?? 0) === 0 || (counts[low + 1] ?? 0) === 0) return false;
    return isCompleteHand(counts.map((count, i) => (i === low || i === low + 1 ? count - 1 : count)));
  });
}
