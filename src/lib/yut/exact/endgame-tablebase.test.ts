import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proportionInterval } from '$lib/core/confidence-interval';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { randomYutGame } from '$lib/yut/rules/yut-games.fixture';
import { legalMoves, applyThrow } from '$lib/yut/rules/yut-moves';
import { HOME, START } from '$lib/yut/rules/yut-board';
import {
  NO_SCORES,
  initialYutState,
  stateKey,
  winnerOf,
  type ScoreCounts,
  type YutState,
} from '$lib/yut/rules/yut-state';
import { randomScore } from '$lib/yut/rules/stick-throws';
import { enumerateConfigurations } from './mal-configurations';
import { createTablebase, openTablebase, type EndgameTablebase } from './endgame-tablebase';
import { midTurnWinProbability } from './mid-turn-search';
import { PROBABILITY_SCALE, decodeTablebase, type SolvedEndgames } from './tablebase-file';
import { referenceWinProbability } from './turn.oracle.fixture';
import { solveByValueIteration, createUnsolvedTable } from './value-iteration';
import type { OverflowRule } from './turn-solver';

const file = (): Uint8Array => readFileSync('static/yut/exact-2.bin');
const two = unwrap(decodeTablebase(file()));
const shipped = createTablebase(two);
const HELD = 6;

function solvedFor(mals: number, most: number, beyond: OverflowRule = 'lost'): Float32Array {
  const configs = enumerateConfigurations(mals);
  const table = createUnsolvedTable(configs);
  for (const { next } of solveByValueIteration(configs, table, most, undefined, beyond))
    if (next === null) break;
  return table;
}

const configs = enumerateConfigurations(1);
const solved: SolvedEndgames = { configs, table: solvedFor(1, HELD), maxYutMo: HELD };
const oneEach = createTablebase(solved);
const winOf = (exact: EndgameTablebase, state: YutState): number =>
  exact.winProbability(state) as number;

const maxAbs = (errors: readonly number[]): number => Math.max(...errors.map(Math.abs));

/** All states at the start of a turn with one mal each. */
function turnStarts(): readonly YutState[] {
  const places = [...Array(HOME).keys()];
  const pairs = places.flatMap((a) => places.map((b) => [a, b] as const));
  return pairs
    .filter(([a, b]) => a !== b || a === START)
    .map(([a, b]) => ({ ...initialYutState(1), a: [a], b: [b] }));
}

/** Difference between a mid-turn search from the start of the turn and the table. */
function turnStartError(
  exact: EndgameTablebase,
  { configs, ...rest }: SolvedEndgames,
  state: YutState,
): number {
  const [own, other] = [configs.indexOf(state.a), configs.indexOf(state.b)];
  return (
    midTurnWinProbability({ configs, ...rest }, own, other, NO_SCORES, true) - winOf(exact, state)
  );
}

