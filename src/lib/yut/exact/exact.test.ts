import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shareOf } from '$lib/core/interval';
import { seededRandom } from '$lib/core/random';
import { randomGame } from '$lib/yut/rules/games.fixture';
import { movesOf, thrown } from '$lib/yut/rules/moves';
import { HOME } from '$lib/yut/rules/board';
import { startOf, winnerOf, type Held, type State } from '$lib/yut/rules/state';
import { throwScore } from '$lib/yut/rules/throws';
import { configsOf } from './configs';
import { exactOf, openExact, type Exact } from './exact';
import { PARTS } from './packed';
import { plainWin } from './plain.fixture';
import { solving, unsolved } from './solve';
import type { Beyond } from './turns';

const file = (): Uint8Array => readFileSync('static/yut/exact-2.bin');
const shipped = openExact(file());
const HELD = 6;

function solvedFor(mals: number, most: number, beyond: Beyond = 'lost'): Float32Array {
  const configs = configsOf(mals);
  const table = unsolved(configs);
  for (const { next } of solving(configs, table, most, undefined, beyond)) if (next === null) break;
  return table;
}

const configs = configsOf(1);
const table = solvedFor(1, HELD);
const oneEach = exactOf({ configs, table, most: HELD });
const known = (exact: Exact, state: State): number => exact.win(state) as number;

describe('one mal against one', () => {
  it('is 49.262 % for whoever throws first', () => {
    expect(known(oneEach, startOf(1))).toBeCloseTo(0.49262, 5);
  });

  it('is solved: a turn told plainly by the rules comes to the same, from a third of the beginnings', () => {
    const fewer = 4;
    const roughly = exactOf({ configs, table: solvedFor(1, fewer), most: fewer });
    for (let a = 0; a < HOME; a++)
      for (let b = 0; b < HOME; b++) {
        if ((a === b && a !== 0) || (a + b) % 3 !== 0) continue;
        const state: State = { ...startOf(1), a: [a], b: [b] };
        const plain = plainWin(state, (end) => known(roughly, end), fewer);
        expect(Math.abs(plain - known(roughly, state))).toBeLessThan(2e-6);
      }
  });

  it('is off by next to nothing for what is not counted: to win or to lose with it bounds it', () => {
    const [low, high] = [solvedFor(1, HELD, 'loses'), solvedFor(1, HELD, 'wins')];
    table.forEach((value, i) => {
      expect((high[i] as number) - (low[i] as number)).toBeLessThan(2e-5);
      expect(value).toBeLessThan((high[i] as number) + 1e-6);
      expect(value).toBeGreaterThan((low[i] as number) - 1e-6);
    });
  });

  it('stands in the shipped tables too, to half a part', () => {
    for (let a = 0; a < HOME; a++)
      for (let b = 0; b < HOME; b++) {
        if (a === b && a !== 0) continue;
        const state: State = { ...startOf(1), a: [a], b: [b] };
        const error = Math.abs(known(shipped, state) - known(oneEach, state));
        expect(error).toBeLessThan(0.5 / PARTS + 1e-6);
      }
  });

  it('comes true when both sides play by it', () => {
    const { wins, games } = played(oneEach, startOf(1), 3000, 4);
    const { low, high } = shareOf(wins, games);
    expect(low).toBeLessThan(0.49262);
    expect(high).toBeGreaterThan(0.49262);
  });
});

/** Games in which both sides make the move after which their chance is best; how many A wins. */
function played(
  exact: Exact,
  from: State,
  games: number,
  seed: number,
): { wins: number; games: number } {
  const random = seededRandom(seed);
  let wins = 0;
  for (let n = 0; n < games; n++) {
    let state = from;
    while (winnerOf(state) === null)
      state = state.throw ? thrown(state, throwScore(random)) : bestAfter(exact, state);
    if (winnerOf(state) === 'A') wins++;
  }
  return { wins, games };
}

function bestAfter(exact: Exact, state: State): State {
  const [first, ...others] = movesOf(state).map((move) => move.state);
  if (first === undefined) throw new Error('Nothing can be moved.');
  const worth = (next: State): number => {
    const chance = known(exact, next);
    return next.turn === state.turn ? chance : 1 - chance;
  };
  return others.reduce((best, next) => (worth(next) > worth(best) ? next : best), first);
}

