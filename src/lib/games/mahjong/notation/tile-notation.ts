/** Text notation of tiles: ranks followed by their suit, `23344566m45p46s11z`. */
import { failWith, ok, type TextPosition, type Result } from '$lib/core/result';
import { positionLookup } from '$lib/core/text-positions';
import { quoteShort } from '$lib/core/quote-short';
import {
  COPIES_PER_TILE,
  countTiles,
  isTile,
  sortTiles,
  tileAt,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';

/** Hand size of the player to discard. */
const HAND_SIZE = 14;

const SUIT_LETTERS = ['m', 'p', 's', 'z'] as const;

/** Formats tiles in sorted order, each suit letter once. */
export function formatTiles(tiles: Iterable<Tile>): string {
  const sorted = sortTiles(tiles);
  return SUIT_LETTERS.map((suit) => {
    const ranks = sorted.filter((tile) => tile.endsWith(suit)).map((tile) => tile.slice(0, -1));
    return ranks.length > 0 ? `${ranks.join('')}${suit}` : '';
  }).join('');
}

interface ParsedTile {
  readonly tile: Tile;
  readonly position: TextPosition;
}

/**
 * Parses tiles in any order and number, ignoring white space. Faults with their location:
 * `tile/unknown`, `tile/no-suit`, and `tile/five-alike` when a kind occurs more than four times.
 */
export function parseTiles(text: string): Result<readonly Tile[]> {
  const positionAt = positionLookup(text);
  const tiles: ParsedTile[] = [];
  let ranks: { readonly rank: string; readonly position: TextPosition }[] = [];
  for (const { 0: letter, index } of text.matchAll(/\S/gu)) {
    const letterPosition = positionAt(index);
    if (/[0-9]/.test(letter)) {
      ranks.push({ rank: letter, position: letterPosition });
      continue;
    }
    const suit = letter.toLowerCase();
    if (!/^[mpsz]$/.test(suit) || ranks.length === 0) return unknownTile(letter, letterPosition);
    for (const { rank, position } of ranks) {
      const tile = `${rank}${suit}`;
      if (!isTile(tile)) return unknownTile(tile, position);
      tiles.push({ tile, position });
    }
    ranks = [];
  }
  const [unfinished] = ranks;
  if (unfinished)
    return failWith(
      'tile/no-suit',
      'Say of what suit these are: write m, p, s or z behind them.',
      unfinished.position,
    );
  const fifth = tiles.find(
    ({ tile }, i) =>
      tiles.slice(0, i).filter((each) => each.tile === tile).length >= COPIES_PER_TILE,
  );
  if (fifth) return fiveAlike(fifth.tile, fifth.position);
  return ok(tiles.map(({ tile }) => tile));
}

/**
 * Parses a hand to discard from: fourteen tiles, returned sorted. Faults: those of `parseTiles`,
 * and `hand/size` at the end of the hand or at the first surplus tile.
 */
export function parseMahjongHand(text: string): Result<readonly Tile[]> {
  const parsed = parseTiles(text);
  if (!parsed.ok) return parsed;
  const { length } = parsed.value;
  if (length === HAND_SIZE) return ok(sortTiles(parsed.value));
  const message = `A hand to discard from has ${HAND_SIZE} tiles, this one ${length}.`;
  const extra = [...text.matchAll(/[0-9]/g)][HAND_SIZE];
  return failWith('hand/size', message, positionLookup(text)(extra?.index ?? text.length));
}

/** The fault `tile/five-alike` when a kind occurs more than four times; null otherwise. */
export function findExtraCopy(tiles: Iterable<Tile>): Result<never> | null {
  const index = countTiles(tiles).findIndex((count) => count > COPIES_PER_TILE);
  return index < 0 ? null : fiveAlike(tileAt(index));
}

function fiveAlike(tile: Tile, position?: TextPosition): Result<never> {
  return failWith(
    'tile/five-alike',
    `There are only ${COPIES_PER_TILE} of ${tile}; this is one too many.`,
    position,
  );
}

function unknownTile(text: string, position: TextPosition): Result<never> {
  const message = `${quoteShort(text)} is no tile. Write ranks and then their suit: 1 to 9 with m, p or s, 1 to 7 with z, such as 234m11z.`;
  return failWith('tile/unknown', message, position);
}
