/**
 * The 34 kinds of tiles, four of each: three suits from 1 to 9, the four winds and the three
 * dragons.
 */

/** Characters, circles and bamboos. */
export const SUITS = ['m', 'p', 's'] as const;
export type TileSuit = (typeof SUITS)[number];

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const HONOURS = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * `1m` to `9m`, `1p` to `9p`, `1s` to `9s`, and `1z` to `7z`: east, south, west, north, white,
 * green, red.
 */
export type Tile = `${(typeof RANKS)[number]}${TileSuit}` | `${(typeof HONOURS)[number]}z`;

/** All 34 kinds in sorting order; the index of a kind in this list is its number. */
export const TILES: readonly Tile[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank): Tile => `${rank}${suit}`)),
  ...HONOURS.map((rank): Tile => `${rank}z`),
];

/** Copies of each kind. */
export const COPIES_PER_TILE = 4;
/** Ranks of a suit. */
export const RANKS_PER_SUIT = RANKS.length;
/** Index of the first honour: lower indices are suited tiles. */
export const FIRST_HONOUR = SUITS.length * RANKS_PER_SUIT;

const INDEX_BY_TILE: ReadonlyMap<string, number> = new Map(
  TILES.map((tile, index) => [tile, index]),
);

export function isTile(text: string): text is Tile {
  return INDEX_BY_TILE.has(text);
}

/** Index of a kind in `TILES`. */
export function tileIndex(tile: Tile): number {
  return INDEX_BY_TILE.get(tile) ?? -1;
}

/** The kind at an index from 0 to 33; throws otherwise. */
export function tileAt(index: number): Tile {
  const tile = TILES[index];
  if (tile === undefined) throw new Error(`No tile has the index ${index}.`);
  return tile;
}

export function isHonour(tile: Tile): boolean {
  return tileIndex(tile) >= FIRST_HONOUR;
}

/** The rank of a tile: 1 to 9 in a suit, 1 to 7 of the honours. */
export function tileRank(tile: Tile): number {
  return Number(tile[0]);
}

/** The tiles in the order of `TILES`. */
export function sortTiles(tiles: Iterable<Tile>): Tile[] {
  return [...tiles].sort((a, b) => tileIndex(a) - tileIndex(b));
}

/** Removes one copy for each tile of a list; absent tiles are ignored. */
export function removeTiles(tiles: readonly Tile[], removed: readonly Tile[]): readonly Tile[] {
  const remaining = [...tiles];
  for (const tile of removed) {
    const position = remaining.indexOf(tile);
    if (position >= 0) remaining.splice(position, 1);
  }
  return remaining;
}

/** Copies of each kind, by its index in `TILES`: 34 numbers. */
export type TileCounts = readonly number[];

/** Counts the copies of each kind. */
export function countTiles(tiles: Iterable<Tile>): number[] {
  const counts = TILES.map(() => 0);
  for (const tile of tiles) {
    const index = tileIndex(tile);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
