import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { replayYutActions, type Action } from '$lib/yut/rules/yut-play';
import { PAPER_RULES, type YutOptions } from '$lib/yut/rules/yut-options';
import { winnerOf, type Side } from '$lib/yut/rules/yut-state';
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
import { lastPlayer } from './last-mal-player';
import type { Player } from './yut-player';
import { randomPlayer } from './random-player';
import { scorePlayer } from './race-heuristic';

function pairs(a: Player, b: Player, n: number, seed = 1): ArenaTally {
  return Array.from({ length: n }, (_, i) => playPair(a, b, seed, i, PAPER_RULES)).reduce(
    addTallies,
    EMPTY_TALLY,
  );
}

describe('a game', () => {
  it('is the same again for the same seed, and another for another', () => {
    const formatGame = (seed: number): string =>
      JSON.stringify([...playYutGame({ A: randomPlayer, B: lastPlayer }, seed, PAPER_RULES)]);
    expect(formatGame(5)).toBe(formatGame(5));
    expect(formatGame(5)).not.toBe(formatGame(6));
  });

  it('follows the rules that are played, to the win of somebody', () => {
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

describe('pairs', () => {
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

  it('give the other player the rest', () => {
    const one = pairs(scorePlayer, lastPlayer, 60);
    const other = pairs(lastPlayer, scorePlayer, 60);
    expect(one.wins + other.wins).toBe(120);
    expect(one.bothWon).toBe(other.bothLost);
    const [up, down] = [pairedRate(one), pairedRate(other)];
    expect(up.low).toBeCloseTo(1 - down.high, 12);
  });

  it('show who plays better: score before last before random', () => {
    for (const [better, worse] of [
      [scorePlayer, lastPlayer],
      [lastPlayer, randomPlayer],
    ] as const)
      expect(pairedRate(pairs(better, worse, 150)).low).toBeGreaterThan(0.5);
  });
});

describe('the interval of pairs', () => {
  /** A tally of won, lost and split pairs. */
  const of = (won: number, lost: number, even: number): ArenaTally => ({
    games: 2 * (won + lost + even),
    wins: 2 * won + even,
    bothWon: won,
    bothLost: lost,
  });

  it('holds the rate, is narrower than without pairs, and gets narrower', () => {
    for (const tally of [of(30, 10, 60), of(300, 100, 600), of(0, 0, 50), of(20, 0, 0)]) {
      const { winRate, low, high } = pairedRate(tally);
      expect(low).toBeLessThanOrEqual(winRate);
      expect(high).toBeGreaterThanOrEqual(winRate);
      expect(low >= 0 && high <= 1 && low < high).toBe(true);
    }
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(pairedRate(of(30, 10, 60)))).toBeLessThan(width(singleRate(of(30, 10, 60))));
    expect(width(pairedRate(of(300, 100, 600)))).toBeLessThan(width(pairedRate(of(30, 10, 60))));
  });

  it('holds the true rate 19 times of 20', () => {
    const random = seededRandom(3);
    const trials = 2000;
    let held = 0;
    for (let trial = 0; trial < trials; trial++) {
      // 30 % of the pairs are won and 10 % lost: a win rate of 0.6.
      const counts = [0, 0, 0];
      for (let i = 0; i < 80; i++) {
        const drawn = random.below(10);
        const kind = drawn < 3 ? 0 : drawn < 4 ? 1 : 2;
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
      const { low, high } = pairedRate(of(counts[0] ?? 0, counts[1] ?? 0, counts[2] ?? 0));
      if (low <= 0.6 && high >= 0.6) held++;
    }
    expect(held / trials).toBeGreaterThan(0.93);
    expect(held / trials).toBeLessThan(0.97);
  });

  it('says nothing of no games', () => {
    expect(pairedRate(EMPTY_TALLY)).toEqual({ winRate: 0.5, low: 0, high: 1 });
    expect(singleRate(EMPTY_TALLY)).toEqual({ winRate: 0.5, low: 0, high: 1 });
  });
});

describe('games one by one', () => {
  it('begin by turns, each with throws of its own', () => {
    const sides = [0, 1].map((n) => {
      const seen = new Set<Side>();
      const watched: Player = {
        choose: (state, moves, random) => {
          seen.add(state.turn);
          return randomPlayer.choose(state, moves, random);
        },
      };
      playSingle(watched, randomPlayer, 1, n, PAPER_RULES);
      return [...seen];
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
