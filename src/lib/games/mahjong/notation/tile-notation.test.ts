/**
 * The notation of tiles: ranks followed by their suit (m, p, s) or z for the honours, `234m11z`.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { sortTiles, TILES } from '$lib/games/mahjong/rules/mahjong-tiles';
import { parseMahjongHand, parseTiles, formatTiles, findExtraCopy } from './tile-notation';

const ALL_TILES = TILES.flatMap((tile) => [tile, tile, tile, tile]);
const handOfFourteen = fc.shuffledSubarray(ALL_TILES, { minLength: 14, maxLength: 14 });

describe('the notation of tiles', () => {
  it('is unchanged by formatting and parsing', () => {
    expect(formatTiles(unwrap(parseMahjongHand('23344566m45p46s11z')))).toBe('23344566m45p46s11z');
    fc.assert(
      fc.property(handOfFourteen, (hand) => {
        expect(unwrap(parseMahjongHand(formatTiles(hand)))).toEqual(sortTiles(hand));
        // Unsorted, each tile with its own suit letter, separated by spaces.
        expect(unwrap(parseTiles(hand.join(' ')))).toEqual(hand);
      }),
    );
    expect(unwrap(parseTiles(''))).toEqual([]);
    expect(unwrap(parseTiles('1Z 99M'))).toEqual(['1z', '9m', '9m']);
  });

  it.each([
    ['2334456m45p46s11z', 'hand/size', 18],
    ['23344566m45p46s111z', 'hand/size', 18],
    ['', 'hand/size', 1],
    ['22222344m45p46s1z', 'tile/five-alike', 5],
    ['2222m344m45p46s12m', 'tile/five-alike', 17],
    ['23344566m45p46s18z', 'tile/unknown', 17],
    ['03344566m45p46s11z', 'tile/unknown', 1],
    ['23344566x45p46s11z', 'tile/unknown', 9],
    ['m23344566m45p46s1z', 'tile/unknown', 1],
    ['23344566m45p🀀46s11z', 'tile/unknown', 13],
    ['23344566m45p46s11', 'tile/no-suit', 16],
  ])('rejects the hand "%s" with %s at column %i', (text, code, column) => {
    expect(parseMahjongHand(text)).toMatchObject({
      ok: false,
      faults: [{ code, at: { line: 1, column } }],
    });
  });

  it('findExtraCopy finds a fifth copy among hand and discards', () => {
    expect(findExtraCopy(unwrap(parseTiles('1111m7z')))).toBeNull();
    expect(
      findExtraCopy([...unwrap(parseTiles('111m')), ...unwrap(parseTiles('11m'))]),
    ).toMatchObject({
      faults: [{ code: 'tile/five-alike' }],
    });
  });
});