describe('one mal against one', () => {
  it('is 49.262 % for whoever throws first', () => {
    expect(winOf(oneEach, initialYutState(1))).toBeCloseTo(0.49262, 5);
  });

  it('is solved: a turn told plainly by the rules comes to the same, from a fifth of the beginnings', () => {
    const fewer = 3;
    const roughly = createTablebase({ configs, table: solvedFor(1, fewer), maxYutMo: fewer });
    const errors = turnStarts()
      .filter(({ a, b }) => ((a[0] as number) + (b[0] as number)) % 5 === 0)
      .map(
        (state) =>
          referenceWinProbability(state, (end) => winOf(roughly, end), fewer) -
          winOf(roughly, state),
      );
    expect(maxAbs(errors)).toBeLessThan(2e-6);
  });

  it('is solved with all that is counted: each turn searched from its beginning comes to the same', () => {
    const errors = turnStarts().map((state) => turnStartError(oneEach, solved, state));
    expect(maxAbs(errors)).toBeLessThan(1e-6);
  });

  it('is off by next to nothing for what is not counted: to win or to lose with it bounds it', () => {
    const [low, high] = [solvedFor(1, HELD, 'loses'), solvedFor(1, HELD, 'wins')];
    const both = [...solved.table.keys()];
    const span = both.map((i) => (high[i] as number) - (low[i] as number));
    expect(Math.max(...span)).toBeLessThan(2e-5);
    const above = both.map((i) => (solved.table[i] as number) - (high[i] as number));
    const below = both.map((i) => (low[i] as number) - (solved.table[i] as number));
    expect(Math.max(...above, ...below)).toBeLessThan(1e-6);
  });

  it('stands in the shipped tables too, to half a part', () => {
    const errors = turnStarts().map((state) => winOf(shipped, state) - winOf(oneEach, state));
    expect(maxAbs(errors)).toBeLessThan(0.5 / PROBABILITY_SCALE + 1e-6);
  });

  it('comes true when both sides play by it', () => {
    const { wins, games } = playBySolution(oneEach, initialYutState(1), 3000, 4);
    const { low, high } = proportionInterval(wins, games);
    expect(low).toBeLessThan(0.49262);
    expect(high).toBeGreaterThan(0.49262);
  });
});

/** Plays games in which both sides maximize their exact win probability; counts A's wins. */
function playBySolution(
  exact: EndgameTablebase,
  from: YutState,
  games: number,
  seed: number,
): { wins: number; games: number } {
  const random = seededRandom(seed);
  const bestByState = new Map<string, YutState>();
  const best = (state: YutState): YutState => {
    const key = stateKey(state);
    const next = bestByState.get(key) ?? bestAfter(exact, state);
    bestByState.set(key, next);
    return next;
  };
  let wins = 0;
  for (let n = 0; n < games; n++) {
    let state = from;
    while (winnerOf(state) === null)
      state = state.throw ? applyThrow(state, randomScore(random)) : best(state);
    if (winnerOf(state) === 'A') wins++;
  }
  return { wins, games };
}

function bestAfter(exact: EndgameTablebase, state: YutState): YutState {
  const [first, ...others] = legalMoves(state).map((move) => move.state);
  if (first === undefined) throw new Error('Nothing can be moved.');
  const worth = (next: YutState): number => {
    const chance = winOf(exact, next);
    return next.turn === state.turn ? chance : 1 - chance;
  };
  return others.reduce((best, next) => (worth(next) > worth(best) ? next : best), first);
}

