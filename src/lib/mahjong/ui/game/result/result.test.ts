import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { actionOf } from '$lib/mahjong/players/players';
import { gameFrom } from '$lib/mahjong/notation/log';
import { actionText } from '$lib/mahjong/notation/actions';
import { after, toAct, type Game } from '$lib/mahjong/rules/game';
import { GROUP_TILES, GROUPS, isComplete, startsChi } from '$lib/mahjong/rules/groups';
import { countsOf, placeOf, sorted, type Tile } from '$lib/mahjong/rules/tiles';
import { viewFor } from '$lib/mahjong/rules/view';
import { newestOf } from '../newest';
import { laidOut, winningTiles } from './laid-out';

/** A whole game of four quick players, and each moment with its log. */
function played(seed: number): readonly { readonly game: Game; readonly log: readonly string[] }[] {
  let game = gameFrom({ seed, dealer: 0, options: { claims: true } });
  const moments = [{ game, log: [] as readonly string[] }];
  const random = seededRandom(seed);
  for (let log: readonly string[] = []; ;) {
    const seat = toAct(game);
    if (seat === null) return moments;
    const action = actionOf('ukeire', viewFor(seat, game), random);
    game = after(game, action);
    log = [...log, actionText(action)];
    moments.push({ game, log });
  }
}

function isGroup(tiles: readonly Tile[]): boolean {
  const [first, second, third] = tiles.map(placeOf);
  if (first === undefined || tiles.length !== GROUP_TILES) return false;
  if (first === second && second === third) return true;
  return startsChi(first) && second === first + 1 && third === first + 2;
}

describe('a deal that has ended', () => {
  it('lays every winning hand out in groups and a pair, with no tile more or less', () => {
    let wins = 0;
    for (let seed = 0; seed < 6; seed++) {
      const end = played(seed).at(-1)?.game;
      if (end?.phase !== 'over' || end.result.kind !== 'win') continue;
      wins++;
      const tiles = winningTiles(end, end.result);
      const melds = end.melds[end.result.winner].length;
      const laid = laidOut(tiles, melds);
      expect(laid).toHaveLength(GROUPS - melds + 1);
      expect(sorted(laid?.flat() ?? [])).toEqual(sorted(tiles));
      expect(laid?.slice(0, -1).every(isGroup)).toBe(true);
      expect(new Set(laid?.at(-1)).size).toBe(1);
    }
    expect(wins).toBeGreaterThan(3);
  });

  it('lays nothing out that is not complete', () => {
    const anyTiles = fc.integer().map((seed) => {
      const { hands } = gameFrom({ seed, dealer: 0, options: { claims: false } });
      return hands[0];
    });
    fc.assert(
      fc.property(anyTiles, (tiles) => {
        expect(laidOut(tiles, 0) !== null).toBe(isComplete(countsOf(tiles)));
      }),
      { seed: 51, numRuns: 60 },
    );
  });
});

describe('the newest tile', () => {
  it('is the last of a river whenever somebody has just thrown, and nobody’s after it was taken', () => {
    for (const { game, log } of played(3)) {
      const seat = newestOf(game, log);
      const last = log.findLast((text) => text !== 'pass');
      if (seat === null)
        expect(['pung', undefined, 'win']).toContain(last?.replace(/^chi.*/, 'pung'));
      else if (game.phase !== 'over') expect(game.rivers[seat].at(-1)).toBe(last);
    }
  });
});
