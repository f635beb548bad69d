/**
 * The exact endgame tables of yut: win probabilities under optimal play for one or two mals a side.
 * A table holds the value of every turn start (the sticks are to be thrown, no score in hand) for
 * each pair of configurations, the sorted places of a side's mals. A mid-turn search computes the
 * states within a turn from them. At most `maxYutMo` yuts and mos of one hand are counted. Two-mal
 * tables are read from the shipped file; one-mal ones are solved here. The reference is a plain
 * expectimax of a turn over the same turn starts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proportionInterval } from '$lib/core/confidence-interval';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { randomYutGame } from '$lib/games/yut/rules/yut-games.fixture';
import { legalMoves, applyThrow } from '$lib/games/yut/rules/yut-moves';
import { HOME, START } from '$lib/games/yut/rules/yut-board';
import {
  NO_SCORES,
  initialYutState,
  stateKey,
  winnerOf,
  type ScoreCounts,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';
import { enumerateConfigurations } from './mal-configurations';
import { createTablebase, openTablebase, type EndgameTablebase } from './endgame-tablebase';
import { midTurnWinProbability } from './mid-turn-search';
import { PROBABILITY_SCALE, decodeTablebase, type SolvedEndgames } from './tablebase-file';
import { referenceWinProbability } from './turn.oracle.fixture';
import { solveByValueIteration, createUnsolvedTable } from './value-iteration';
import type { OverflowRule } from './turn-solver';

const readShippedFile = (): Uint8Array => readFileSync('static/yut/exact-2.bin');
const twoMalEndgames = unwrap(decodeTablebase(readShippedFile()));
const shippedTablebase = createTablebase(twoMalEndgames);
/** As in the shipped file. */
const MAX_YUT_MO = 6;

/** Solves until value iteration has converged; `overflow`: see `OverflowRule`. */
function solveTable(mals: number, maxYutMo: number, overflow: OverflowRule = 'lost'): Float32Array {
  const configs = enumerateConfigurations(mals);
  const table = createUnsolvedTable(configs);
  for (const { next } of solveByValueIteration(configs, table, maxYutMo, undefined, overflow))
    if (next === null) break;
  return table;
}

const configs = enumerateConfigurations(1);
const oneMalEndgames: SolvedEndgames = {
  configs,
  table: solveTable(1, MAX_YUT_MO),
  maxYutMo: MAX_YUT_MO,
};
const oneMalTablebase = createTablebase(oneMalEndgames);
/** The value of a state that the tablebase has solved. */
const winProbability = (tablebase: EndgameTablebase, state: YutState): number =>
  tablebase.winProbability(state) as number;

const maxAbs = (errors: readonly number[]): number => Math.max(...errors.map(Math.abs));

/** All states at the start of a turn with one mal each. */
function turnStarts(): readonly YutState[] {
  const places = [...Array(HOME).keys()];
  const pairs = places.flatMap((a) => places.map((b) => [a, b] as const));
  // Two sides share no place but the start.
  return pairs
    .filter(([a, b]) => a !== b || a === START)
    .map(([a, b]) => ({ ...initialYutState(1), a: [a], b: [b] }));
}

/** Difference between a mid-turn search from the start of the turn and the table. */
function turnStartError(
  tablebase: EndgameTablebase,
  { configs, ...rest }: SolvedEndgames,
  state: YutState,
): number {
  const [ownConfig, opponentConfig] = [configs.indexOf(state.a), configs.indexOf(state.b)];
  return (
    midTurnWinProbability({ configs, ...rest }, ownConfig, opponentConfig, NO_SCORES, true) -
    winProbability(tablebase, state)
  );
}

