/** The 34 kinds of tiles, four of each: three suits from 1 to 9, the four winds and the three dragons. */

/** Characters, circles and bamboos. */
export const SUITS = ['m', 'p', 's'] as const;
export type TileSuit = (typeof SUITS)[number];

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const HONOURS = [1, 2, 3, 4, 5, 6, 7] as const;

/** `1m` to `9m`, `1p` to `9p`, `1s` to `9s`, and `1z` to `7z`: east, south, west, north, white, green, red. */
export type Tile = `${(typeof RANKS)[number]}${TileSuit}` | `${(typeof HONOURS)[number]}z`;

/** All kinds in the order in which a hand is held; a kind's place in it, 0 to 33, is its number. */
export const TILES: readonly Tile[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank): Tile => `${rank}${suit}`)),
  ...HONOURS.map((rank): Tile => `${rank}z`),
];

/** How many tiles there are of each kind. */
export const COPIES_PER_TILE = 4;
/** How many ranks a suit has. */
export const RANKS_PER_SUIT = RANKS.length;
/** The place of the first honour: all before it are of a suit. */
export const FIRST_HONOUR = SUITS.length * RANKS_PER_SUIT;

const PLACES: ReadonlyMap<string, number> = new Map(TILES.map((tile, place) => [tile, place]));

export function isTile(text: string): text is Tile {
  return PLACES.has(text);
}

/** The place of a kind in `TILES`. */
export function tileIndex(tile: Tile): number {
  return PLACES.get(tile) ?? -1;
}

/** The kind at a place from 0 to 33; throws for another. */
export function tileAt(place: number): Tile {
  const tile = TILES[place];
  if (tile === undefined) throw new Error(`No tile has the place ${place}.`);
  return tile;
}

export function isHonour(tile: Tile): boolean {
  return tileIndex(tile) >= FIRST_HONOUR;
}

/** The rank of a tile: 1 to 9 in a suit, 1 to 7 of the honours. */
export function rankOf(tile: Tile): number {
  return Number(tile[0]);
}

/** The tiles in the order in which a hand is held. */
export function sortTiles(tiles: Iterable<Tile>): Tile[] {
  return [...tiles].sort((a, b) => tileIndex(a) - tileIndex(b));
}

/** The tiles without one of each of some; those that are not there change nothing. */
export function removeTiles(tiles: readonly Tile[], gone: readonly Tile[]): readonly Tile[] {
  const left = [...tiles];
  for (const tile of gone) {
    const i = left.indexOf(tile);
    if (i >= 0) left.splice(i, 1);
  }
  return left;
}

/** How many there are of each kind, by its place: 34 numbers. */
export type TileCounts = readonly number[];

export function countTiles(tiles: Iterable<Tile>): number[] {
  const counts = TILES.map(() => 0);
  for (const tile of tiles) {
    const place = tileIndex(tile);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
