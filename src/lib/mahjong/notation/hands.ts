/** Tiles in writing: ranks and then their suit, `23344566m45p46s11z`. */
import { failWith, ok, type TextPosition, type Result } from '$lib/core/result';
import { positionLookup } from '$lib/core/places';
import { quoteShort } from '$lib/core/quoted';
import { COPIES_PER_TILE, countTiles, isTile, sortTiles, tileAt, type Tile } from '$lib/mahjong/rules/tiles';

/** So many tiles are held by who is to discard. */
const HELD_TO_DISCARD = 14;

const SUIT_LETTERS = ['m', 'p', 's', 'z'] as const;

/** The tiles in the order in which they are held, each suit named once. */
export function formatTiles(tiles: Iterable<Tile>): string {
  const held = sortTiles(tiles);
  return SUIT_LETTERS.map((suit) => {
    const ranks = held.filter((tile) => tile.endsWith(suit)).map((tile) => tile.slice(0, -1));
    return ranks.length > 0 ? `${ranks.join('')}${suit}` : '';
  }).join('');
}

interface ParsedTile {
  readonly tile: Tile;
  readonly at: TextPosition;
}

/**
 * Tiles in any order and number, as they are written; space between them is passed over. Faults with their place:
 * `tile/unknown`, `tile/no-suit`, and `tile/five-alike` when a kind is there more than four times.
 */
export function parseTiles(text: string): Result<readonly Tile[]> {
  const placeAt = positionLookup(text);
  const tiles: ParsedTile[] = [];
  let ranks: { readonly rank: string; readonly at: TextPosition }[] = [];
  for (const { 0: letter, index } of text.matchAll(/\S/gu)) {
    const at = placeAt(index);
    if (/[0-9]/.test(letter)) {
      ranks.push({ rank: letter, at });
      continue;
    }
    const suit = letter.toLowerCase();
    if (!/^[mpsz]$/.test(suit) || ranks.length === 0) return unknown(letter, at);
    for (const { rank, at } of ranks) {
      const tile = `${rank}${suit}`;
      if (!isTile(tile)) return unknown(tile, at);
      tiles.push({ tile, at });
    }
    ranks = [];
  }
  const [open] = ranks;
  if (open)
    return failWith(
      'tile/no-suit',
      'Say of what suit these are: write m, p, s or z behind them.',
      open.at,
    );
  const fifth = tiles.find(
    ({ tile }, i) => tiles.slice(0, i).filter((each) => each.tile === tile).length >= COPIES_PER_TILE,
  );
  if (fifth) return fiveAlike(fifth.tile, fifth.at);
  return ok(tiles.map(({ tile }) => tile));
}

/**
 * A hand to discard from: fourteen tiles, in the order in which they are held. Faults: those of tiles, and
 * `hand/size`, at the end of the hand or at the first tile too many.
 */
export function parseMahjongHand(text: string): Result<readonly Tile[]> {
  const read = parseTiles(text);
  if (!read.ok) return read;
  const { length } = read.value;
  if (length === HELD_TO_DISCARD) return ok(sortTiles(read.value));
  const message = `A hand to discard from has ${HELD_TO_DISCARD} tiles, this one ${length}.`;
  const extra = [...text.matchAll(/[0-9]/g)][HELD_TO_DISCARD];
  return failWith('hand/size', message, positionLookup(text)(extra?.index ?? text.length));
}

/** The fault when a kind is there more than four times, in what is seen together; null when none is. */
export function findExtraCopy(tiles: Iterable<Tile>): Result<never> | null {
  const place = countTiles(tiles).findIndex((count) => count > COPIES_PER_TILE);
  return place < 0 ? null : fiveAlike(tileAt(place));
}

function fiveAlike(tile: Tile, at?: TextPosition): Result<never> {
  return failWith('tile/five-alike', `There are only ${COPIES_PER_TILE} of ${tile}; this is one too many.`, at);
}

function unknown(text: string, at: TextPosition): Result<never> {
  const message = `${quoteShort(text)} is no tile. Write ranks and then their suit: 1 to 9 with m, p or s, 1 to 7 with z, such as 234m11z.`;
  return failWith('tile/unknown', message, at);
}