describe('one mal against one', () => {
  it('gives the first side 49.262 %', () => {
    expect(winProbability(oneMalTablebase, initialYutState(1))).toBeCloseTo(0.49262, 5);
  });

  it('agrees with the reference turn search over its own table, in a fifth of the turn starts', () => {
    const fewerYutMo = 3;
    const coarseTablebase = createTablebase({
      configs,
      table: solveTable(1, fewerYutMo),
      maxYutMo: fewerYutMo,
    });
    const errors = turnStarts()
      .filter(({ a, b }) => ((a[0] as number) + (b[0] as number)) % 5 === 0)
      .map(
        (state) =>
          referenceWinProbability(
            state,
            (end) => winProbability(coarseTablebase, end),
            fewerYutMo,
          ) - winProbability(coarseTablebase, state),
      );
    expect(maxAbs(errors)).toBeLessThan(2e-6);
  });

  it('agrees with the mid-turn search at every turn start', () => {
    const errors = turnStarts().map((state) =>
      turnStartError(oneMalTablebase, oneMalEndgames, state),
    );
    expect(maxAbs(errors)).toBeLessThan(1e-6);
  });

  it('has a truncation error below 2e-5, bounded by counting overflow as won and as lost', () => {
    const [low, high] = [solveTable(1, MAX_YUT_MO, 'loses'), solveTable(1, MAX_YUT_MO, 'wins')];
    const indices = [...oneMalEndgames.table.keys()];
    const span = indices.map((i) => (high[i] as number) - (low[i] as number));
    expect(Math.max(...span)).toBeLessThan(2e-5);
    // By how much the table itself leaves the two bounds: nowhere.
    const above = indices.map((i) => (oneMalEndgames.table[i] as number) - (high[i] as number));
    const below = indices.map((i) => (low[i] as number) - (oneMalEndgames.table[i] as number));
    expect(Math.max(...above, ...below)).toBeLessThan(1e-6);
  });

  it('agrees with the shipped tables up to their rounding', () => {
    const errors = turnStarts().map(
      (state) => winProbability(shippedTablebase, state) - winProbability(oneMalTablebase, state),
    );
    expect(maxAbs(errors)).toBeLessThan(0.5 / PROBABILITY_SCALE + 1e-6);
  });

  it('is the win rate of 3000 games in which both sides play by the tablebase', () => {
    const { wins, games } = playBySolution(oneMalTablebase, initialYutState(1), 3000, 4);
    const { low, high } = proportionInterval(wins, games);
    expect(low).toBeLessThan(0.49262);
    expect(high).toBeGreaterThan(0.49262);
  });
});

