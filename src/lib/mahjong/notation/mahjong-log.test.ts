import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { randomGame } from '$lib/mahjong/rules/mahjong-games.fixture';
import type { Seat } from '$lib/mahjong/rules/mahjong-seats';
import { formatMahjongAction, parseMahjongAction } from './mahjong-action-notation';
import { replayMahjongLog, createMahjongGame, type DealSetup } from './mahjong-log';

const OPTIONS = { claims: true };

describe('a game as a log', () => {
  it('is the same again from its seed, at every step back', () => {
    for (let seed = 0; seed < 8; seed++) {
      const [begin, steps] = randomGame(seed, OPTIONS);
      const dealt: DealSetup = { seed, dealer: (seed & 3) as Seat, options: OPTIONS };
      const log = steps.map(({ action }) => formatMahjongAction(action));
      expect(createMahjongGame(dealt)).toEqual(begin);
      for (const end of [1, 7, 8, 40, log.length])
        expect(replayMahjongLog(dealt, log.slice(0, end))).toEqual(steps[end - 1]?.game);
    }
  });

  it('says what it cannot mean', () => {
    const dealt: DealSetup = { seed: 1, dealer: 0, options: OPTIONS };
    expect(() => replayMahjongLog(dealt, ['kong'])).toThrow('action/unknown');
    expect(() => replayMahjongLog(dealt, ['pung'])).toThrow('pung');
  });
});

describe('an action in writing', () => {
  it.each(['5p', '7z', 'win', 'pung', 'chi 3m', 'pass'])('%s is read as it was written', (text) => {
    expect(formatMahjongAction(unwrap(parseMahjongAction(text)))).toBe(text);
  });

  it.each(['', '8z', 'chi', 'chi 0m', 'win 3m', 'chi 3m 4m', 'kong'])('"%s" is none', (text) => {
    expect(parseMahjongAction(text)).toMatchObject({
      ok: false,
      faults: [{ code: 'action/unknown' }],
    });
  });
});
