import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Move } from '$lib/yut/rules/yut-moves';
import { PAPER_RULES } from '$lib/yut/rules/yut-options';
import type { Side } from '$lib/yut/rules/yut-state';
import { playYutGame, gameSeed, type YutGameEvent } from '../play-yut-game';
import { scorePlayer } from '../race-heuristic';
import { summarizeCounts, computeStatistics } from './statistics-tables';
import {
  countGame,
  FORWARD_SCORES,
  createStatisticsTally,
  type StatisticsTally,
} from './statistics-tally';

const PLAYERS = { A: scorePlayer, B: scorePlayer };

/** The events of a game and who won it. */
function played(seed: number): { events: readonly YutGameEvent[]; winner: Side } {
  const game = playYutGame(PLAYERS, seed, PAPER_RULES);
  const events: YutGameEvent[] = [];
  for (;;) {
    const { done, value } = game.next();
    if (done) return { events, winner: value };
    events.push(value);
  }
}

const GAMES = Array.from({ length: 300 }, (_, n) => played(gameSeed(1, n)));

function counted(games: typeof GAMES): StatisticsTally {
  const tally = createStatisticsTally();
  for (const { events, winner } of games) countGame(tally, events, winner);
  return tally;
}

const TALLY = counted(GAMES);
const TABLES = computeStatistics(TALLY);
const EVENTS = GAMES.flatMap(({ events }) => events);
const DECISIONS = EVENTS.flatMap((event) => ('moves' in event ? [event] : []));

describe('what is counted', () => {
  it('has every throw, move and catch of the games once', () => {
    const sum = (of: (move: Move) => number): number =>
      DECISIONS.reduce((total, { move }) => total + of(move), 0) / GAMES.length;
    const { casts, moves, carries, catches, caught } = TABLES.lengths;
    expect(casts.mean * GAMES.length).toBeCloseTo(EVENTS.length - DECISIONS.length, 6);
    expect(moves.mean).toBeCloseTo(
      sum(() => 1),
      9,
    );
    expect(carries.mean).toBeCloseTo(
      sum(({ stacked }) => Math.sign(stacked)),
      9,
    );
    expect(catches.mean).toBeCloseTo(
      sum((move) => Math.sign(move.caught)),
      9,
    );
    expect(caught.mean).toBeCloseTo(
      sum((move) => move.caught),
      9,
    );
  });

  it('counts a turn once, whatever is thrown and caught in it', () => {
    for (const game of GAMES.slice(0, 40)) {
      const turns = game.events.map(({ state }) => state.turn).join('');
      const { min } = computeStatistics(counted([game])).lengths.turns;
      expect(min).toBe((turns.match(/A+|B+/g) ?? []).length);
    }
  });

  it('asks for a choice only where there is another one', () => {
    for (const [choice, is] of [
      ['catch', (move: { caught: number }) => move.caught > 0],
      ['start', (move: { from: number }) => move.from === 0],
    ] as const) {
      const open = DECISIONS.filter(({ moves }) => moves.some(is) && !moves.every(is));
      expect(TALLY.choices[choice]).toEqual({
        total: open.length,
        count: open.filter(({ move }) => is(move)).length,
      });
    }
    const both = DECISIONS.filter(
      ({ moves }) => moves.some(({ caught }) => caught > 0) && moves.some((m) => m.stacked > 0),
    );
    const { catch: caught, carry } = TALLY.catchOrCarry;
    expect(caught).toBe(both.filter(({ move }) => move.caught > 0).length);
    expect(caught + carry).toBeLessThanOrEqual(both.length);
  });

  it('counts a start only against going on with the same score', () => {
    for (const score of FORWARD_SCORES) {
      const open = DECISIONS.filter(({ moves, move }) => {
        const alike = moves.filter((each) => each.score === score);
        const starting = alike.filter(({ from }) => from === 0).length;
        return move.score === score && starting > 0 && starting < alike.length;
      });
      const started = open.filter(({ move }) => move.from === 0);
      expect(TALLY.starts[score]).toEqual({ total: open.length, count: started.length });
      expect(TALLY.startCatches[score]).toEqual({
        total: started.length,
        count: started.filter(({ move }) => move.caught > 0).length,
      });
    }
  });

  it('gives the first player its games by the first throw and by the mals home', () => {
    const wins = GAMES.filter(({ winner }) => winner === 'A').length;
    expect(TALLY.firstWins).toEqual({ total: GAMES.length, count: wins });
    const back = GAMES.filter(
      ({ events: [first] }) => first && 'threw' in first && first.threw === 'backdo',
    );
    const thrown = FORWARD_SCORES.reduce((sum, score) => sum + TALLY.firstWinsBy[score].total, 0);
    expect(thrown).toBe(GAMES.length - back.length);
    // Every game starts with nobody home, and counts once.
    expect(TALLY.firstWinsAt[0]?.[0]).toEqual({ total: GAMES.length, count: wins });
    const [rows, columns] = [TABLES.firstWinsAt[3], TABLES.firstWinsAt.map((row) => row[3])];
    expect(rows?.[0]).toBeGreaterThan(0.5);
    expect(columns[0]).toBeLessThan(0.5);
  });
});

describe('a summary', () => {
  it('is that of the values one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 1, maxLength: 60 }), (values) => {
        const counts = new Map<number, number>();
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
        const sorted = values.toSorted((a, b) => a - b);
        const middle = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
        const { mean, min, median, max } = summarizeCounts(counts);
        expect(mean).toBeCloseTo(values.reduce((a, b) => a + b) / values.length, 9);
        expect([min, max]).toEqual([sorted[0], sorted.at(-1)]);
        expect(median).toBe(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2);
      }),
    );
    expect(() => summarizeCounts(new Map())).toThrow('Nothing');
  });
});
