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
/** In two rows: tiles in a row, and the gaps in pixels between tiles and between rows. */
const ROWS = { tiles: 7, gap: 4, line: 6 } as const;
/** Margins in pixels: at the sides on a wide felt and on a phone, and below the hand. */
const PAD = { wide: 24, phone: 14, below: 18 } as const;
/** Heights in pixels of the text line over the hand, and of a line of tags at the tiles. */
const WORDS_HEIGHT = 28;
const TAG_HEIGHT = 22;
/** Tiles of a hand with a drawn tile. */
const FULL_HAND = 14;
/**
 * On a low felt: the height in pixels that the discards keep, the tile width as a share of the
 * felt's height, and the largest tile width.
 */
const LOW = { discards: 106, share: 0.083, tile: 40 } as const;
/** Width below which a tile is hard to read. */
const MIN_READABLE_WIDTH = 24;
/** Height of two rows of tiles with the gap around them, in tile widths. */
const TWO_ROWS_HEIGHT = 2.7;
/** Width of a tile in an own open group, in widths of a tile in the hand. */
const MELD_SCALE = 0.76;

/** The own hand at the bottom of a felt, and the line of text over it. */
export function ownLayout(size: FeltSize, contents: FeltContents): OwnLayout {
  const { width, height } = size;
  const isPhone = width < TWO_ROWS.below && height >= TWO_ROWS.high * width;
  return isPhone ? inTwoRows(size, contents) : inOneRow(size, contents);
}

/** All tiles in one row, with the open groups beside them. */
function inOneRow(
  { width, height }: FeltSize,
  { handSizes, melds, hasDrawnTile, tags: lines }: FeltContents,
): OwnLayout {
  const rowWidth = width - 2 * PAD.wide;
  const gaps = melds.own * APART + (hasDrawnTile ? APART : 0);
  const widthInTiles = handSizes.own + melds.own * MELD_WIDTH * MELD_SCALE;
  const tagsHeight = lines * TAG_HEIGHT;
  // The tiles keep their size when a tile is drawn: at least fourteen are assumed.
  const byWidth = (rowWidth - Math.max(gaps, APART)) / Math.max(widthInTiles, FULL_HAND) - GAP;
  // On a low felt the discards keep `LOW.discards` pixels, unless the hand would become unreadable.
  const availableHeight = height - WORDS_HEIGHT - PAD.below - tagsHeight;
  const lowFeltTile = Math.min(LOW.tile, (availableHeight - LOW.discards) / TILE_RATIO);
  const byHeight =
    lowFeltTile < MIN_READABLE_WIDTH
      ? Math.min(LOW.tile, availableHeight / TILE_RATIO)
      : Math.max(LOW.share * height, lowFeltTile);
  const tile = Math.floor(clamp(20, Math.min(byWidth, byHeight), 84));
  const handHeight = tileHeight(tile) + tagsHeight;
  const y = height - PAD.below - handHeight;
  return {
    ...{ tile, meld: Math.floor(tile * MELD_SCALE), inRow: Infinity },
    box: { x: PAD.wide, y, width: rowWidth, height: handHeight },
    words: { x: PAD.wide, y: y - WORDS_HEIGHT, width: rowWidth, height: WORDS_HEIGHT },
  };
}

/** On a phone: the open groups, and the tiles in two rows below them. */
function inTwoRows(
  { width, height }: FeltSize,
  { handSizes, melds, tags }: FeltContents,
): OwnLayout {
  const rowWidth = width - 2 * PAD.phone;
  const rows = handSizes.own > ROWS.tiles ? 2 : 1;
  const lineHeight = tags * TAG_HEIGHT + ROWS.line;
  // The hand takes at most half of the felt.
  const byHeight = (0.5 * height - WORDS_HEIGHT - 2 * lineHeight) / TWO_ROWS_HEIGHT;
  const byWidth = (rowWidth - (ROWS.tiles - 1) * ROWS.gap - APART / 2) / ROWS.tiles;
  const tile = Math.floor(clamp(24, Math.min(byWidth, byHeight), 60));
  const meld = Math.floor(
    Math.min(tile * MELD_SCALE, (rowWidth - 3 * APART) / (Math.max(2, melds.own) * MELD_WIDTH)),
  );
  const meldHeight = melds.own > 0 ? tileHeight(meld) + ROWS.line : 0;
  const handHeight = rows * (tileHeight(tile) + lineHeight) + meldHeight;
  const y = height - PAD.below - handHeight;
  return {
    ...{ tile, meld, inRow: ROWS.tiles },
    box: { x: PAD.phone, y, width: rowWidth, height: handHeight },
    words: { x: PAD.phone, y: y - WORDS_HEIGHT, width: rowWidth, height: WORDS_HEIGHT },
  };
}
