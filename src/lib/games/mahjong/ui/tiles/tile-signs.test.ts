/** The drawings of the tiles: distinct, with as many signs as the rank, and inside the face. */
import { describe, expect, it } from 'vitest';
import { TILES } from '$lib/games/mahjong/rules/mahjong-tiles';
import { FACE_HEIGHT, FACE_WIDTH, signsOf } from './tile-signs';

/** The closed outlines of a path. */
const outlinesOf = (d: string): readonly string[] => d.split(/(?=M)/);

describe('the signs of the tiles', () => {
  it('differ for any two kinds of tiles, and are never empty', () => {
    const prints = TILES.map((tile) => JSON.stringify(signsOf(tile)));
    expect(new Set(prints).size).toBe(TILES.length);
    for (const tile of TILES) expect(signsOf(tile).length, tile).toBeGreaterThan(0);
  });

  it('show as many circles or bamboos as the rank, from 2 on', () => {
    for (let rank = 2; rank <= 9; rank++) {
      const [circles, bamboos] = (['p', 's'] as const).map((suit) =>
        signsOf(`${rank}${suit}` as (typeof TILES)[number]).flatMap(({ d }) => outlinesOf(d)),
      );
      // A circle is a ring, the hole in it, and a dot.
      expect(circles, `${rank}p`).toHaveLength(3 * rank);
      expect(bamboos, `${rank}s`).toHaveLength(rank);
    }
  });

  it('have one path for each colour', () => {
    for (const tile of TILES) {
      const colours = signsOf(tile).map(({ colour }) => colour);
      expect(new Set(colours).size, tile).toBe(colours.length);
    }
  });

  it('stay within the face of the tile', () => {
    for (const tile of TILES)
      for (const { d } of signsOf(tile))
        for (const [, x, y] of d.matchAll(/[ML](-?\d+)[ ,](-?\d+)/g)) {
          expect(Number(x), tile).toBeGreaterThan(0);
          expect(Number(x), tile).toBeLessThan(FACE_WIDTH);
          expect(Number(y), tile).toBeGreaterThan(0);
          expect(Number(y), tile).toBeLessThan(FACE_HEIGHT);
        }
  });
});
