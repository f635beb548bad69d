/**
 * Reference implementation of the wall proof: enumerates, for every strategy of the student, the
 * set of wall orders that it wins. Independent of the production code down to the test for a
 * complete hand.
 */
import { groupBy } from '$lib/core/group-by';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { ActionVerdict } from '$lib/hidden-information/prover';
import type { WallGame } from './wall-game';

export interface ReferenceVerdict {
  readonly verdict: ActionVerdict;
  /** Number of orders won by some strategy. */
  readonly wins: number;
}

/** The expected verdict of each discard. */
export function referenceVerdicts({
  studentView,
  orders,
}: WallGame): Readonly<Record<string, ReferenceVerdict>> {
  const firstDraw = 0;
  const allOrders = orders.map((_, orderIndex) => orderIndex);
  const entries = [...new Set(studentView.hand)].map((tile): [Tile, ReferenceVerdict] => {
    const sets = strategiesAfterDiscard(
      orders,
      allOrders,
      removeOne(studentView.hand, tile),
      firstDraw,
    );
    const wins = allOrders.filter((orderIndex) => sets.some((set) => set.has(orderIndex))).length;
    const isSound = sets.some((set) => set.size === allOrders.length);
    return [tile, { verdict: isSound ? 'sound' : wins > 0 ? 'lucky' : 'beaten', wins }];
  });
  return Object.fromEntries(entries);
}

/** Indices of wall orders that a strategy wins. */
type WinningOrders = ReadonlySet<number>;

/**
 * For each strategy after a discard, the subset of the orders `orderIndices` that it wins.
 * `drawIndex` is the wall index of the next draw, 0-based.
 */
function strategiesAfterDiscard(
  orders: WallGame['orders'],
  orderIndices: readonly number[],
  hand: readonly Tile[],
  drawIndex: number,
): readonly WinningOrders[] {
  // Orders with the same next four draws cannot be told apart before the next own discard.
  const ordersByNextDraws = groupBy(orderIndices, (orderIndex) =>
    String(orders[orderIndex]?.slice(drawIndex, drawIndex + 4)),
  );
  // A strategy fixes a reply to every drawn sequence: combine one choice for each.
  return [...ordersByNextDraws.values()].reduce<readonly WinningOrders[]>(
    (combined, indices) => {
      const replies = strategiesAfterDraws(orders, indices, hand, drawIndex);
      return distinct(combined.flatMap((a) => replies.map((b) => new Set([...a, ...b]))));
    },
    [new Set()],
  );
}

/** The same after the next round of four draws, which is equal in all these orders. */
function strategiesAfterDraws(
  orders: WallGame['orders'],
  orderIndices: readonly number[],
  hand: readonly Tile[],
  drawIndex: number,
): readonly WinningOrders[] {
  const tiles = orders[orderIndices[0] ?? 0]?.slice(drawIndex, drawIndex + 4) ?? [];
  const hasHead = false;
  if (tiles.some((tile) => isCompleteByReference([...hand, tile], hasHead)))
    return [new Set(orderIndices)];
  const ownDraw = tiles[3];
  if (ownDraw === undefined) return [new Set()];
  const handAfterDraw = [...hand, ownDraw];
  return distinct(
    [...new Set(handAfterDraw)].flatMap((tile) =>
      strategiesAfterDiscard(orders, orderIndices, removeOne(handAfterDraw, tile), drawIndex + 4),
    ),
  );
}

function distinct(sets: readonly WinningOrders[]): readonly WinningOrders[] {
  return [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()];
}

/** True if the tiles split into groups and one pair; `hasHead`: the pair is already removed. */
function isCompleteByReference(tiles: readonly Tile[], hasHead: boolean): boolean {
  const [first] = [...tiles].sort();
  if (first === undefined) return hasHead;
  const [rank, suit] = [Number(first[0]), first[1] ?? ''];
  const pung = [first, first, first];
  const chi = suit === 'z' ? null : [first, `${rank + 1}${suit}`, `${rank + 2}${suit}`];
  const splitsAfter = (group: readonly string[] | null, head: boolean): boolean => {
    let remaining: readonly Tile[] = tiles;
    // Honours form no chi: `none` is found nowhere.
    for (const tile of group ?? ['none']) {
      if (!remaining.some((each) => each === tile)) return false;
      remaining = removeOne(remaining, tile);
    }
    return isCompleteByReference(remaining, head);
  };
  return (
    (!hasHead && splitsAfter([first, first], true)) ||
    splitsAfter(pung, hasHead) ||
    splitsAfter(chi, hasHead)
  );
}

function removeOne(tiles: readonly Tile[], tile: string): readonly Tile[] {
  return tiles.toSpliced(
    tiles.findIndex((each) => each === tile),
    1,
  );
}
