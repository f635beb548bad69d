/**
 * The oracle of the proof, by another way: what every strategy of the student's comes to, as the set of orders in
 * which it wins. It goes from discard to discard, and knows a complete hand by taking it apart.
 */
import { groupBy } from '$lib/core/group-by';
import type { Tile } from '$lib/mahjong/rules/tiles';
import type { Class } from '$lib/switching/proof';
import type { WallGame } from './wall-game';

export interface ReferenceVerdict {
  readonly verdict: Class;
  /** In how many orders some strategy wins. */
  readonly wins: number;
}

/** What each discard is worth, by its tile. */
export function referenceVerdicts({ seen, orders }: WallGame): Readonly<Record<string, ReferenceVerdict>> {
  const all = orders.map((_, place) => place);
  const told = [...new Set(seen.hand)].map((tile): [Tile, ReferenceVerdict] => {
    const sets = afterDiscard(orders, all, less(seen.hand, tile), 0);
    const wins = all.filter((place) => sets.some((set) => set.has(place))).length;
    const isSound = sets.some((set) => set.size === all.length);
    return [tile, { verdict: isSound ? 'sound' : wins > 0 ? 'lucky' : 'beaten', wins }];
  });
  return Object.fromEntries(told);
}

type WinningOrders = ReadonlySet<number>;

/** The sets of orders, of these, in which each strategy wins from here on. */
function afterDiscard(
  orders: WallGame['orders'],
  alive: readonly number[],
  hand: readonly Tile[],
  from: number,
): readonly WinningOrders[] {
  const next = groupBy(alive, (place) => String(orders[place]?.slice(from, from + 4)));
  // A strategy says what to do whichever tiles come: one way for each, in all combinations.
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
  if (tiles.some((tile) => isWhole([...hand, tile], false))) return [new Set(places)];
  const drawn = tiles[3];
  if (drawn === undefined) return [new Set()];
  const held = [...hand, drawn];
  return distinct(
    [...new Set(held)].flatMap((tile) => afterDiscard(orders, places, less(held, tile), from + 4)),
  );
}

function distinct(sets: readonly WinningOrders[]): readonly WinningOrders[] {
  return [...new Map(sets.map((set) => [[...set].sort().join(), set])).values()];
}

/** Whether the tiles can be taken away as groups and one pair. */
function isWhole(tiles: readonly Tile[], hasHead: boolean): boolean {
  const [first] = [...tiles].sort();
  if (first === undefined) return hasHead;
  const [rank, suit] = [Number(first[0]), first[1] ?? ''];
  const pung = [first, first, first];
  const chi = suit === 'z' ? null : [first, `${rank + 1}${suit}`, `${rank + 2}${suit}`];
  const goesOn = (piece: readonly string[] | null, head: boolean): boolean => {
    let left: readonly Tile[] = tiles;
    for (const tile of piece ?? ['none']) {
      if (!left.some((each) => each === tile)) return false;
      left = less(left, tile);
    }
    return isWhole(left, head);
  };
  return (
    (!hasHead && goesOn([first, first], true)) || goesOn(pung, hasHead) || goesOn(chi, hasHead)
  );
}

function less(tiles: readonly Tile[], tile: string): readonly Tile[] {
  return tiles.toSpliced(
    tiles.findIndex((each) => each === tile),
    1,
  );
}