describe('two mals against two', () => {
  it('are 50.515 % for whoever throws first', () => {
    expect(winOf(shipped, initialYutState(2))).toBeCloseTo(0.505153, 5);
  });

  it('are solved: sampled turns told plainly come to the same', () => {
    for (let seed = 0; seed < 8; seed++) {
      const begun = randomYutGame(seed, 2).filter(({ before }) => isTurnStart(before));
      const { before } = begun[seed % begun.length] as (typeof begun)[number];
      const plain = referenceWinProbability(before, (end) => winOf(shipped, end), 3);
      // With three instead of six counted yuts and mos the turn is less exact.
      expect(Math.abs(plain - winOf(shipped, before))).toBeLessThan(2e-4);
    }
  });

  it('are solved with all that is counted: turns searched from their beginning come to the same', () => {
    const begun = Array.from({ length: 60 }, (_, seed) =>
      randomYutGame(seed, 2).filter(({ before }) => isTurnStart(before) && before.turn === 'A'),
    );
    const errors = begun.map((turns, seed) =>
      turnStartError(shipped, two, (turns[seed % turns.length] as (typeof turns)[number]).before),
    );
    // Both the ends and the start of a turn are rounded to half a unit in the file.
    expect(maxAbs(errors)).toBeLessThan(1 / PROBABILITY_SCALE + 1e-6);
  });

  it('are told within a turn as well: as the rules go on from there', () => {
    for (let seed = 0; seed < 40; seed++) {
      const inside = randomYutGame(seed, 2).filter(({ before }) => !before.throw);
      const { before } = inside[seed % inside.length] as (typeof inside)[number];
      const least = referenceBest(before);
      expect(winOf(shipped, before)).toBeCloseTo(least, 6);
    }
  });

  it('are told for hands that only a written position has', () => {
    const held = (...scores: number[]): ScoreCounts => scores as unknown as ScoreCounts;
    for (const scores of [held(0, 1, 2, 0, 0, 0), held(2, 0, 1, 1, 1, 0), held(0, 0, 0, 0, 1, 8)]) {
      const state: YutState = { turn: 'B', a: [0, 7], b: [3, 15], scores, throw: false };
      expect(winOf(shipped, state)).toBeCloseTo(referenceBest(state), 6);
    }
  });

  it('are won for certain with the whole bag in one’s hand, and lost with nothing but mals home', () => {
    const rich: YutState = {
      ...initialYutState(2),
      scores: [20, 20, 20, 20, 20, 20],
      throw: false,
    };
    expect(winOf(shipped, rich)).toBeCloseTo(1, 9);
    expect(winOf(shipped, { ...initialYutState(2), a: [HOME, HOME] })).toBe(1);
    expect(winOf(shipped, { ...initialYutState(2), b: [HOME, HOME] })).toBe(0);
  });

  it('are the ends of the whole game too; what is before them nobody knows', () => {
    const state: YutState = { ...initialYutState(2), a: [5, HOME], b: [0, 12] };
    const whole = { ...state, a: [5, HOME, HOME, HOME], b: [0, 12, HOME, HOME] };
    expect(winOf(shipped, whole)).toBe(winOf(shipped, state));
    expect(winOf(shipped, { ...whole, turn: 'B' })).toBe(winOf(shipped, { ...state, turn: 'B' }));
    expect(shipped.winProbability({ ...whole, a: [0, 0, 5, HOME] })).toBeNull();
    expect(shipped.winProbability(initialYutState())).toBeNull();
  });

  it('do not ask which side is called A', () => {
    const state: YutState = { ...initialYutState(2), a: [2, 9], b: [0, 12] };
    const turned: YutState = { ...state, turn: 'B', a: state.b, b: state.a };
    expect(winOf(shipped, turned)).toBe(winOf(shipped, state));
  });

  it('come true when both sides play by them', () => {
    const from: YutState = { ...initialYutState(2), a: [10, 10], b: [3, 22] };
    const { wins, games } = playBySolution(shipped, from, 400, 9);
    const { low, high } = proportionInterval(wins, games);
    expect(low).toBeLessThan(winOf(shipped, from));
    expect(high).toBeGreaterThan(winOf(shipped, from));
  });
});

function isTurnStart(state: YutState): boolean {
  return state.throw && state.scores.every((count) => count === 0);
}

/** Reference value of a hand of scores over the shipped tables. */
function referenceBest(state: YutState): number {
  return referenceWinProbability(state, (end) => winOf(shipped, end), HELD);
}

describe('a file that is none', () => {
  it('is named: of another kind, of another version, damaged, cut off', () => {
    expect(() => openTablebase(new Uint8Array(3))).toThrow('exact/kind');
    expect(() => openTablebase(new TextEncoder().encode('<!doctype html><html>'))).toThrow(
      'exact/kind',
    );
    const other = Uint8Array.from(file());
    other[4] = 9;
    expect(() => openTablebase(other)).toThrow('exact/version');
    for (const at of [5, 6, 8, 12, 5000, other.length - 1]) {
      const bytes = Uint8Array.from(file());
      bytes[at] = (bytes[at] as number) ^ 4;
      expect(() => openTablebase(bytes)).toThrow('exact/damaged');
    }
    expect(() => openTablebase(file().subarray(0, 200_000))).toThrow('exact/damaged');
  });
});
