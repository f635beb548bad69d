import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { chooseMahjongAction } from '$lib/mahjong/players/mahjong-computer-players';
import { createMahjongGame } from '$lib/mahjong/notation/mahjong-log';
import { formatMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import { applyMahjongAction, seatToAct, type Game } from '$lib/mahjong/rules/mahjong-game-state';
import {
  TILES_PER_GROUP,
  GROUPS_PER_HAND,
  isCompleteHand,
  canStartChi,
} from '$lib/mahjong/rules/tile-groups';
import { countTiles, tileIndex, sortTiles, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { viewFor } from '$lib/mahjong/rules/mahjong-view';
import { seatOfNewestDiscard } from '../newest';
import { arrangeCompleteHand, winningTiles } from './laid-out';

/** A whole game of four quick players, and each moment with its log. */
function played(seed: number): readonly { readonly game: Game; readonly log: readonly string[] }[] {
  let game = createMahjongGame({ seed, dealer: 0, options: { claims: true } });
  const moments = [{ game, log: [] as readonly string[] }];
  const random = seededRandom(seed);
  for (let log: readonly string[] = []; ;) {
    const seat = seatToAct(game);
    if (seat === null) return moments;
    const action = chooseMahjongAction('ukeire', viewFor(seat, game), random);
    game = applyMahjongAction(game, action);
    log = [...log, formatMahjongAction(action)];
    moments.push({ game, log });
  }
}

function isGroup(tiles: readonly Tile[]): boolean {
  const [first, second, third] = tiles.map(tileIndex);
  if (first === undefined || tiles.length !== TILES_PER_GROUP) return false;
  if (first === second && second === third) return true;
  return canStartChi(first) && second === first + 1 && third === first + 2;
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
      const laid = arrangeCompleteHand(tiles, melds);
      expect(laid).toHaveLength(GROUPS_PER_HAND - melds + 1);
      expect(sortTiles(laid?.flat() ?? [])).toEqual(sortTiles(tiles));
      expect(laid?.slice(0, -1).every(isGroup)).toBe(true);
      expect(new Set(laid?.at(-1)).size).toBe(1);
    }
    expect(wins).toBeGreaterThan(3);
  });

  it('lays nothing out that is not complete', () => {
    const anyTiles = fc.integer().map((seed) => {
      const { hands } = createMahjongGame({ seed, dealer: 0, options: { claims: false } });
      return hands[0];
    });
    fc.assert(
      fc.property(anyTiles, (tiles) => {
        expect(arrangeCompleteHand(tiles, 0) !== null).toBe(isCompleteHand(countTiles(tiles)));
      }),
      { seed: 51, numRuns: 60 },
    );
  });
});

describe('the newest tile', () => {
  it('is the last of a river whenever somebody has just thrown, and nobody’s after it was taken', () => {
    for (const { game, log } of played(3)) {
      const seat = seatOfNewestDiscard(game, log);
      const last = log.findLast((text) => text !== 'pass');
      if (seat === null)
        expect(['pung', undefined, 'win']).toContain(last?.replace(/^chi.*/, 'pung'));
      else if (game.phase !== 'over') expect(game.rivers[seat].at(-1)).toBe(last);
    }
  });
});