/** Plays games in which both sides maximize their exact win probability; counts A's wins. */
function playBySolution(
  tablebase: EndgameTablebase,
  from: YutState,
  games: number,
  seed: number,
): { wins: number; games: number } {
  const random = seededRandom(seed);
  // The same states recur in thousands of games.
  const bestByState = new Map<string, YutState>();
  const best = (state: YutState): YutState => {
    const key = stateKey(state);
    const next = bestByState.get(key) ?? bestAfter(tablebase, state);
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

/** The state after the best move: the side in turn may change, and the value with it. */
function bestAfter(tablebase: EndgameTablebase, state: YutState): YutState {
  const [first, ...otherStates] = legalMoves(state).map((move) => move.state);
  if (first === undefined) throw new Error('Nothing can be moved.');
  const chanceOfMover = (next: YutState): number => {
    const chance = winProbability(tablebase, next);
    return next.turn === state.turn ? chance : 1 - chance;
  };
  return otherStates.reduce(
    (best, next) => (chanceOfMover(next) > chanceOfMover(best) ? next : best),
    first,
  );
}

describe('two mals against two', () => {
  it('give the first side 50.515 %', () => {
    expect(winProbability(shippedTablebase, initialYutState(2))).toBeCloseTo(0.505153, 5);
  });

  it('agree with the reference turn search in sampled turn starts', () => {
    for (let seed = 0; seed < 8; seed++) {
      const turnBeginnings = randomYutGame(seed, 2).filter(({ before }) => isTurnStart(before));
      const { before } = turnBeginnings[
        seed % turnBeginnings.length
      ] as (typeof turnBeginnings)[number];
      const reference = referenceWinProbability(
        before,
        (end) => winProbability(shippedTablebase, end),
        3,
      );
      // With three instead of six counted yuts and mos the value of a turn is less exact.
      expect(Math.abs(reference - winProbability(shippedTablebase, before))).toBeLessThan(2e-4);
    }
  });

  it('agree with the mid-turn search in sampled turn starts', () => {
    const turnBeginnings = Array.from({ length: 60 }, (_, seed) =>
      randomYutGame(seed, 2).filter(({ before }) => isTurnStart(before) && before.turn === 'A'),
    );
    const errors = turnBeginnings.map((turns, seed) =>
      turnStartError(
        shippedTablebase,
        twoMalEndgames,
        (turns[seed % turns.length] as (typeof turns)[number]).before,
      ),
    );
    // Both the ends and the start of a turn are rounded to half a unit in the file.
    expect(maxAbs(errors)).toBeLessThan(1 / PROBABILITY_SCALE + 1e-6);
  });

  it('agree with the reference turn search in sampled mid-turn states', () => {
    for (let seed = 0; seed < 40; seed++) {
      const midTurns = randomYutGame(seed, 2).filter(({ before }) => !before.throw);
      const { before } = midTurns[seed % midTurns.length] as (typeof midTurns)[number];
      const reference = referenceValue(before);
      expect(winProbability(shippedTablebase, before)).toBeCloseTo(reference, 6);
    }
  });

  it('agree with the reference turn search for hands that no game reaches', () => {
    const hand = (...scores: number[]): ScoreCounts => scores as unknown as ScoreCounts;
    for (const scores of [hand(0, 1, 2, 0, 0, 0), hand(2, 0, 1, 1, 1, 0), hand(0, 0, 0, 0, 1, 8)]) {
      const state: YutState = { turn: 'B', a: [0, 7], b: [3, 15], scores, throw: false };
      expect(winProbability(shippedTablebase, state)).toBeCloseTo(referenceValue(state), 6);
    }
  });

  it('are won with 20 of each score in hand or all mals home, and lost with the opponent home', () => {
    const winning: YutState = {
      ...initialYutState(2),
      scores: [20, 20, 20, 20, 20, 20],
      throw: false,
    };
    expect(winProbability(shippedTablebase, winning)).toBeCloseTo(1, 9);
    expect(winProbability(shippedTablebase, { ...initialYutState(2), a: [HOME, HOME] })).toBe(1);
    expect(winProbability(shippedTablebase, { ...initialYutState(2), b: [HOME, HOME] })).toBe(0);
  });

  it('apply to the four-mal game with two mals of each side home; other states have no value', () => {
    const state: YutState = { ...initialYutState(2), a: [5, HOME], b: [0, 12] };
    const fourMalState = { ...state, a: [5, HOME, HOME, HOME], b: [0, 12, HOME, HOME] };
    expect(winProbability(shippedTablebase, fourMalState)).toBe(
      winProbability(shippedTablebase, state),
    );
    expect(winProbability(shippedTablebase, { ...fourMalState, turn: 'B' })).toBe(
      winProbability(shippedTablebase, { ...state, turn: 'B' }),
    );
    expect(shippedTablebase.winProbability({ ...fourMalState, a: [0, 0, 5, HOME] })).toBeNull();
    expect(shippedTablebase.winProbability(initialYutState())).toBeNull();
  });

  it('are symmetric in the names of the sides', () => {
    const state: YutState = { ...initialYutState(2), a: [2, 9], b: [0, 12] };
    const swapped: YutState = { ...state, turn: 'B', a: state.b, b: state.a };
    expect(winProbability(shippedTablebase, swapped)).toBe(winProbability(shippedTablebase, state));
  });

  it('are the win rate of 400 games in which both sides play by the tablebase', () => {
    const from: YutState = { ...initialYutState(2), a: [10, 10], b: [3, 22] };
    const { wins, games } = playBySolution(shippedTablebase, from, 400, 9);
    const { low, high } = proportionInterval(wins, games);
    expect(low).toBeLessThan(winProbability(shippedTablebase, from));
    expect(high).toBeGreaterThan(winProbability(shippedTablebase, from));
  });
});

function isTurnStart(state: YutState): boolean {
  return state.throw && state.scores.every((count) => count === 0);
}

/** Win probability by the reference search, over the turn starts of the shipped tables. */
function referenceValue(state: YutState): number {
  return referenceWinProbability(state, (end) => winProbability(shippedTablebase, end), MAX_YUT_MO);
}

describe('openTablebase of an invalid file', () => {
  it('throws an error for another file kind, another version, damage and truncation', () => {
    expect(() => openTablebase(new Uint8Array(3))).toThrow('exact/kind');
    expect(() => openTablebase(new TextEncoder().encode('<!doctype html><html>'))).toThrow(
      'exact/kind',
    );
    const wrongVersion = Uint8Array.from(readShippedFile());
    wrongVersion[4] = 9;
    expect(() => openTablebase(wrongVersion)).toThrow('exact/version');
    for (const byteIndex of [5, 6, 8, 12, 5000, wrongVersion.length - 1]) {
      const bytes = Uint8Array.from(readShippedFile());
      bytes[byteIndex] = (bytes[byteIndex] as number) ^ 4;
      expect(() => openTablebase(bytes)).toThrow('exact/damaged');
    }
    expect(() => openTablebase(readShippedFile().subarray(0, 200_000))).toThrow('exact/damaged');
  });
});
