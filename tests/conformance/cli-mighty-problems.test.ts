/**
 * `lie prove` and `lie play` with Mighty problems. Other programs read their JSON output, so that
 * its format is fixed here.
 */
import { describe, expect, it } from 'vitest';
import { GAMES } from '$lib/registry/registry';
import { writeTempFile, parseJsonOutput, runLie, parseJsonLines } from './lie';
import { readProblemFiles } from '../attack/entry-points/problem-file-entry-points';

/** The student, P3, holds SA SQ H8 before trick 8 of 10; only SQ wins against both deals. */
const MIGHTY_PROBLEM = 'problems/mighty/keep-the-mighty.yaml';
const BRIDGE_PROBLEM = 'problems/bridge/before-you-finesse.yaml';
const DEAL_NAMES = ['the joker with the declarer', 'the joker with P1'];

describe('lie prove', () => {
  it('gives the verdict of every play, and a refuting line for each play that can lose', () => {
    const proof = parseJsonOutput(runLie(['prove', MIGHTY_PROBLEM, '--json'])) as object;
    const keys = ['wins', 'seat', 'cards', 'refutations', 'alive', 'nodes', 'ms'];
    expect(Object.keys(proof)).toEqual(keys);
    expect(proof).toMatchObject({
      wins: true,
      seat: 'P3',
      cards: { SA: 'lucky', SQ: 'sound', H8: 'lucky' },
      alive: DEAL_NAMES,
    });
    const { refutations } = proof as { refutations: Record<string, { line: string[] }> };
    expect(Object.keys(refutations)).toEqual(['SA', 'H8']);
    for (const [card, { line }] of Object.entries(refutations)) expect(line[0]).toBe(card);
  });

  it('answers a batch of Mighty and bridge problems line by line, with an error for a bad line', () => {
    const batch = [
      { file: MIGHTY_PROBLEM, after: 'SQ S8' },
      { file: MIGHTY_PROBLEM, after: 'JK:H' },
      { file: MIGHTY_PROBLEM, after: 'SQ C3?' },
      { file: BRIDGE_PROBLEM, after: 'HA H3 H5' },
      { file: MIGHTY_PROBLEM },
      { file: writeTempFile('cut.yaml', 'game: mighty\nformat: 1\ntitle: Cut\n') },
    ];
    const result = runLie(
      ['prove', '--batch', '-'],
      batch.map((request) => JSON.stringify(request)).join('\n'),
    );
    expect(result).toMatchObject({ status: 1, err: '' });
    const message = expect.stringContaining('Legal: SA SQ H8') as string;
    expect(parseJsonLines(result)).toMatchObject([
      { file: MIGHTY_PROBLEM, wins: true, seat: 'P0', cards: {}, refutations: {} },
      { error: { code: 'play/illegal-card', message } },
      { error: { code: 'play/unknown' } },
      { file: BRIDGE_PROBLEM, seat: 'W' },
      { file: MIGHTY_PROBLEM, wins: true },
      { error: { code: 'shape/missing' } },
    ]);
  });

  it('falls back to sampled success rates when the node budget runs out', () => {
    const result = runLie(['prove', MIGHTY_PROBLEM, '--nodes', '3']);
    expect(result.status).toBe(0);
    expect(result.out).toContain('unknown: the node budget ran out');
    expect(result.out).toContain('P3 is to play.');
    expect(result.out).toMatch(
      /^Sampled, not proved: made of 20 games played out in 2 deals \(seed \d+\): SA \d+, /m,
    );
    // Two runs give the same sample: the seed is derived from the position.
    const [first, second] = [1, 2].map(() =>
      parseJsonOutput(runLie(['prove', MIGHTY_PROBLEM, '--nodes', '3', '--json'])),
    );
    const { sampled } = first as { sampled: { made: Record<string, number> } };
    expect(sampled).toMatchObject({ worlds: 2, games: 20, seed: expect.any(Number) as number });
    expect(Object.keys(sampled.made)).toEqual(['SA', 'SQ', 'H8']);
    expect(second).toMatchObject({ wins: null, sampled });
  });

  it('rejects a file that is a collection of problems', () => {
    const result = runLie(['prove', 'problems/collections/trumps.yaml']);
    expect(result).toMatchObject({ status: 1, out: '' });
    expect(result.err).toContain('[file/collection]');
  });
});

