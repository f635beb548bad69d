/**
 * Reference implementation of the wall proof: for every strategy of the student the set of orders
 * that it wins, from discard to discard, with its own test for a complete hand.
 */
import { groupBy } from '$lib/core/group-by';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import type { ActionVerdict } from '$lib/switching/prover';
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
  const all = orders.map((_, place) => place);
  const entries = [...new Set(studentView.hand)].map((tile): [Tile, ReferenceVerdict] => {
    const sets = afterDiscard(orders, all, removeOne(studentView.hand, tile), 0);
    const wins = all.filter((place) => sets.some((set) => set.has(place))).length;
    const isSound = sets.some((set) => set.size === all.length);
    return [tile, { verdict: isSound ? 'sound' : wins > 0 ? 'lucky' : 'beaten', wins }];
  });
  return Object.fromEntries(entries);
}

type WinningOrders = ReadonlySet<number>;

/** For each strategy, the subset of these orders that it wins. */
function afterDiscard(
  orders: WallGame['orders'],
  alive: readonly number[],
  hand: readonly Tile[],
  from: number,
): readonly WinningOrders[] {
  const next = groupBy(alive, (place) => String(orders[place]?.slice(from, from + 4)));
  // A strategy fixes a reply to every drawn sequence: combine one choice for each.
  return [...next.values()].reduce<readonly WinningOrders[]>(
    (some, places) => {
      const others = afterTiles(orders, places, hand, from);
      return distinct(some.flatMap((a) => others.map((b) => new Set([...a, ...b]))));
    },
    [new Set()],
  );
}

function afterTiles(
  orders: WallGame['orders'],
  places: readonly number[],
  hand: readonly Tile[],
  from: number,
): readonly WinningOrders[] {
  const tiles = orders[places[0] ?? 0]?.slice(from, from + 4) ?? [];
  if (tiles.some((tile) => isCompleteByReference([...hand, tile], false))) return [new Set(places)];
  const drawn = tiles[3];
  if (drawn === undefined) return [new Set()];
  const held = [...hand, drawn];
  return distinct(
    [...new Set(held)].flatMap((tile) =>
      afterDiscard(orders, places, removeOne(held, tile), from + 4),
    ),
  );
}

function distinct(sets: readonly WinningOrders[]): readonly WinningOrders[] {
  return [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()];
}

/** True if the tiles split into groups and one pair. */
function isCompleteByReference(tiles: readonly Tile[], hasHead: boolean): boolean {
  const [first] = [...tiles].sort();
  if (first === undefined) return hasHead;
  const [rank, suit] = [Number(first[0]), first[1] ?? ''];
  const pung = [first, first, first];
  const chi = suit === 'z' ? null : [first, `${rank + 1}${suit}`, `${rank + 2}${suit}`];
  const splitsAfter = (piece: readonly string[] | null, head: boolean): boolean => {
    let left: readonly Tile[] = tiles;
    for (const tile of piece ?? ['none']) {
      if (!left.some((each) => each === tile)) return false;
      left = removeOne(left, tile);
    }
    return isCompleteByReference(left, head);
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
