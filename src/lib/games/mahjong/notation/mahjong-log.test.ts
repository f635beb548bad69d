/** Logs of a deal, and the notation of their actions: a discard `5p`, or a claim. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { randomGame } from '$lib/games/mahjong/rules/mahjong-games.fixture';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { formatMahjongAction, parseMahjongAction } from './mahjong-action-notation';
import { replayMahjongLog, createMahjongGame, type DealSetup } from './mahjong-log';

const OPTIONS = { claims: true };

describe('replayMahjongLog', () => {
  it('restores the game from its seed and any prefix of its log', () => {
    for (let seed = 0; seed < 8; seed++) {
      const [begin, steps] = randomGame(seed, OPTIONS);
      const setup: DealSetup = { seed, dealer: (seed & 3) as Seat, options: OPTIONS };
      const log = steps.map(({ action }) => formatMahjongAction(action));
      expect(createMahjongGame(setup)).toEqual(begin);
      for (const end of [1, 7, 8, 40, log.length])
        expect(replayMahjongLog(setup, log.slice(0, end))).toEqual(steps[end - 1]?.game);
    }
  });

  it('throws on an unknown action and on an illegal one', () => {
    const setup: DealSetup = { seed: 1, dealer: 0, options: OPTIONS };
    expect(() => replayMahjongLog(setup, ['kong'])).toThrow('action/unknown');
    expect(() => replayMahjongLog(setup, ['pung'])).toThrow('pung');
  });
});

describe('the notation of an action', () => {
  it.each(['5p', '7z', 'win', 'pung', 'chi 3m', 'pass'])(
    '%s is unchanged by parsing and formatting',
    (text) => {
      expect(formatMahjongAction(unwrap(parseMahjongAction(text)))).toBe(text);
    },
  );

  it.each(['', '8z', 'chi', 'chi 0m', 'win 3m', 'chi 3m 4m', 'kong'])(
    '"%s" is rejected',
    (text) => {
      expect(parseMahjongAction(text)).toMatchObject({
        ok: false,
        faults: [{ code: 'action/unknown' }],
      });
    },
  );
});
