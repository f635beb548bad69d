/**
 * Comparison of computer players. A pair is two games on the same throws with the players' sides
 * swapped; it is decided when one player wins both.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { replayYutActions, type Action } from '$lib/games/yut/rules/yut-play';
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import { winnerOf, type Side } from '$lib/games/yut/rules/yut-state';
import {
  decidedPairs,
  EMPTY_TALLY,
  pairedRate,
  playPair,
  playSingle,
  singleRate,
  addTallies,
  type ArenaTally,
} from './yut-arena';
import { playYutGame, gameSeed, playToWinner } from './play-yut-game';
import { lastPlayer } from './yut-computer-players';
import type { Player } from './yut-player';
import { randomPlayer } from './yut-computer-players';
import { scorePlayer } from './race-heuristic';

/** The tally of `n` pairs. */
function pairs(a: Player, b: Player, n: number, seed = 1): ArenaTally {
  return Array.from({ length: n }, (_, i) => playPair(a, b, seed, i, PAPER_RULES)).reduce(
    addTallies,
    EMPTY_TALLY,
  );
}

describe('a game', () => {
  it('is determined by its seed', () => {
    const formatGame = (seed: number): string =>
      JSON.stringify([...playYutGame({ A: randomPlayer, B: lastPlayer }, seed, PAPER_RULES)]);
    expect(formatGame(5)).toBe(formatGame(5));
    expect(formatGame(5)).not.toBe(formatGame(6));
  });

  it('follows the given rules until a side wins', () => {
    const regional: YutOptions = { backDo: 'start', everyCatchThrows: true };
    for (const options of [PAPER_RULES, regional])
      for (let seed = 0; seed < 12; seed++) {
        const players = { A: scorePlayer, B: randomPlayer };
        const actions: Action[] = [];
        for (const event of playYutGame(players, seed, options))
          actions.push('threw' in event ? { threw: event.threw } : event.move);
        const end = replayYutActions(actions, options)?.at(-1);
        expect(end && winnerOf(end)).toBe(playToWinner(players, seed, options));
      }
  });
});

describe('pairs of games with the same throws', () => {
  it.each([
    ['random', randomPlayer],
    ['last', lastPlayer],
    ['score', scorePlayer],
  ])('give %s against itself exactly one half, and decide nothing', (_, player) => {
    const tally = pairs(player, player, 30);
    expect(tally).toEqual({ games: 60, wins: 30, bothWon: 0, bothLost: 0 });
    expect(pairedRate(tally).winRate).toBe(0.5);
    expect(decidedPairs(tally)).toEqual({ n: 0, winRate: null });
  });

  it('swap wins and losses when the players are swapped', () => {
    const scoreTally = pairs(scorePlayer, lastPlayer, 60);
    const lastTally = pairs(lastPlayer, scorePlayer, 60);
    expect(scoreTally.wins + lastTally.wins).toBe(120);
    expect(scoreTally.bothWon).toBe(lastTally.bothLost);
    const [up, down] = [pairedRate(scoreTally), pairedRate(lastTally)];
    // The intervals mirror each other, since the win rates add up to 1.
    expect(up.low).toBeCloseTo(1 - down.high, 12);
  });

  it('rank the players: score above last above random', () => {
    for (const [better, worse] of [
      [scorePlayer, lastPlayer],
      [lastPlayer, randomPlayer],
    ] as const)
      expect(pairedRate(pairs(better, worse, 150)).low).toBeGreaterThan(0.5);
  });
});

describe('the confidence interval of pairs', () => {
  /** A tally of won, lost and split pairs. */
  const tallyOf = (won: number, lost: number, even: number): ArenaTally => ({
    games: 2 * (won + lost + even),
    wins: 2 * won + even,
    bothWon: won,
    bothLost: lost,
  });

  it('contains the rate, is narrower than that of single games, and shrinks with more games', () => {
    for (const tally of [
      tallyOf(30, 10, 60),
      tallyOf(300, 100, 600),
      tallyOf(0, 0, 50),
      tallyOf(20, 0, 0),
    ]) {
      const { winRate, low, high } = pairedRate(tally);
      expect(low).toBeLessThanOrEqual(winRate);
      expect(high).toBeGreaterThanOrEqual(winRate);
      expect(low >= 0 && high <= 1 && low < high).toBe(true);
    }
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(pairedRate(tallyOf(30, 10, 60)))).toBeLessThan(
      width(singleRate(tallyOf(30, 10, 60))),
    );
    expect(width(pairedRate(tallyOf(300, 100, 600)))).toBeLessThan(
      width(pairedRate(tallyOf(30, 10, 60))),
    );
  });

  it('contains the true rate in 95 % of simulated series', () => {
    const random = seededRandom(3);
    const trials = 2000;
    let coveredCount = 0;
    for (let trial = 0; trial < trials; trial++) {
      // 30 % of the pairs are won and 10 % lost: a win rate of 0.6.
      const counts = [0, 0, 0];
      for (let i = 0; i < 80; i++) {
        const draw = random.below(10);
        const kind = draw < 3 ? 0 : draw < 4 ? 1 : 2;
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const { low, high } = pairedRate(tallyOf(counts[0] ?? 0, counts[1] ?? 0, counts[2] ?? 0));
      if (low <= 0.6 && high >= 0.6) coveredCount++;
    }
    expect(coveredCount / trials).toBeGreaterThan(0.93);
    expect(coveredCount / trials).toBeLessThan(0.97);
  });

  it('is 0 to 1 without games', () => {
    expect(pairedRate(EMPTY_TALLY)).toEqual({ winRate: 0.5, low: 0, high: 1 });
    expect(singleRate(EMPTY_TALLY)).toEqual({ winRate: 0.5, low: 0, high: 1 });
  });
});

describe('single games', () => {
  it('alternate the first mover, and each has its own throws', () => {
    const sides = [0, 1].map((n) => {
      const sidesPlayed = new Set<Side>();
      // A random player that notes its side.
      const observedPlayer: Player = {
        choose: (state, moves, random) => {
          sidesPlayed.add(state.turn);
          return randomPlayer.choose(state, moves, random);
        },
      };
      playSingle(observedPlayer, randomPlayer, 1, n, PAPER_RULES);
      return [...sidesPlayed];
    });
    expect(sides).toEqual([['A'], ['B']]);
    expect(gameSeed(1, 0)).not.toBe(gameSeed(1, 1));
    const tally = Array.from({ length: 80 }, (_, n) =>
      playSingle(scorePlayer, randomPlayer, 1, n, PAPER_RULES),
    ).reduce(addTallies, EMPTY_TALLY);
    expect(tally).toMatchObject({ games: 80, bothWon: 0, bothLost: 0 });
    expect(singleRate(tally).low).toBeGreaterThan(0.6);
  });
});
