/**
 * `lie prove` and `lie play` with problems of Mighty: the shapes are a contract, other programs
 * read them.
 */
import { describe, expect, it } from 'vitest';
import { GAMES } from '$lib/registry/registry';
import { writeTempFile, parseJsonOutput, runLie, parseJsonLines } from './lie';
import { readProblemFiles } from '../attack/entry-points/problem-file-entry-points';

const KEEP = 'problems/mighty/keep-the-mighty.yaml';
const BRIDGE = 'problems/bridge/before-you-finesse.yaml';
const DEALS = ['the joker with the declarer', 'the joker with P1'];

describe('lie prove', () => {
  it('tells the class of every play, and how the deals beat the others', () => {
    const proof = parseJsonOutput(runLie(['prove', KEEP, '--json'])) as object;
    const keys = ['wins', 'seat', 'cards', 'refutations', 'alive', 'nodes', 'ms'];
    expect(Object.keys(proof)).toEqual(keys);
    expect(proof).toMatchObject({
      wins: true,
      seat: 'P3',
      cards: { SA: 'lucky', SQ: 'sound', H8: 'lucky' },
      alive: DEALS,
    });
    const { refutations } = proof as { refutations: Record<string, { line: string[] }> };
    expect(Object.keys(refutations)).toEqual(['SA', 'H8']);
    for (const [card, { line }] of Object.entries(refutations)) expect(line[0]).toBe(card);
  });

  it('answers a batch with files of both tables, and goes on after what is wrong', () => {
    const batch = [
      { file: KEEP, after: 'SQ S8' },
      { file: KEEP, after: 'JK:H' },
      { file: KEEP, after: 'SQ C3?' },
      { file: BRIDGE, after: 'HA H3 H5' },
      { file: KEEP },
      { file: writeTempFile('cut.yaml', 'game: mighty\nformat: 1\ntitle: Cut\n') },
    ];
    const ran = runLie(
      ['prove', '--batch', '-'],
      batch.map((each) => JSON.stringify(each)).join('\n'),
    );
    expect(ran).toMatchObject({ status: 1, err: '' });
    const message = expect.stringContaining('Legal: SA SQ H8') as string;
    expect(parseJsonLines(ran)).toMatchObject([
      { file: KEEP, wins: true, seat: 'P0', cards: {}, refutations: {} },
      { error: { code: 'play/illegal-card', message } },
      { error: { code: 'play/unknown' } },
      { file: BRIDGE, seat: 'W' },
      { file: KEEP, wins: true },
      { error: { code: 'shape/missing' } },
    ]);
  });

  it('names a seat to people, and past the budget says what games played out tell instead', () => {
    const ran = runLie(['prove', KEEP, '--nodes', '3']);
    expect(ran.status).toBe(0);
    expect(ran.out).toContain('unknown: the node budget ran out');
    expect(ran.out).toContain('P3 is to play.');
    expect(ran.out).toMatch(
      /^Sampled, not proved: made of 20 games played out in 2 deals \(seed \d+\): SA \d+, /m,
    );
    const [first, second] = [1, 2].map(() => parseJsonOutput(runLie(['prove', KEEP, '--nodes', '3', '--json'])));
    const { sampled } = first as { sampled: { made: Record<string, number> } };
    expect(sampled).toMatchObject({ worlds: 2, games: 20, seed: expect.any(Number) as number });
    expect(Object.keys(sampled.made)).toEqual(['SA', 'SQ', 'H8']);
    expect(second).toMatchObject({ wins: null, sampled });
  });

  it('takes no collection for a problem', () => {
    const ran = runLie(['prove', 'problems/collections/trumps.yaml']);
    expect(ran).toMatchObject({ status: 1, out: '' });
    expect(ran.err).toContain('[file/collection]');
  });
});

describe('lie play', () => {
  it('plays the student’s cards against the computer, to the end and to where they run out', () => {
    const made = parseJsonOutput(runLie(['play', KEEP, '--cards', 'SQ SA H8', '--json'])) as {
      tricks: object[];
    };
    expect(Object.keys(made)).toEqual(['tricks', 'result', 'verdicts', 'deal', 'alive']);
    expect(made).toMatchObject({
      result: { made: true, goal: 15, points: expect.any(Number) as number },
      verdicts: [
        { trick: 8, card: 'SQ', verdict: 'sound' },
        { trick: 9, card: 'SA', verdict: 'sound' },
        { trick: 10, card: 'H8', verdict: 'sound' },
      ],
      deal: { name: expect.any(String) as string },
    });
    expect(made.tricks).toHaveLength(10);
    expect(made.tricks[0]).toEqual({
      leader: 'P0',
      cards: ['CA', 'C2', 'C8', 'CJ', 'C7'],
      winner: 'P0',
    });
    const { deal } = made as unknown as { deal: { hands: string[][]; buried: string[] } };
    expect(new Set([...deal.hands, deal.buried].flat()).size).toBe(53);
    expect(deal.hands.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10]);

    const early = parseJsonOutput(runLie(['play', KEEP, '--cards', 'SQ', '--json']));
    expect(early).toMatchObject({ result: null, deal: null });
    expect(early).toHaveProperty('tricks.8.winner', null);
  });

  it('refuses what cannot be played, what is no card, and what comes after the end', () => {
    for (const [cards, code] of [
      ['SQ C3!', 'play/illegal-card'],
      ['SX', 'play/unknown'],
      ['SQ SA H8 H8', 'play/over'],
    ] as const) {
      const ran = runLie(['play', KEEP, '--cards', cards]);
      expect(ran).toMatchObject({ status: 1, out: '' });
      expect(ran.err).toContain(`[${code}]`);
      expect(ran.err.trim()).not.toContain('\n');
    }
  });

  it('is a game in the terminal without --cards', () => {
    const words = ['?', 'h2', 'sa sq', ...Array<string>(6).fill('hint'), 'claim 19', 'SA', 'undo'];
    const ran = runLie(['play', KEEP], [...words, 'claim 9', 'claim 0'].join('\n'));
    expect(ran).toMatchObject({ status: 0, err: '' });
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
      expect(ran.out).toContain(expectedText);
  });

  it('says where it was lost', () => {
    const ran = runLie(['play', KEEP, '--cards', 'SA']);
    expect(ran.out).toMatch(/Trick 8, ♠A: the moment\. It can make with ".+"; ".+" beats it\./);
  });
});

it('every table of the register is played and proved', () => {
  for (const table of GAMES) {
    const [first = ''] = readProblemFiles(table);
    const ran = runLie(['prove', writeTempFile(`first-of-${table.id}.yaml`, first), '--nodes', '1', '--json']);
    expect(ran.status).toBe(0);
  }
});
