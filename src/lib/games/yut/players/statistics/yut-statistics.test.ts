/**
 * Statistics of games between two score players, recounted here from the events of the games. An
 * event is a throw, or a decision with its legal `moves` and the chosen `move`; a carry is a move
 * that stacks mals.
 */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Move } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import type { Side } from '$lib/games/yut/rules/yut-state';
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

/** Plays a game between two score players; its events and its winner. */
function playGame(seed: number): { events: readonly YutGameEvent[]; winner: Side } {
  const game = playYutGame(PLAYERS, seed, PAPER_RULES);
  const events: YutGameEvent[] = [];
  for (;;) {
    const { done, value } = game.next();
    if (done) return { events, winner: value };
    events.push(value);
  }
}

const GAMES = Array.from({ length: 300 }, (_, n) => playGame(gameSeed(1, n)));

function tallyOf(games: typeof GAMES): StatisticsTally {
  const tally = createStatisticsTally();
  for (const { events, winner } of games) countGame(tally, events, winner);
  return tally;
}

const TALLY = tallyOf(GAMES);
const TABLES = computeStatistics(TALLY);
const EVENTS = GAMES.flatMap(({ events }) => events);
const DECISIONS = EVENTS.flatMap((event) => ('moves' in event ? [event] : []));

describe('countGame and computeStatistics', () => {
  it('count every throw, move, stack and catch of the games once', () => {
    const meanPerGame = (of: (move: Move) => number): number =>
      DECISIONS.reduce((total, { move }) => total + of(move), 0) / GAMES.length;
    const { casts, moves, carries, catches, caught } = TABLES.lengths;
    expect(casts.mean * GAMES.length).toBeCloseTo(EVENTS.length - DECISIONS.length, 6);
    expect(moves.mean).toBeCloseTo(
      meanPerGame(() => 1),
      9,
    );
    expect(carries.mean).toBeCloseTo(
      meanPerGame(({ stacked }) => Math.sign(stacked)),
      9,
    );
    expect(catches.mean).toBeCloseTo(
      meanPerGame((move) => Math.sign(move.caught)),
      9,
    );
    expect(caught.mean).toBeCloseTo(
      meanPerGame((move) => move.caught),
      9,
    );
  });

  it('count a turn once, however many throws and moves it has', () => {
    for (const game of GAMES.slice(0, 40)) {
      const turns = game.events.map(({ state }) => state.turn).join('');
      const { min } = computeStatistics(tallyOf([game])).lengths.turns;
      expect(min).toBe((turns.match(/A+|B+/g) ?? []).length);
    }
  });

  it('count an option only in decisions where another option existed too', () => {
    for (const [choice, isOption] of [
      ['catch', (move: { caught: number }) => move.caught > 0],
      ['start', (move: { from: number }) => move.from === 0],
    ] as const) {
      const relevantDecisions = DECISIONS.filter(
        ({ moves }) => moves.some(isOption) && !moves.every(isOption),
      );
      expect(TALLY.choices[choice]).toEqual({
        total: relevantDecisions.length,
        count: relevantDecisions.filter(({ move }) => isOption(move)).length,
      });
    }
    const catchOrStackDecisions = DECISIONS.filter(
      ({ moves }) => moves.some(({ caught }) => caught > 0) && moves.some((m) => m.stacked > 0),
    );
    const { catch: caught, carry } = TALLY.catchOrCarry;
    expect(caught).toBe(catchOrStackDecisions.filter(({ move }) => move.caught > 0).length);
    expect(caught + carry).toBeLessThanOrEqual(catchOrStackDecisions.length);
  });

  it('count a start only where the same score could also advance a mal on the board', () => {
    for (const score of FORWARD_SCORES) {
      const relevantDecisions = DECISIONS.filter(({ moves, move }) => {
        const sameScoreMoves = moves.filter((each) => each.score === score);
        const starting = sameScoreMoves.filter(({ from }) => from === 0).length;
        return move.score === score && starting > 0 && starting < sameScoreMoves.length;
      });
      const started = relevantDecisions.filter(({ move }) => move.from === 0);
      expect(TALLY.starts[score]).toEqual({
        total: relevantDecisions.length,
        count: started.length,
      });
      expect(TALLY.startCatches[score]).toEqual({
        total: started.length,
        count: started.filter(({ move }) => move.caught > 0).length,
      });
    }
  });

  it('count the first player’s wins by its first throw and by the mals home', () => {
    const wins = GAMES.filter(({ winner }) => winner === 'A').length;
    expect(TALLY.firstWins).toEqual({ total: GAMES.length, count: wins });
    const backDoGames = GAMES.filter(
      ({ events: [first] }) => first && 'threw' in first && first.threw === 'backdo',
    );
    const thrown = FORWARD_SCORES.reduce((sum, score) => sum + TALLY.firstWinsBy[score].total, 0);
    expect(thrown).toBe(GAMES.length - backDoGames.length);
    // Every game starts with nobody home, and counts once.
    expect(TALLY.firstWinsAt[0]?.[0]).toEqual({ total: GAMES.length, count: wins });
    // Three mals home against none is good for the first player, and bad the other way round.
    const [rows, columns] = [TABLES.firstWinsAt[3], TABLES.firstWinsAt.map((row) => row[3])];
    expect(rows?.[0]).toBeGreaterThan(0.5);
    expect(columns[0]).toBeLessThan(0.5);
  });
});

describe('summarizeCounts', () => {
  it('agrees with mean, minimum, median and maximum of the listed values', () => {
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
