/** The signs printed on the tiles: coloured outlines on a face of 1000 by 1270. */
import {
  FIRST_HONOUR,
  tileIndex,
  tileRank,
  RANKS_PER_SUIT,
  TILES,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { bamboosOf } from './bamboos';
import { HONOURS, NUMERALS, TEN_THOUSAND } from './characters';
import { circlesOf } from './circles';
import type { Sign } from './tile-prints';

export const FACE_WIDTH = 1000;
export const FACE_HEIGHT = 1270;

const SIGNS_BY_TILE: readonly (readonly Sign[])[] = TILES.map(createSigns);

/** The print of the back, in one colour: a frame with rows of lozenges in it. */
export const BACK =
  'M80 80H920V1190H80zM115 115V1155H885V115z' +
  [215, 425, 635, 845, 1055]
    .flatMap((y) => [220, 406, 594, 780].map((x) => `M${x} ${y - 70}l60 70-60 70-60-70z`))
    .join('');

/** The signs printed on a tile. */
export function signsOf(tile: Tile): readonly Sign[] {
  return SIGNS_BY_TILE[tileIndex(tile)] ?? [];
}

function createSigns(tile: Tile): readonly Sign[] {
  const rank = tileRank(tile);
  if (tileIndex(tile) >= FIRST_HONOUR) return HONOURS[rank - 1] ?? [];
  const suit = Math.floor(tileIndex(tile) / RANKS_PER_SUIT);
  if (suit === 1) return circlesOf(rank);
  if (suit === 2) return bamboosOf(rank);
  return [
    { colour: 'ink', d: NUMERALS[rank - 1] ?? '' },
    { colour: 'red', d: TEN_THOUSAND },
  ];
}
