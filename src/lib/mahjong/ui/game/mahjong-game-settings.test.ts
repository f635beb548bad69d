import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYERS } from '$lib/mahjong/players/mahjong-computer-players';
import { MATCH_LENGTHS } from '$lib/mahjong/rules/mahjong-match';
import { readHouse, readSeed, SHOWN, SPEEDS, type House } from './mahjong-game-settings';

const player = fc.constantFrom(...PLAYERS);
const anyHouse: fc.Arbitrary<House> = fc.record({
  length: fc.constantFrom(...MATCH_LENGTHS),
  claims: fc.boolean(),
  player,
  asked: fc.boolean(),
  values: fc.boolean(),
  shown: fc.constantFrom(...SHOWN),
  watched: fc.tuple(player, player, player, player),
  speed: fc.constantFrom(...SPEEDS),
});

describe('the house', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(anyHouse, (house) => {
        expect(readHouse(JSON.stringify(house))).toEqual(house);
      }),
    );
  });

  it('is the usual one where nothing, or anything else, is stored', () => {
    const usual = readHouse(null);
    expect(usual).toMatchObject({ length: 4, claims: true, asked: true, player: 'ukeire' });
    for (const stored of ['', '{', '[]', 'null', '{"length":5,"player":"me","watched":7}'])
      expect(readHouse(stored)).toEqual(usual);
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(readHouse(JSON.stringify(readHouse(stored)))).toEqual(readHouse(stored));
      }),
    );
  });
});

describe('a seed that is typed', () => {
  it('is a whole number below 2^32, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 32 - 1 }), (seed) => {
        expect(readSeed(` ${seed} `)).toBe(seed);
      }),
    );
    for (const text of ['', 'x', '-1', '1.5', '4294967296', '1e3', '0x10'])
      expect(readSeed(text)).toBeNull();
  });
});