describe('two mals against two', () => {
  it('are 50.515 % for whoever throws first', () => {
    expect(known(shipped, startOf(2))).toBeCloseTo(0.505153, 5);
  });

  it('are solved: sampled turns told plainly come to the same', () => {
    for (let seed = 0; seed < 8; seed++) {
      const begun = randomGame(seed, 2).filter(({ before }) => isBeginning(before));
      const { before } = begun[seed % begun.length] as (typeof begun)[number];
      const plain = plainWin(before, (end) => known(shipped, end), 3);
      // Three counted are a rougher turn than six: this much may it be off.
      expect(Math.abs(plain - known(shipped, before))).toBeLessThan(2e-4);
    }
  });

  it('are told within a turn as well: as the rules go on from there', () => {
    for (let seed = 0; seed < 40; seed++) {
      const inside = randomGame(seed, 2).filter(({ before }) => !before.throw);
      const { before } = inside[seed % inside.length] as (typeof inside)[number];
      const least = bestPlainly(before);
      expect(known(shipped, before)).toBeCloseTo(least, 6);
    }
  });

  it('are told for hands that only a written position has', () => {
    const held = (...scores: number[]): Held => scores as unknown as Held;
    for (const scores of [held(0, 1, 2, 0, 0, 0), held(2, 0, 1, 1, 1, 0), held(0, 0, 0, 0, 1, 8)]) {
      const state: State = { turn: 'B', a: [0, 7], b: [3, 15], scores, throw: false };
      expect(known(shipped, state)).toBeCloseTo(bestPlainly(state), 6);
    }
  });

  it('are won for certain with the whole bag in one’s hand, and lost with nothing but mals home', () => {
    const rich: State = { ...startOf(2), scores: [20, 20, 20, 20, 20, 20], throw: false };
    expect(known(shipped, rich)).toBeCloseTo(1, 9);
    expect(known(shipped, { ...startOf(2), a: [HOME, HOME] })).toBe(1);
    expect(known(shipped, { ...startOf(2), b: [HOME, HOME] })).toBe(0);
  });

  it('are the ends of the whole game too; what is before them nobody knows', () => {
    const state: State = { ...startOf(2), a: [5, HOME], b: [0, 12] };
    const whole = { ...state, a: [5, HOME, HOME, HOME], b: [0, 12, HOME, HOME] };
    expect(known(shipped, whole)).toBe(known(shipped, state));
    expect(known(shipped, { ...whole, turn: 'B' })).toBe(known(shipped, { ...state, turn: 'B' }));
    expect(shipped.win({ ...whole, a: [0, 0, 5, HOME] })).toBeNull();
    expect(shipped.win(startOf())).toBeNull();
  });

  it('do not ask which side is called A', () => {
    const state: State = { ...startOf(2), a: [2, 9], b: [0, 12] };
    const turned: State = { ...state, turn: 'B', a: state.b, b: state.a };
    expect(known(shipped, turned)).toBe(known(shipped, state));
  });

  it('come true when both sides play by them', () => {
    const from: State = { ...startOf(2), a: [10, 10], b: [3, 22] };
    const { wins, games } = played(shipped, from, 400, 9);
    const { low, high } = shareOf(wins, games);
    expect(low).toBeLessThan(known(shipped, from));
    expect(high).toBeGreaterThan(known(shipped, from));
  });
});

function isBeginning(state: State): boolean {
  return state.throw && state.scores.every((count) => count === 0);
}

/** The best use of a hand, where catches throw again as the tables say. */
function bestPlainly(state: State): number {
  return plainWin(state, (end) => known(shipped, end), HELD);
}

describe('a file that is none', () => {
  it('is named: of another kind, of another version, damaged, cut off', () => {
    expect(() => openExact(new Uint8Array(3))).toThrow('exact/kind');
    expect(() => openExact(new TextEncoder().encode('<!doctype html><html>'))).toThrow(
      'exact/kind',
    );
    const other = Uint8Array.from(file());
    other[4] = 9;
    expect(() => openExact(other)).toThrow('exact/version');
    for (const at of [5, 6, 8, 12, 5000, other.length - 1]) {
      const bytes = Uint8Array.from(file());
      bytes[at] = (bytes[at] as number) ^ 4;
      expect(() => openExact(bytes)).toThrow('exact/damaged');
    }
    expect(() => openExact(file().subarray(0, 200_000))).toThrow('exact/damaged');
  });
});