describe('lie play', () => {
  it('plays the given cards of the student to the end of the play, or until they run out', () => {
    const playOutput = parseJsonOutput(
      runLie(['play', MIGHTY_PROBLEM, '--cards', 'SQ SA H8', '--json']),
    ) as {
      tricks: object[];
    };
    expect(Object.keys(playOutput)).toEqual(['tricks', 'result', 'verdicts', 'deal', 'alive']);
    expect(playOutput).toMatchObject({
      result: { made: true, goal: 15, points: expect.any(Number) as number },
      verdicts: [
        { trick: 8, card: 'SQ', verdict: 'sound' },
        { trick: 9, card: 'SA', verdict: 'sound' },
        { trick: 10, card: 'H8', verdict: 'sound' },
      ],
      deal: { name: expect.any(String) as string },
    });
    expect(playOutput.tricks).toHaveLength(10);
    expect(playOutput.tricks[0]).toEqual({
      leader: 'P0',
      cards: ['CA', 'C2', 'C8', 'CJ', 'C7'],
      winner: 'P0',
    });
    const { deal } = playOutput as unknown as { deal: { hands: string[][]; buried: string[] } };
    expect(new Set([...deal.hands, deal.buried].flat()).size).toBe(53);
    expect(deal.hands.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10]);

    const unfinished = parseJsonOutput(runLie(['play', MIGHTY_PROBLEM, '--cards', 'SQ', '--json']));
    expect(unfinished).toMatchObject({ result: null, deal: null });
    expect(unfinished).toHaveProperty('tricks.8.winner', null);
  });

  it('rejects an illegal card, an unknown card and a card after the last trick, in one line', () => {
    for (const [cards, code] of [
      ['SQ C3!', 'play/illegal-card'],
      ['SX', 'play/unknown'],
      ['SQ SA H8 H8', 'play/over'],
    ] as const) {
      const result = runLie(['play', MIGHTY_PROBLEM, '--cards', cards]);
      expect(result).toMatchObject({ status: 1, out: '' });
      expect(result.err).toContain(`[${code}]`);
      expect(result.err.trim()).not.toContain('\n');
    }
  });

  it('is interactive without --cards, and answers each input', () => {
    const inputs = ['?', 'h2', 'sa sq', ...Array<string>(6).fill('hint'), 'claim 19', 'SA', 'undo'];
    const result = runLie(['play', MIGHTY_PROBLEM], [...inputs, 'claim 9', 'claim 0'].join('\n'));
    expect(result).toMatchObject({ status: 0, err: '' });
    for (const expectedText of [
      'you are P3 and need 15 points with your side',
      'C3! to call the joker',
      'Not now. You may play ♠A ♠Q ♥8.',
      'One card at a time.',
      'Of 3 plays, 1 wins however the cards lie.',
      'Play ♠Q.',
      'There is no further hint.',
      'Only 9 points are left.',
      'That is not certain however the cards lie.',
      'Down: 8 points, 15 needed.',
    ])
      expect(result.out).toContain(expectedText);
  });

  it('names the losing trick and card, with a deal that makes and one that beats it', () => {
    const result = runLie(['play', MIGHTY_PROBLEM, '--cards', 'SA']);
    expect(result.out).toMatch(/Trick 8, ♠A: the moment\. It can make with ".+"; ".+" beats it\./);
  });
});

it('lie prove reads a problem of every registered game', () => {
  for (const game of GAMES) {
    const [firstProblem = ''] = readProblemFiles(game);
    const result = runLie([
      'prove',
      writeTempFile(`first-of-${game.id}.yaml`, firstProblem),
      '--nodes',
      '1',
      '--json',
    ]);
    expect(result.status).toBe(0);
  }
});
