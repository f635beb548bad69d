/** Whole games of the computer players, under varied options. */
import { beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { mightySeatToAct, type Game } from '$lib/games/mighty/rules/mighty-game-state';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import { createMightyView } from '$lib/games/mighty/rules/mighty-view';
import { playComputerGame, HEURISTIC_KIND, variedOptions } from './mighty-computer-games.fixture';
import { chooseMightyAction, type Player } from './mighty-computer-players';

const WORLDS: Player = { kind: 'worlds', worldCount: 3, solvedTrickCount: 3 };

describe('computer games', () => {
  let finalStates: readonly Game[] = [];
  beforeAll(() => {
    finalStates = Array.from({ length: 150 }, (_, seed) =>
      playComputerGame(HEURISTIC_KIND, seed, variedOptions(seed)),
    ).flatMap((states) => states.at(-1) ?? []);
  });
  const finishedGames = () =>
    finalStates.flatMap((finalState) => (finalState.phase === 'over' ? [finalState] : []));

  it('finish with legal actions only', () => {
    expect(finishedGames().length).toBeGreaterThan(100);
    const sampledGames = Array.from({ length: 3 }, (_, seed) =>
      playComputerGame(WORLDS, seed, variedOptions(seed)),
    );
    for (const states of sampledGames) expect(['over', 'redeal']).toContain(states.at(-1)?.phase);
  });

  it('make some contracts and fail others', () => {
    const madeCount = finishedGames().filter(
      ({ contract, result }) => result.points >= contract.count,
    ).length;
    expect(madeCount / finishedGames().length).toBeGreaterThan(0.45);
    expect(madeCount / finishedGames().length).toBeLessThan(0.85);
  });

  it('are bid at different levels, in every trump', () => {
    expect(new Set(finishedGames().map(({ contract }) => contract.trump)).size).toBe(5);
    expect(new Set(finishedGames().map(({ contract }) => contract.count)).size).toBeGreaterThan(3);
  });

  it('almost always have a friend, and never one named by a card of the declarer', () => {
    const gamesWithoutFriend = finishedGames().filter(({ result }) => result.friend === null);
    for (const { friend } of gamesWithoutFriend) expect(['none', 'first']).toContain(friend);
    expect(gamesWithoutFriend.length).toBeLessThan(finishedGames().length / 10);
  });

  it('sometimes announce the winner of the first trick, and find a friend by it', () => {
    const firstTrickGames = finishedGames().filter(({ friend }) => friend === 'first');
    expect(firstTrickGames.length).toBeGreaterThan(1);
    expect(firstTrickGames.some(({ result }) => result.friend !== null)).toBe(true);
  });

  it('rarely keep the joker for the last trick', () => {
    const jokerLastGames = finishedGames().filter(({ play }) =>
      play.won.some(({ number, plays }) => number === 10 && plays.map(cardOf).includes('JK')),
    );
    expect(jokerLastGames.length).toBeLessThan(finishedGames().length / 50);
  });

  it('are determined by the seed', () => {
    for (const player of [HEURISTIC_KIND, WORLDS]) {
      const [firstGame, secondGame] = [1, 2].map(() => playComputerGame(player, 8));
      expect(firstGame).toEqual(secondGame);
    }
  });

  it('throw for a seat that is not on turn', () => {
    const states = playComputerGame(HEURISTIC_KIND, 3);
    expect(new Set(states.map(({ phase }) => phase)).size).toBe(6);
    for (const game of states) {
      const otherSeat = (((mightySeatToAct(game) ?? 0) + 1) % 5) as Seat;
      expect(() =>
        chooseMightyAction(HEURISTIC_KIND, createMightyView(otherSeat, game), seededRandom(1)),
      ).toThrow('Another seat');
    }
  });
});
