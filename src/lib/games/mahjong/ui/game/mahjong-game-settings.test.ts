/** Reading stored settings, and a typed seed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAYERS } from '$lib/games/mahjong/players/mahjong-computer-players';
import { REPLAY_SPEEDS } from '$lib/kit/match/records/replay.svelte';
import { MATCH_LENGTHS } from '$lib/games/mahjong/rules/mahjong-match';
import {
  parseMahjongGameSettings,
  parseMatchSeed,
  HAND_VALUE_SOURCES,
  type MahjongGameSettings,
} from './mahjong-game-settings';

const player = fc.constantFrom(...PLAYERS);
const anySettings: fc.Arbitrary<MahjongGameSettings> = fc.record({
  length: fc.constantFrom(...MATCH_LENGTHS),
  claims: fc.boolean(),
  player,
  asked: fc.boolean(),
  values: fc.boolean(),
  shown: fc.constantFrom(...HAND_VALUE_SOURCES),
  watched: fc.tuple(player, player, player, player),
  speed: fc.constantFrom(...REPLAY_SPEEDS),
});

describe('parseMahjongGameSettings', () => {
  it('restores serialized settings', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseMahjongGameSettings(JSON.stringify(settings))).toEqual(settings);
      }),
    );
  });

  it('gives the defaults for missing or invalid fields, and never throws', () => {
    const defaults = parseMahjongGameSettings(null);
    expect(defaults).toMatchObject({ length: 4, claims: true, asked: true, player: 'ukeire' });
    for (const stored of ['', '{', '[]', 'null', '{"length":5,"player":"me","watched":7}'])
      expect(parseMahjongGameSettings(stored)).toEqual(defaults);
    fc.assert(
      fc.property(fc.json(), (stored) => {
        expect(parseMahjongGameSettings(JSON.stringify(parseMahjongGameSettings(stored)))).toEqual(
          parseMahjongGameSettings(stored),
        );
      }),
    );
  });
});

describe('parseMatchSeed', () => {
  it('accepts a whole number below 2^32, and nothing else', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 32 - 1 }), (seed) => {
        expect(parseMatchSeed(` ${seed} `)).toBe(seed);
      }),
    );
    for (const text of ['', 'x', '-1', '1.5', '4294967296', '1e3', '0x10'])
      expect(parseMatchSeed(text)).toBeNull();
  });
});
