/**
 * Layout of the own hand: in one row with the open groups beside it, or on a phone in two rows
 * below them.
 */
import {
  APART,
  clamp,
  GAP,
  MELD_WIDTH,
  TILE_RATIO,
  tileHeight,
  type FeltContents,
  type OwnLayout,
  type FeltSize,
} from './felt-shape';

/**
 * The hand has two rows on a felt narrower than `below` pixels whose height is at least `high`
 * times its width.
 */
const TWO_ROWS = { below: 560, high: 0.62 } as const;
const ROWS = { tiles: 7, gap: 4, line: 6 } as const;
const PAD = { wide: 24, phone: 14, below: 18 } as const;
/** The line of words, and of what stands above or below the tiles. */
const WORDS = 28;
const TAG = 22;
const FULL = 14;
const LOW = { discards: 106, share: 0.083, tile: 40 } as const;
const READABLE = 24;
/** Width of a tile in an own open group, in widths of a tile in the hand. */
const MELD = 0.76;

/** The own hand at the bottom of a felt, and the words over it. */
export function ownLayout(size: FeltSize, contents: FeltContents): OwnLayout {
  const { width, height } = size;
  const narrow = width < TWO_ROWS.below && height >= TWO_ROWS.high * width;
  return narrow ? inTwoRows(size, contents) : inOneRow(size, contents);
}

function inOneRow(
  { width, height }: FeltSize,
  { handSizes, melds, hasDrawnTile, tags: lines }: FeltContents,
): OwnLayout {
  const wide = width - 2 * PAD.wide;
  const gaps = melds.own * APART + (hasDrawnTile ? APART : 0);
  const tiles = handSizes.own + melds.own * MELD_WIDTH * MELD;
  const tags = lines * TAG;
  // The tiles keep their size when a tile is drawn: at least fourteen are assumed.
  const byWidth = (wide - Math.max(gaps, APART)) / Math.max(tiles, FULL) - GAP;
  // On a low felt the discards keep `LOW.discards` pixels, unless the hand would become unreadable.
  const availableHeight = height - WORDS - PAD.below - tags;
  const lowFeltTile = Math.min(LOW.tile, (availableHeight - LOW.discards) / TILE_RATIO);
  const byHeight =
    lowFeltTile < READABLE
      ? Math.min(LOW.tile, availableHeight / TILE_RATIO)
      : Math.max(LOW.share * height, lowFeltTile);
  const tile = Math.floor(clamp(20, Math.min(byWidth, byHeight), 84));
  const hand = tileHeight(tile) + tags;
  const y = height - PAD.below - hand;
  return {
    ...{ tile, meld: Math.floor(tile * MELD), inRow: Infinity },
    box: { x: PAD.wide, y, width: wide, height: hand },
    words: { x: PAD.wide, y: y - WORDS, width: wide, height: WORDS },
  };
}

function inTwoRows(
  { width, height }: FeltSize,
  { handSizes, melds, tags }: FeltContents,
): OwnLayout {
  const wide = width - 2 * PAD.phone;
  const rows = handSizes.own > ROWS.tiles ? 2 : 1;
  const line = tags * TAG + ROWS.line;
  // Half of a low felt is for the hand.
  const byHeight = (0.5 * height - WORDS - 2 * line) / 2.7;
  const byWidth = (wide - (ROWS.tiles - 1) * ROWS.gap - APART / 2) / ROWS.tiles;
  const tile = Math.floor(clamp(24, Math.min(byWidth, byHeight), 60));
  const meld = Math.floor(
    Math.min(tile * MELD, (wide - 3 * APART) / (Math.max(2, melds.own) * MELD_WIDTH)),
  );
  const meldHeight = melds.own > 0 ? tileHeight(meld) + ROWS.line : 0;
  const hand = rows * (tileHeight(tile) + line) + meldHeight;
  const y = height - PAD.below - hand;
  return {
    ...{ tile, meld, inRow: ROWS.tiles },
    box: { x: PAD.phone, y, width: wide, height: hand },
    words: { x: PAD.phone, y: y - WORDS, width: wide, height: WORDS },
  };
}
