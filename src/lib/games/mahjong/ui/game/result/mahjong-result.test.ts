/**
 * The display of a finished deal: the winning hand by groups, and the seat of the newest discard.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { chooseMahjongAction } from '$lib/games/mahjong/players/mahjong-computer-players';
import { createMahjongGame } from '$lib/games/mahjong/notation/mahjong-log';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import {
  applyMahjongAction,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import {
  TILES_PER_GROUP,
  GROUPS_PER_HAND,
  isCompleteHand,
  canStartChi,
} from '$lib/games/mahjong/rules/tile-groups';
import {
  countTiles,
  tileIndex,
  sortTiles,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { viewFor } from '$lib/games/mahjong/rules/mahjong-view';
import { seatOfNewestDiscard } from '../newest-discard';
import { arrangeCompleteHand, winningTiles } from './arrange-winning-hand';

/** A whole game of four `ukeire` players: every position with its log. */
function playGame(
  seed: number,
): readonly { readonly game: Game; readonly log: readonly string[] }[] {
  let game = createMahjongGame({ seed, dealer: 0, options: { claims: true } });
  const positions = [{ game, log: [] as readonly string[] }];
  const random = seededRandom(seed);
  for (let log: readonly string[] = []; ;) {
    const seat = seatToAct(game);
    if (seat === null) return positions;
    const action = chooseMahjongAction('ukeire', viewFor(seat, game), random);
    game = applyMahjongAction(game, action);
    log = [...log, formatMahjongAction(action)];
    positions.push({ game, log });
  }
}

/** True for three tiles that form a pung or a chi. */
function isGroup(tiles: readonly Tile[]): boolean {
  const [first, second, third] = tiles.map(tileIndex);
  if (first === undefined || tiles.length !== TILES_PER_GROUP) return false;
  if (first === second && second === third) return true;
  return canStartChi(first) && second === first + 1 && third === first + 2;
}

describe('arrangeCompleteHand', () => {
  it('splits every winning hand into groups and a pair, using exactly its tiles', () => {
    let wins = 0;
    for (let seed = 0; seed < 6; seed++) {
      const end = playGame(seed).at(-1)?.game;
      if (end?.phase !== 'over' || end.result.kind !== 'win') continue;
      wins++;
      const tiles = winningTiles(end, end.result);
      const melds = end.melds[end.result.winner].length;
      const arranged = arrangeCompleteHand(tiles, melds);
      expect(arranged).toHaveLength(GROUPS_PER_HAND - melds + 1);
      expect(sortTiles(arranged?.flat() ?? [])).toEqual(sortTiles(tiles));
      expect(arranged?.slice(0, -1).every(isGroup)).toBe(true);
      expect(new Set(arranged?.at(-1)).size).toBe(1);
    }
    expect(wins).toBeGreaterThan(3);
  });

  it('returns null exactly for hands that are not complete', () => {
    const anyTiles = fc.integer().map((seed) => {
      const { hands } = createMahjongGame({ seed, dealer: 0, options: { claims: false } });
      return hands[0];
    });
    fc.assert(
      fc.property(anyTiles, (tiles) => {
        const noMelds = 0;
        expect(arrangeCompleteHand(tiles, noMelds) !== null).toBe(
          isCompleteHand(countTiles(tiles)),
        );
      }),
      { seed: 51, numRuns: 60 },
    );
  });
});

describe('seatOfNewestDiscard', () => {
  it('is the seat whose river ends with the last discard; null after a claim and before the first discard', () => {
    for (const { game, log } of playGame(3)) {
      const seat = seatOfNewestDiscard(game, log);
      const lastAction = log.findLast((text) => text !== 'pass');
      // A chi is logged with its lowest tile, and counts here as a pung.
      if (seat === null)
        expect(['pung', undefined, 'win']).toContain(lastAction?.replace(/^chi.*/, 'pung'));
      else if (game.phase !== 'over') expect(game.rivers[seat].at(-1)).toBe(lastAction);
    }
  });
});
