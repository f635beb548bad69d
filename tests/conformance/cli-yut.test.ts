/** The output of `lie yut` is a contract: other programs read it. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEMP_FOLDER, parseJsonOutput, runLie, parseJsonLines } from './lie';

/**
 * The start of a game. `a` and `b`: the places of each side's mals, 0 before the start, 30 when
 * home; `scores`: how many of back-do, do, gae, geol, yut and mo are thrown and not used; `throw`:
 * whether a throw is left.
 */
const START = {
  ...{ turn: 'A', a: [0, 0, 0, 0], b: [0, 0, 0, 0], scores: [0, 0, 0, 0, 0, 0], throw: true },
};
/** The paper's figure 6: yut and gae in hand, an opposing mal six places ahead. */
const YUT_AND_GAE_IN_HAND = {
  ...{ turn: 'A', a: [0, 0, 0, 3], b: [0, 0, 0, 9], scores: [0, 0, 1, 0, 1, 0], throw: false },
};
const ONE_MAL_EACH = { ...START, a: [0], b: [0] };

const runBatch = (args: readonly string[], questions: readonly unknown[]) =>
  runLie(
    ['yut', ...args, '--batch', '-'],
    questions.map((each) => JSON.stringify(each)).join('\n'),
  );

describe('lie yut', () => {
  it('lists every move with the state after it, for one state and for a batch', () => {
    const listing = parseJsonOutput(runLie(['yut', 'moves', JSON.stringify(YUT_AND_GAE_IN_HAND)]));
    expect(listing).toMatchObject({ moves: { length: 4 } });
    expect((listing as { moves: unknown[] }).moves[1]).toEqual({
      ...{ score: 'gae', from: 3, to: 5, caught: 0, stacked: 0 },
      state: {
        ...{ turn: 'A', a: [0, 0, 0, 5], b: [0, 0, 0, 9], scores: [0, 0, 0, 0, 1, 0] },
        throw: false,
      },
    });
    // The order of the mals is irrelevant; before a throw there are no moves.
    const reordered = { ...YUT_AND_GAE_IN_HAND, a: [3, 0, 0, 0] };
    expect(parseJsonLines(runBatch(['moves'], [reordered, START]))).toEqual([
      listing,
      { moves: [] },
    ]);
    expect(
      parseJsonOutput(runLie(['yut', 'moves', '-', '--json'], JSON.stringify(reordered))),
    ).toEqual(listing);
  });

  it('gives the win probability of the side on turn, by the network and exactly', () => {
    const [start, held] = parseJsonLines(runBatch(['value'], [START, YUT_AND_GAE_IN_HAND])) as {
      win: number;
    }[];
    expect(Object.keys(start ?? {})).toEqual(['win']);
    expect(Math.abs((start?.win ?? 0) - 0.5033)).toBeLessThan(0.05);
    expect(held?.win).toBeGreaterThan(start?.win ?? 1);
    const [oneMal, twoMals] = parseJsonLines(
      runBatch(['value', '--exact'], [ONE_MAL_EACH, { ...ONE_MAL_EACH, a: [0, 0], b: [0, 0] }]),
    ) as { win: number }[];
    expect(oneMal?.win).toBeCloseTo(0.49262, 4);
    expect(twoMals?.win).toBeCloseTo(0.50515, 4);
    // Equal numbers of mals at home change nothing.
    const threeHomeEach = { ...START, a: [0, 30, 30, 30], b: [30, 0, 30, 30] };
    expect(
      parseJsonOutput(runLie(['yut', 'value', '--exact', JSON.stringify(threeHomeEach)])),
    ).toEqual(oneMal);
    const unsolved = runLie(['yut', 'value', '--exact', JSON.stringify(START)]);
    expect(unsolved).toMatchObject({ status: 1, out: '' });
    expect(unsolved.err).toContain('exact/unsolved');
  });

  it('solves end games into a file that later commands use', () => {
    const tableFile = join(TEMP_FOLDER, 'exact-1.bin');
    const solved = runLie(['yut', 'solve', '--mals', '1', '--out', tableFile]);
    expect(parseJsonOutput(solved)).toMatchObject({ mals: 1, held: 6, states: 871 });
    const valueByTables = (state: object) =>
      runLie(['yut', 'value', JSON.stringify(state), '--exact', '--tables', tableFile]);
    expect((parseJsonOutput(valueByTables(ONE_MAL_EACH)) as { win: number }).win).toBeCloseTo(
      0.49262,
      4,
    );
    expect(valueByTables({ ...ONE_MAL_EACH, a: [0, 0], b: [0, 0] }).err).toContain(
      'more than 1 mals',
    );
    const args = 'yut arena --a turn --b random --games 2 --json --tables'.split(' ');
    expect(parseJsonOutput(runLie([...args, tableFile]))).toMatchObject({ games: 2 });
  });

  it('answers an invalid state with an error on its line', () => {
    const wrongLines = [
      [{ ...START, a: [0, 0, 0] }, 'state/mals', '3 and 4'],
      [{ ...START, a: [0, 0, 0, 31] }, 'state/place', '31'],
      [{ ...START, a: [0, 0, 0, 2.5] }, 'state/place', '2.5'],
      [{ ...START, a: [0, 0, 0, 7], b: [0, 0, 0, 7] }, 'state/both', '7'],
      [{ ...START, a: [30], b: [30] }, 'state/over', 'home'],
      [{ ...START, scores: [0, 0, 0] }, 'state/scores', '6 counts'],
      [{ ...START, throw: false }, 'state/idle', 'passed'],
      [{ ...START, turn: 'C' }, 'state/shape', 'turn takes'],
      [{ ...START, a: '0000' }, 'state/shape', 'a takes a list'],
      [{ turn: 'A' }, 'state/shape', 'a is missing'],
      [null, 'state/shape', 'one object a line'],
      [
        { ...START, trow: true },
        'state/shape',
        'trow is no word of such a line; did you mean throw?',
      ],
    ] as const;
    const result = runBatch(['moves'], [...wrongLines.map(([line]) => line), YUT_AND_GAE_IN_HAND]);
    expect(result).toMatchObject({ status: 1, err: '' });
    const answers = parseJsonLines(result);
    for (const [i, [, code, words]] of wrongLines.entries())
      expect(answers[i]).toEqual({
        error: { code, message: expect.stringContaining(words) as string },
      });
    expect(answers.at(-1)).toMatchObject({ moves: { length: 4 } });
  });

  it('compares two players: equal for equal seeds, and one half for a player against itself', () => {
    const args = ['yut', 'arena', '--a', 'score', '--b', 'random', '--games', '40', '--seed', '5'];
    const arena = parseJsonOutput(runLie([...args, '--paired', '--json'])) as {
      winRate: number;
      interval: [number, number];
      decidedPairs: { n: number; winRate: number };
    };
    expect(Object.keys(arena)).toEqual(['games', 'winRate', 'interval', 'decidedPairs']);
    expect(arena.winRate).toBeGreaterThan(0.7);
    expect(arena.interval[0]).toBeLessThanOrEqual(arena.winRate);
    expect(arena.interval[1]).toBeGreaterThanOrEqual(arena.winRate);
    expect(arena.decidedPairs.n).toBeLessThanOrEqual(20);
    expect(parseJsonOutput(runLie([...args, '--paired', '--json']))).toEqual(arena);
    const single = parseJsonOutput(runLie([...args, '--json']));
    expect(Object.keys(single as object)).toEqual(['games', 'winRate', 'interval']);
    const againstItself = runLie(
      'yut arena --a turn --b turn --games 4 --paired --json'.split(' '),
    );
    expect(parseJsonOutput(againstItself)).toMatchObject({
      winRate: 0.5,
      decidedPairs: { n: 0, winRate: null },
    });
  });

  it('counts events over many games', () => {
    const args = 'yut stats --player score --games 30 --seed 2'.split(' ');
    const stats = parseJsonOutput(runLie([...args, '--json']));
    expect(Object.keys(stats as object)).toEqual([
      ...['player', 'seed', 'games', 'starts', 'choices', 'catchesPerCarry', 'lengths'],
      ...['firstWins', 'firstWinsBy', 'firstWinsAt'],
    ]);
    expect(stats).toMatchObject({ player: 'score', seed: 2, games: 30 });
    expect(runLie(args).out).toMatch(/^30 games/);
  });

  it.each([
    ['yut'],
    ['yut', 'move', '{}'],
    ['yut', 'moves', '{}', '{}'],
    ['yut', 'moves', '{}', '--exact'],
    ['yut', 'arena', '--a', 'score'],
    ['yut', 'arena', '--a', 'score', '--b', 'scor'],
    ['yut', 'arena', '--a', 'score', '--b', 'last', '--games', '3', '--paired'],
    ['yut', 'value', '{}', '--tables', 'package.json'],
    ['yut', 'solve', '--mals', '4'],
    ['yut', 'stats', '--games', '0'],
    ['yut', 'stats', 'turn'],
  ])('refuses %s %s %s %s with status 2', (...args) => {
    expect(runLie(args)).toMatchObject({ status: 2, out: '', err: expect.any(String) as string });
  });

  it.each([
    ['yut arena --a network --b last --weights package.json', 'network/foreign'],
    ['yut value --exact --tables package.json', 'exact/kind'],
  ])('names a file of another kind with status 1: %s', (call, code) => {
    const { status, out, err } = runLie(call.split(' '));
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(new RegExp(`^package\\.json: This is no file .*\\[${code}\\]\n$`));
  });
});
