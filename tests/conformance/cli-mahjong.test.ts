/** The output of `lie mahjong` is a contract: other programs read it. */
import { describe, expect, it } from 'vitest';
import { replayMahjongLog } from '$lib/games/mahjong/notation/mahjong-log';
import { parseJsonOutput, runLie, parseJsonLines } from './lie';

/**
 * The worked example of Kim's paper, whose evaluation of hands `lie mahjong evaluate` implements.
 */
const PAPER_HAND = { hand: '23344566m45p46s11z', discards: '6m5p', wall: 80 };

const runBatch = (command: string, questions: readonly unknown[]) =>
  runLie(
    ['mahjong', command, '--batch', '-'],
    questions.map((question) => JSON.stringify(question)).join('\n'),
  );

interface Evaluated {
  readonly tiles: Record<string, { pung: number; chi: number; value: number }>;
}

describe('lie mahjong', () => {
  it('evaluates the example of Kim’s paper in full precision', () => {
    const evaluation = parseJsonOutput(
      runLie(['mahjong', 'evaluate', JSON.stringify(PAPER_HAND)]),
    ) as Evaluated;
    expect(evaluation).toEqual({
      groups: ['234m', '345m'],
      left: '66m45p46s11z',
      candidates: [
        { groups: ['234m', '345m'], left: '66m45p46s11z' },
        { groups: ['234m', '456m'], left: '36m45p46s11z' },
      ],
      tiles: expect.any(Object) as object,
      discard: '1z',
    });
    // The chance per copy of a tile that it is drawn, with 80 of 122 unseen tiles in the wall.
    const R = 80 / 122 / 4;
    expect(Object.keys(evaluation.tiles)).toEqual(['6m', '4p', '5p', '4s', '6s', '1z']);
    expect(evaluation.tiles['6m']?.pung).toBe(R);
    expect(evaluation.tiles['6m']?.chi).toBeCloseTo(
      2 * R * 3 * R + 3 * R * 4 * R + 4 * R * 4 * R,
      14,
    );
    expect(evaluation.tiles['1z']).toEqual({ pung: 2 * R, chi: 0, value: 2 * R });
    // The same from a list of tiles, from standard input, and in a batch.
    const asList = { ...PAPER_HAND, discards: ['6m', '5p'] };
    expect(
      parseJsonOutput(runLie(['mahjong', 'evaluate', '-', '--json'], JSON.stringify(asList))),
    ).toEqual(evaluation);
    expect(parseJsonLines(runBatch('evaluate', [PAPER_HAND, asList]))).toEqual([
      evaluation,
      evaluation,
    ]);
  });

  it('lists the accepted tiles after each discard, the best discard first', () => {
    const [waits, complete, none] = parseJsonLines(
      runBatch('ukeire', [
        { hand: '123456m789p2344s1z', discards: '1z4s' },
        { hand: '999m123p567s11555z' },
        { hand: '147m258p369s12345z' },
      ]),
    );
    expect(waits).toMatchObject({ shanten: 0 });
    const { discards } = waits as { discards: Record<string, object> };
    expect(Object.entries(discards)[0]).toEqual([
      '1z',
      { shanten: 0, tiles: { '1s': 4, '4s': 1 }, count: 5 },
    ]);
    expect(discards['4s']).toEqual({ shanten: 0, tiles: { '1z': 2 }, count: 2 });
    expect(complete).toMatchObject({ shanten: -1 });
    expect(none).toMatchObject({ shanten: 8 });
  });

  it('answers an invalid line with an error on its line, with the column in the hand', () => {
    const wrongLines = [
      [{ ...PAPER_HAND, hand: '2334456m45p46s11z' }, 'hand/size', 'hand, column 18'],
      [{ ...PAPER_HAND, hand: '22222344m45p46s1z' }, 'tile/five-alike', 'hand, column 5'],
      [{ ...PAPER_HAND, hand: '23344566m45p46s18z' }, 'tile/unknown', 'hand, column 17'],
      [{ ...PAPER_HAND, hand: '23344566m45p46s11' }, 'tile/no-suit', 'hand, column 16'],
      [{ ...PAPER_HAND, discards: '9z' }, 'tile/unknown', 'discards, column 1'],
      [{ ...PAPER_HAND, discards: '666m' }, 'tile/five-alike', '6m'],
      [{ ...PAPER_HAND, hand: 14 }, 'hand/shape', 'hand takes'],
      [{ ...PAPER_HAND, wall: -1 }, 'hand/shape', 'wall takes a whole number'],
      [{ hand: PAPER_HAND.hand }, 'hand/shape', 'wall is missing'],
      [[], 'hand/shape', 'hand is missing'],
      [null, 'hand/shape', 'one object a line'],
      [
        { ...PAPER_HAND, discard: '' },
        'hand/shape',
        'discard is no word of such a line; did you mean discards?',
      ],
    ] as const;
    const result = runBatch('evaluate', [...wrongLines.map(([line]) => line), PAPER_HAND]);
    expect(result).toMatchObject({ status: 1, err: '' });
    const answers = parseJsonLines(result);
    for (const [i, [, code, words]] of wrongLines.entries())
      expect(answers[i]).toEqual({
        error: { code, message: expect.stringContaining(words) as string },
      });
    expect(answers.at(-1)).toMatchObject({ discard: '1z' });
    const singleResult = runLie(['mahjong', 'ukeire', '{"hand":"1m"}']);
    expect(singleResult).toMatchObject({ status: 1, out: '' });
    expect(singleResult.err).toContain('hand, column 3');
    expect(runLie(['mahjong', 'ukeire', '--batch', '-'], '\n \n')).toEqual({
      ...{ status: 0, out: '', err: '' },
    });
  });

  it('compares four players, with the same result for the same seed', () => {
    const args = ['mahjong', 'arena', '--players', 'ukeire,isolated,kim,random', '--games', '24'];
    const arena = parseJsonOutput(runLie([...args, '--seed', '5', '--json'])) as {
      draws: number;
      players: { wins: number; share: number; interval: [number, number] }[];
    };
    expect(arena).toMatchObject({
      games: 24,
      players: [
        { seat: 0, player: 'ukeire' },
        { seat: 1, player: 'isolated' },
        { seat: 2, player: 'kim' },
        { seat: 3, player: 'random' },
      ],
    });
    const wins = arena.players.map((player) => player.wins);
    const decidedGames = wins.reduce((sum, count) => sum + count);
    expect(decidedGames + arena.draws).toBe(24);
    expect(wins[0]).toBeGreaterThan(wins[3] ?? 0);
    for (const { wins: playerWins, share, interval, ...otherFields } of arena.players) {
      expect(Object.keys(otherFields)).toEqual(['seat', 'player']);
      expect(share).toBe(playerWins / decidedGames);
      expect(interval[0]).toBeLessThanOrEqual(share);
      expect(interval[1]).toBeGreaterThanOrEqual(share);
    }
    expect(parseJsonOutput(runLie([...args, '--seed', '5', '--json']))).toEqual(arena);
    const nobody = ['random', 'random', 'random', 'random'].join();
    expect(
      parseJsonOutput(runLie(['mahjong', 'arena', '--players', nobody, '--games', '1', '--json'])),
    ).toMatchObject({ draws: 1, players: [{ share: 0, interval: [0, 1] }, {}, {}, {}] });
  });

  it('plays a game that can be played again from its seed and its log', () => {
    for (const options of [[], ['--claims']]) {
      const game = parseJsonOutput(
        runLie(['mahjong', 'game', '--seed', '7', '--json', ...options]),
      ) as {
        log: string[];
        hands: string[];
        claims: boolean;
        result: object;
      };
      const { log, claims, result } = game;
      const end = replayMahjongLog({ seed: 7, dealer: 0, options: { claims } }, log);
      expect(end).toMatchObject({ phase: 'over', result });
      expect(claims).toBe(options.length > 0);
      expect(game.hands).toHaveLength(4);
    }
    const textOutput = runLie(['mahjong', 'game', '--seed', '7']);
    expect(textOutput).toMatchObject({ status: 0, err: '' });
    expect(textOutput.out).toMatch(/^P0 ukeire-safe: .*\n(?:.*\n)*P\d wins .*\n$/);
  });

  it.each([
    ['mahjong'],
    ['mahjong', 'evaluat', '{}'],
    ['mahjong', 'evaluate', '{}', '{}'],
    ['mahjong', 'evaluate', '{}', '--batch', '-'],
    ['mahjong', 'arena', '--players', 'kim,kim,kim'],
    ['mahjong', 'arena', '--players', 'kim,kim,kim,kin'],
    ['mahjong', 'arena', '--games', '0'],
    ['mahjong', 'arena', 'kim'],
    ['mahjong', 'game', '--deals', '4'],
  ])('refuses %s %s %s %s with status 2', (...args) => {
    expect(runLie(args)).toMatchObject({ status: 2, out: '', err: expect.any(String) as string });
  });
});
