/**
 * Comparison of computer players: every wall is played four times, with the players rotated over
 * the seats.
 */
import { describe, expect, it } from 'vitest';
import { applyMahjongAction, type Game } from '$lib/games/mahjong/rules/mahjong-game-state';
import type { BySeat } from '$lib/games/mahjong/rules/mahjong-seats';
import { playMahjongGame, arenaWinner } from './mahjong-arena';
import type { Player } from './mahjong-computer-players';

const SEED = 3;
const DRAW_INDEX = 4;
const WITHOUT_CLAIMS = { claims: false };

/** Wins of each of four players; the last entry counts draws. */
function countWins(
  players: BySeat<Player>,
  games: number,
  options = WITHOUT_CLAIMS,
): readonly number[] {
  const wins = [0, 0, 0, 0, 0];
  for (let n = 0; n < games; n++) {
    const winnerIndex = arenaWinner(players, n, SEED, options) ?? DRAW_INDEX;
    wins[winnerIndex] = (wins[winnerIndex] ?? 0) + 1;
  }
  return wins;
}

describe('the arena', () => {
  it('gives four equal players equal wins: each wall is played with every seat rotation', () => {
    const [winsOfFirst = 0, ...otherWins] = countWins(['ukeire', 'ukeire', 'ukeire', 'ukeire'], 40);
    expect(winsOfFirst).toBeGreaterThan(8);
    expect(otherWins.slice(0, 3)).toEqual([winsOfFirst, winsOfFirst, winsOfFirst]);
  });

  it('gives the better player more wins, independent of its position in the list', () => {
    const playersWithBetterAt = (i: number): BySeat<Player> => {
      const players: Player[] = ['isolated', 'isolated', 'isolated', 'isolated'];
      players[i] = 'ukeire';
      return players as unknown as BySeat<Player>;
    };
    const games = 80;
    const winsAsFirst = countWins(playersWithBetterAt(0), games);
    expect(winsAsFirst[0]).toBeGreaterThan(0.36 * games);
    // Four consecutive games share a wall, so the position in the list does not matter.
    expect(countWins(playersWithBetterAt(2), games)[2]).toBe(winsAsFirst[0]);
  });

  it('ends rarely in a draw, and more often by a win on a discard than by a self-drawn win', () => {
    let [drawCount, discardWins, selfDrawnWins] = [0, 0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const { result } = playMahjongGame(
        ['ukeire', 'ukeire', 'ukeire', 'ukeire'],
        seed,
        WITHOUT_CLAIMS,
      );
      if (result.kind === 'draw') drawCount++;
      else if (result.from === null) selfDrawnWins++;
      else discardWins++;
    }
    expect(drawCount).toBeLessThan(8);
    expect(discardWins).toBeGreaterThan(1.5 * selfDrawnWins);
  });

  it('plays games that can be replayed from their actions', () => {
    for (const claims of [false, true]) {
      const players: BySeat<Player> = ['ukeire', 'kim', 'random', 'ukeire-safe'];
      const { begin, actions, result } = playMahjongGame(players, 4, { claims });
      expect(playMahjongGame(players, 4, { claims }).actions).toEqual(actions);
      const end = actions.reduce<Game>(applyMahjongAction, begin);
      expect(end).toMatchObject({ phase: 'over', result });
    }
  });
});
