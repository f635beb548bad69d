/** Reasons for a discard as figures, from which a screen builds a sentence. */
import {
  acceptanceByDiscard,
  type DiscardAcceptance,
} from '$lib/games/mahjong/evaluation/discard-acceptance';
import { isCompleteHand, canStartChi } from '$lib/games/mahjong/rules/tile-groups';
import {
  COPIES_PER_TILE,
  countTiles,
  tileIndex,
  tileAt,
  TILES,
  removeTiles,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import { dealInProbability } from './deal-in-probability';
import { fittedTables } from './fitted-tables';

export interface DiscardReasons {
  readonly discard: Tile;
  readonly shanten: number;
  /** Unseen accepted tiles, and the number of kinds among them. */
  readonly count: number;
  readonly kindCount: number;
  /**
   * Quality of the wait after the next step, or of the present wait in tenpai; null further away.
   */
  readonly wait: WaitQuality | null;
  /** Mean number of accepted tiles after the next step; 0 in tenpai or when nothing is accepted. */
  readonly nextCount: number;
  /** Deal-in probability of the discard, 0 to 1. */
  readonly danger: number;
}

/** Quality of the waits that a hand reaches, or has. */
export interface WaitQuality {
  /** Accepted tiles that lead to a two-sided wait. */
  readonly twoSidedCount: number;
  /** Accepted tiles that lead to a wait on three or more kinds. */
  readonly wideCount: number;
  /** Mean number of winning tiles. */
  readonly winningCount: number;
}

/** Kinds from which on a wait is wide. */
const WIDE_WAIT_KINDS = 3;

/**
 * Explains a discard from the hand. After each draw the discard that keeps the most tiles is
 * assumed; ties go to a two-sided wait.
 */
export function explainDiscard(view: DiscardView, discard: Tile): DiscardReasons {
  const visibleCounts = countVisibleTiles(view);
  const melds = view.melds[view.seat].length;
  const hand = removeTiles(view.hand, [discard]);
  const acceptance = acceptanceByDiscard(view.hand, visibleCounts, melds).find(
    (each) => each.discard === discard,
  );
  if (!acceptance) throw new Error(`The hand holds no ${discard}.`);
  const unseen = Math.max(0, COPIES_PER_TILE - (visibleCounts[tileIndex(discard)] ?? 0));
  const { shanten, count } = acceptance;
  return {
    ...{ discard, shanten, count },
    kindCount: acceptance.accepts.filter((each) => each.unseen > 0).length,
    ...assessNextStep(hand, visibleCounts, melds, acceptance),
    danger: dealInProbability(tileIndex(discard), unseen, view.wall, fittedTables(view.options)),
  };
}

/** The mean acceptance and the waits after the next accepted draw and the best discard after it. */
function assessNextStep(
  hand: readonly Tile[],
  visibleCounts: TileCounts,
  melds: number,
  { shanten, accepts, count }: DiscardAcceptance,
): Pick<DiscardReasons, 'wait' | 'nextCount'> {
  if (shanten === 0) return { wait: assessWait(countTiles(hand), accepts), nextCount: 0 };
  let [twoSided, wide, sum] = [0, 0, 0];
  for (const { tile, unseen } of accepts) {
    if (unseen === 0) continue;
    const handAfterDraw = [...hand, tile];
    const next = bestAfter(
      handAfterDraw,
      // The drawn tile is now visible too.
      visibleCounts.map((n, i) => (tileAt(i) === tile ? n + 1 : n)),
      melds,
    );
    sum += unseen * next.count;
    if (shanten > 1) continue;
    const wait = assessWait(countTiles(removeTiles(handAfterDraw, [next.discard])), next.accepts);
    if (wait.twoSidedCount > 0) twoSided += unseen;
    if (wait.wideCount > 0) wide += unseen;
  }
  const mean = count === 0 ? 0 : sum / count;
  return shanten === 1
    ? { wait: { twoSidedCount: twoSided, wideCount: wide, winningCount: mean }, nextCount: mean }
    : { wait: null, nextCount: mean };
}

/** The discard with the lowest shanten, then the most accepted tiles, then a two-sided wait. */
function bestAfter(
  hand: readonly Tile[],
  visibleCounts: TileCounts,
  melds: number,
): DiscardAcceptance {
  const leavesTwoSided = ({ discard, shanten }: DiscardAcceptance): boolean =>
    shanten === 0 && isTwoSided(countTiles(removeTiles(hand, [discard])));
  const [first, ...otherDiscards] = acceptanceByDiscard(hand, visibleCounts, melds);
  if (!first) throw new Error('The hand has no tile to throw.');
  return otherDiscards.reduce((best, each) => {
    const comparison =
      best.shanten - each.shanten ||
      each.count - best.count ||
      Number(leavesTwoSided(each)) - Number(leavesTwoSided(best));
    return comparison > 0 ? each : best;
  }, first);
}

/** Quality of the wait of a tenpai hand: its tiles count all or none. */
function assessWait(counts: TileCounts, accepts: DiscardAcceptance['accepts']): WaitQuality {
  const available = accepts.filter(({ unseen }) => unseen > 0);
  const tiles = available.reduce((sum, { unseen }) => sum + unseen, 0);
  return {
    twoSidedCount: isTwoSided(counts) ? tiles : 0,
    wideCount: available.length >= WIDE_WAIT_KINDS ? tiles : 0,
    winningCount: tiles,
  };
}

/**
 * True if the hand without two adjacent tiles is complete and a tile at either end completes them
 * to a chi.
 */
function isTwoSided(counts: TileCounts): boolean {
  return TILES.some((_, low) => {
    if (!canStartChi(low - 1) || !canStartChi(low)) return false;
    if ((counts[low] ?? 0) === 0 || (counts[low + 1] ?? 0) === 0) return false;
    return isCompleteHand(
      counts.map((count, i) => (i === low || i === low + 1 ? count - 1 : count)),
    );
  });
}
