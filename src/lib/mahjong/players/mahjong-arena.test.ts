import { describe, expect, it } from 'vitest';
import { applyMahjongAction, type Game } from '$lib/mahjong/rules/mahjong-game-state';
import type { BySeat } from '$lib/mahjong/rules/mahjong-seats';
import { playMahjongGame, arenaWinner } from './mahjong-arena';
import type { Player } from './mahjong-computer-players';

const PLAIN = { claims: false };

/** Wins of each of four players; the last entry counts draws. */
function tally(players: BySeat<Player>, games: number, options = PLAIN): readonly number[] {
  const wins = [0, 0, 0, 0, 0];
  for (let n = 0; n < games; n++) {
    const place = arenaWinner(players, n, 3, options) ?? 4;
    wins[place] = (wins[place] ?? 0) + 1;
  }
  return wins;
}

describe('the arena', () => {
  it('gives four alike the same share of each wall, as each sits once in each seat', () => {
    const [first = 0, ...others] = tally(['ukeire', 'ukeire', 'ukeire', 'ukeire'], 40);
    expect(first).toBeGreaterThan(8);
    expect(others.slice(0, 3)).toEqual([first, first, first]);
  });

  it('gives the better player more, wherever it stands in the list', () => {
    const at = (i: number): BySeat<Player> => {
      const players: Player[] = ['isolated', 'isolated', 'isolated', 'isolated'];
      players[i] = 'ukeire';
      return players as unknown as BySeat<Player>;
    };
    const games = 80;
    const one = tally(at(0), games);
    expect(one[0]).toBeGreaterThan(0.36 * games);
    // Four consecutive games share a wall, so the position in the list does not matter.
    expect(tally(at(2), games)[2]).toBe(one[0]);
  });

  it('has few draws and more wins on discards than on draws among four who play for tiles', () => {
    let [drawn, discarded, draws] = [0, 0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const { result } = playMahjongGame(['ukeire', 'ukeire', 'ukeire', 'ukeire'], seed, PLAIN);
      if (result.kind === 'draw') drawn++;
      else if (result.from === null) draws++;
      else discarded++;
    }
    expect(drawn).toBeLessThan(8);
    expect(discarded).toBeGreaterThan(1.5 * draws);
  });

  it('plays a game that can be played again from its actions', () => {
    for (const claims of [false, true]) {
      const players: BySeat<Player> = ['ukeire', 'kim', 'random', 'ukeire-safe'];
      const { begin, actions, result } = playMahjongGame(players, 4, { claims });
      expect(playMahjongGame(players, 4, { claims }).actions).toEqual(actions);
      const end = actions.reduce<Game>(applyMahjongAction, begin);
      expect(end).toMatchObject({ phase: 'over', result });
    }
  });
});
