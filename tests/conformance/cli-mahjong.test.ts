/** The mahjong commands, called as another program calls them. */
import { describe, expect, it } from 'vitest';
import { replayMahjongLog } from '$lib/mahjong/notation/mahjong-log';
import { parseJsonOutput, runLie, parseJsonLines } from './lie';

const PAPER = { hand: '23344566m45p46s11z', discards: '6m5p', wall: 80 };

const batch = (command: string, questions: readonly unknown[]) =>
  runLie(
    ['mahjong', command, '--batch', '-'],
    questions.map((each) => JSON.stringify(each)).join('\n'),
  );

interface Evaluated {
  readonly tiles: Record<string, { pung: number; chi: number; value: number }>;
}

describe('lie mahjong', () => {
  it('evaluates the hand of the paper in full precision', () => {
    const found = parseJsonOutput(
      runLie(['mahjong', 'evaluate', JSON.stringify(PAPER)]),
    ) as Evaluated;
    expect(found).toEqual({
      groups: ['234m', '345m'],
      left: '66m45p46s11z',
      candidates: [
        { groups: ['234m', '345m'], left: '66m45p46s11z' },
        { groups: ['234m', '456m'], left: '36m45p46s11z' },
      ],
      tiles: expect.any(Object) as object,
      discard: '1z',
    });
    const R = 80 / 122 / 4;
    expect(Object.keys(found.tiles)).toEqual(['6m', '4p', '5p', '4s', '6s', '1z']);
    expect(found.tiles['6m']?.pung).toBe(R);
    expect(found.tiles['6m']?.chi).toBeCloseTo(2 * R * 3 * R + 3 * R * 4 * R + 4 * R * 4 * R, 14);
    expect(found.tiles['1z']).toEqual({ pung: 2 * R, chi: 0, value: 2 * R });
    // The same from a list of tiles, from standard input, and in a batch.
    const asList = { ...PAPER, discards: ['6m', '5p'] };
    expect(
      parseJsonOutput(runLie(['mahjong', 'evaluate', '-', '--json'], JSON.stringify(asList))),
    ).toEqual(found);
    expect(parseJsonLines(batch('evaluate', [PAPER, asList]))).toEqual([found, found]);
  });

  it('says what is accepted after each discard, the best first', () => {
    const [waits, won, none] = parseJsonLines(
      batch('ukeire', [
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
    expect(won).toMatchObject({ shanten: -1 });
    expect(none).toMatchObject({ shanten: 8 });
  });

  it('answers bad lines on their lines, with the place in the hand', () => {
    const wrong = [
      [{ ...PAPER, hand: '2334456m45p46s11z' }, 'hand/size', 'hand, column 18'],
      [{ ...PAPER, hand: '22222344m45p46s1z' }, 'tile/five-alike', 'hand, column 5'],
      [{ ...PAPER, hand: '23344566m45p46s18z' }, 'tile/unknown', 'hand, column 17'],
      [{ ...PAPER, hand: '23344566m45p46s11' }, 'tile/no-suit', 'hand, column 16'],
      [{ ...PAPER, discards: '9z' }, 'tile/unknown', 'discards, column 1'],
      [{ ...PAPER, discards: '666m' }, 'tile/five-alike', '6m'],
      [{ ...PAPER, hand: 14 }, 'hand/shape', 'hand takes'],
      [{ ...PAPER, wall: -1 }, 'hand/shape', 'wall takes a whole number'],
      [{ hand: PAPER.hand }, 'hand/shape', 'wall is missing'],
      [[], 'hand/shape', 'hand is missing'],
      [null, 'hand/shape', 'one object a line'],
      [
        { ...PAPER, discard: '' },
        'hand/shape',
        'discard is no word of such a line; did you mean discards?',
      ],
    ] as const;
    const ran = batch('evaluate', [...wrong.map(([line]) => line), PAPER]);
    expect(ran).toMatchObject({ status: 1, err: '' });
    const answers = parseJsonLines(ran);
    for (const [i, [, code, words]] of wrong.entries())
      expect(answers[i]).toEqual({
        error: { code, message: expect.stringContaining(words) as string },
      });
    expect(answers.at(-1)).toMatchObject({ discard: '1z' });
    const alone = runLie(['mahjong', 'ukeire', '{"hand":"1m"}']);
    expect(alone).toMatchObject({ status: 1, out: '' });
    expect(alone.err).toContain('hand, column 3');
    expect(runLie(['mahjong', 'ukeire', '--batch', '-'], '\n \n')).toEqual({
      ...{ status: 0, out: '', err: '' },
    });
  });

  it('compares four players, and gives the same again for the same seed', () => {
    const args = ['mahjong', 'arena', '--players', 'ukeire,isolated,kim,random', '--games', '24'];
    const found = parseJsonOutput(runLie([...args, '--seed', '5', '--json'])) as {
      draws: number;
      players: { wins: number; share: number; interval: [number, number] }[];
    };
    expect(found).toMatchObject({
      games: 24,
      players: [
        { seat: 0, player: 'ukeire' },
        { seat: 1, player: 'isolated' },
        { seat: 2, player: 'kim' },
        { seat: 3, player: 'random' },
      ],
    });
    const wins = found.players.map((each) => each.wins);
    const decided = wins.reduce((all, each) => all + each);
    expect(decided + found.draws).toBe(24);
    expect(wins[0]).toBeGreaterThan(wins[3] ?? 0);
    for (const { wins: won, share, interval, ...more } of found.players) {
      expect(Object.keys(more)).toEqual(['seat', 'player']);
      expect(share).toBe(won / decided);
      expect(interval[0]).toBeLessThanOrEqual(share);
      expect(interval[1]).toBeGreaterThanOrEqual(share);
    }
    expect(parseJsonOutput(runLie([...args, '--seed', '5', '--json']))).toEqual(found);
    const nobody = ['random', 'random', 'random', 'random'].join();
    expect(
      parseJsonOutput(runLie(['mahjong', 'arena', '--players', nobody, '--games', '1', '--json'])),
    ).toMatchObject({ draws: 1, players: [{ share: 0, interval: [0, 1] }, {}, {}, {}] });
  });

  it('plays a game that can be played again from its seed and its log', () => {
    for (const more of [[], ['--claims']]) {
      const game = parseJsonOutput(
        runLie(['mahjong', 'game', '--seed', '7', '--json', ...more]),
      ) as {
        log: string[];
        hands: string[];
        claims: boolean;
        result: object;
      };
      const { log, claims, result } = game;
      const end = replayMahjongLog({ seed: 7, dealer: 0, options: { claims } }, log);
      expect(end).toMatchObject({ phase: 'over', result });
      expect(claims).toBe(more.length > 0);
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
