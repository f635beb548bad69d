/** The command line's output and exit status are a contract: other programs read them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RESERVED_PAGE_NAMES } from '$lib/game-module/game-module';
import {
  writeTempFile,
  TEMP_FOLDER,
  parseJsonLines,
  parseJsonOutput,
  runLie,
  runLieFromSources,
} from './lie';

const EXAMPLE = 'problems/bridge/before-you-finesse.yaml';

describe('lie', () => {
  it('prints its usage, and suggests the command that was meant', () => {
    expect(runLie(['--help'])).toMatchObject({ status: 0, err: '' });
    expect(runLie([])).toMatchObject({ status: 2 });
    expect(runLie(['chekc'])).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('did you mean check?') as string,
    });
  });

  it('gives the same output from the sources as from the bundle', () => {
    for (const [args, input] of [
      [['chekc'], ''],
      [['suit', 'AT42', '953', '--json'], ''],
      [['play', EXAMPLE], 'h6\nclaim 11\nclaim 10\n'],
    ] as const)
      expect(runLieFromSources(args, input), args.join(' ')).toEqual(runLie(args, input));
  });

  it.each(['dd', 'check', 'play', 'mighty', 'mahjong', 'yut'])('%s has --help', (command) => {
    const result = runLie([command, '--help']);
    expect(result.status).toBe(0);
    expect(result.out).toContain(`lie ${command}`);
  });

  it.each([
    ['dd'],
    ['dd', '--batch', '-', '--table', 'x'],
    ['dd', '--nodes', 'many', '--batch', '-'],
    ['dd', '--jobs', '0', '--batch', '-'],
    ['dd', '--shard', '1/2', '--table', 'x'],
    ['dd', '--shard', '3/2', '--batch', '-'],
    ['dd', '--shard', '0/2', '--batch', '-'],
    ['dd', '--shard', '2', '--batch', '-'],
    ['dd', '--par', 'x', '--table', 'x'],
    ['dd', '--par', 'x', '--dealer', 'n'],
    ['dd', '--par', 'x', '--vulnerable', 'both'],
    ['dd', '--table', 'x', '--dealer', 'N'],
    ['play'],
    ['play', EXAMPLE, 'another'],
    ['play', EXAMPLE, '--json'],
    ['play', EXAMPLE, '--batch', '-'],
    ['check', '--yaml'],
  ])('refuses %s %s %s %s with status 2', (...args) => {
    const result = runLie(args);
    expect(result.status).toBe(2);
    expect(result.out).toBe('');
    expect(result.err.trim()).not.toContain('\n');
  });
});

// A step of `npm test` runs it over the library.
describe('lie check', () => {
  it('fails for a folder without a problem', () => {
    const result = runLie(['check', 'src/cli']);
    expect(result.status).toBe(1);
    expect(result.err.trim()).toBe('There is no problem file in src/cli.');
  });

  it('gives the position of a fault, and still checks the other files', () => {
    const broken = writeTempFile('broken.yaml', 'game: bridge\nformat: 1\ntitel: A\n');
    const result = runLie(['check', broken, EXAMPLE, '--json']);
    expect(result.status).toBe(1);
    const report = parseJsonOutput(result);
    expect(report).toMatchObject({
      ok: false,
      problems: [
        { file: broken, id: 'broken', ok: false },
        { file: EXAMPLE, id: 'before-you-finesse', ok: true, faults: [], open: false },
      ],
    });
    expect(report).toHaveProperty(
      'problems.0.faults',
      expect.arrayContaining([
        expect.objectContaining({
          code: 'shape/unknown-key',
          message: expect.stringContaining('title') as string,
          line: 3,
          column: 1,
        }),
      ]),
    );
    const textOutput = runLie(['check', broken]);
    expect(textOutput.err).toContain(`${broken}:3:1: `);
  });

  it('rejects a problem whose address is that of a page', () => {
    const words = [...RESERVED_PAGE_NAMES, 'rules-of-thumb'];
    const files = words.map((word) => writeTempFile(`${word}.yaml`, 'game: bridge\n'));
    const result = runLie(['check', ...files, '--json']);
    expect(result.status).toBe(1);
    const { problems } = parseJsonOutput(result) as {
      problems: { id: string; faults: { code: string }[] }[];
    };
    const codes = problems.map(({ id, faults }) => [id, faults[0]?.code]);
    expect(codes).toEqual([
      ...RESERVED_PAGE_NAMES.map((word) => [word, 'shape/id']),
      ['rules-of-thumb', 'shape/missing'],
    ]);
  });

  it('reports on a problem before its release with --report, and claims no soundness that was not proved', () => {
    const reportFile = writeTempFile(
      'report.yaml',
      readFileSync(EXAMPLE, 'utf8')
        .replace('= NS 12', '= NS 11')
        .replace(/^ {2}ja: .*\n/m, ''),
    );
    const { out, status } = runLie(['check', reportFile, '--report']);
    expect(status).toBe(1);
    for (const expectedText of [
      'Before you finesse\n  Not sound: see the faults.\n',
      /Positions that may be looked at: start [\d,]+/,
      '\n  Level: 2, estimated 2.\n',
      '\n  Texts: 11; missing: 1 in ja.\n',
      '\n  Quoted: 6; that do not hold: 1.\n',
      /\n {4}line \d+ \(en\): .*= NS 11\n/,
      '\n  Deals told apart, at the latest:\n    singleton queen      after H5 in trick 3\n',
      /\n {2}Link: [\d,]+ letters\.\n/,
    ])
      expect(out).toMatch(expectedText);
    expect(out).not.toContain('In order:');
    const after = { trick: 3, card: 'H5' };
    expect(parseJsonOutput(runLie(['check', reportFile, '--report', '--json']))).toMatchObject({
      problems: [
        {
          apart: [
            { deal: 'singleton queen', after },
            { deal: 'queen third in East', after },
          ],
        },
      ],
    });
  });

  it('fails for a problem whose proof is incomplete', () => {
    const text = readFileSync(EXAMPLE, 'utf8');
    const humanOpponents = text.replace('opponents: omniscient', 'opponents: human');
    expect(humanOpponents).not.toBe(text);
    const result = runLie(['check', writeTempFile('people.yaml', humanOpponents)]);
    expect(result.status).toBe(1);
    expect(result.out).toContain(
      '0 of 1 problems are in order.\nWithout a fault, but not proved to the end: 1.\nProved now: 0;',
    );
    expect(result.err).toContain('[proof/unknown]');
  });

  it('reports a missing file, and checks the others', () => {
    const missingFile = join(TEMP_FOLDER, 'none');
    const result = runLie(['check', missingFile, EXAMPLE, '--json']);
    expect(result.status).toBe(1);
    expect(parseJsonOutput(result)).toMatchObject({
      ok: false,
      problems: [
        { file: missingFile, ok: false, faults: [{ code: 'file/unreadable' }] },
        { file: EXAMPLE, ok: true },
      ],
    });
  });
});

describe('lie play', () => {
  /** The student's cards of a made play. */
  const ACE_LINE = 'HA H5 H6 HJ HK H8 HT S4 H9 C6 DA D2 DK D7 D4 DQ DJ C5 SK CQ CT CA';

  it('makes the example of the documentation with the ace of hearts first', () => {
    const result = runLie(['play', EXAMPLE, '--cards', ACE_LINE, '--json']);
    expect(result.status).toBe(0);
    expect(parseJsonOutput(result)).toMatchObject({
      result: { made: true, tricks: 12, goal: 12 },
      deal: {
        name: 'queen third in East',
        pbn: 'N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98',
      },
      alive: ['queen third in East'],
      ledger: [],
    });
    expect(parseJsonOutput(result)).toHaveProperty('tricks.length', 13);
    const { verdicts } = parseJsonOutput(result) as {
      verdicts: { trick: number; verdict: string }[];
    };
    expect(verdicts[0]).toEqual({ trick: 3, card: 'HA', verdict: 'sound' });
    expect(verdicts.map(({ trick }) => trick)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((trick) => [trick, trick]),
    );
    expect(verdicts.every(({ verdict }) => verdict === 'sound')).toBe(true);
  });

  it('prints the state after the computer’s answers when the cards run out early', () => {
    const result = runLie(['play', EXAMPLE, '--cards', 'H6 HJ', '--json']);
    expect(parseJsonOutput(result)).toMatchObject({
      result: null,
      deal: null,
      alive: ['singleton queen'],
    });
    expect(parseJsonOutput(result)).toHaveProperty('tricks.2', {
      leader: 'N',
      cards: ['H6', 'H3', 'HJ', 'HQ'],
      winner: 'W',
    });
    expect(parseJsonOutput(result)).toHaveProperty('tricks.3.winner', null);
    expect(parseJsonOutput(result)).toHaveProperty('verdicts', [
      { trick: 3, card: 'H6', verdict: 'lucky' },
      { trick: 3, card: 'HJ', verdict: 'lucky' },
    ]);
  });

  it('answers a batch as it answers each play alone; a bad line does not stop the others', () => {
    const plays = ['H6 HJ', ACE_LINE, 'H6', 'H6 HJ'];
    const lines = [
      ...plays.map((cards) => ({ file: EXAMPLE, cards: cards.split(' ') })),
      { file: EXAMPLE, cards: ['HA', 'DA'] },
      { file: EXAMPLE },
      { file: 'nowhere.yaml', cards: [] },
    ];
    const input = [...lines.map((line) => JSON.stringify(line)), 'not json'].join('\n');
    const result = runLie(['play', '--batch', '-'], input);
    expect(result).toMatchObject({ status: 1, err: '' });
    const answers = parseJsonLines(result);
    const alone = plays.map((cards) =>
      parseJsonOutput(runLie(['play', EXAMPLE, '--cards', cards, '--json'])),
    );
    expect(answers.slice(0, plays.length)).toEqual(
      alone.map((report) => ({ file: EXAMPLE, ...(report as object) })),
    );
    expect(answers.slice(plays.length)).toMatchObject(
      ['play/illegal-card', 'play/shape', 'file/unreadable', 'batch/json'].map((code) => ({
        error: { code },
      })),
    );
  });

  it('refuses an illegal card, and lists the legal ones', () => {
    const result = runLie(['play', EXAMPLE, '--cards', 'HA DA', '--json']);
    expect(result).toMatchObject({ status: 1, out: '' });
    expect(result.err).toContain('Legal: HK HJ HT H9 H5');
  });

  it('refuses an unknown card, and cards after the end', () => {
    expect(runLie(['play', EXAMPLE, '--cards', 'HX']).status).toBe(1);
    expect(runLie(['play', EXAMPLE, '--cards', `${ACE_LINE} HA`]).status).toBe(1);
  });

  it('is a game in the terminal without --cards', () => {
    const result = runLie(['play', EXAMPLE], 'nonsense\nDA\nhint\nh6\nundo\nHA\nH5\nquit\n');
    expect(result.status).toBe(0);
    expect(result.out).toContain('Not now.');
    expect(result.out).toContain('Only one card can still beat you.');
    expect(result.out).toContain('West ♥2');
  });

  it('accepts claims and concessions in the terminal, and names the turning point', () => {
    const madePlay = runLie(['play', EXAMPLE], 'ha\nclaim 12\nclaim 11\nh5\nh6\nclaim 10\n');
    expect(madePlay.out).toContain('Only 11 tricks are left.');
    expect(madePlay.out).toContain('Not yet: play on until the tricks are on top, and show how.');
    expect(madePlay.out).toContain('Made: 12 tricks. Score +980.');
    expect(madePlay.out).toContain('Every card you played was sound.');
    const lostPlay = runLie(['play', EXAMPLE], 'h6\nclaim 11\nclaim 10\n');
    expect(lostPlay.out).toContain('That is not certain however the cards lie.');
    expect(lostPlay.out).toContain('Down: 11 tricks, 12 needed. Score -50.');
    expect(lostPlay.out).toContain('Trick 3, ♥6: the moment.');
    const concession = runLie(['play', EXAMPLE], 'claim 0\n');
    expect(concession.out).toContain('Down: 1 trick, 12 needed.');
  });

  it('gives hints from the proof after the author’s hints', () => {
    const result = runLie(['play', EXAMPLE], `${'hint\n'.repeat(7)}quit\n`);
    expect(result.out).toContain('Of 11 cards, 9 win however the cards lie.');
    expect(result.out).toContain('Beware of "singleton queen".');
    expect(result.out).toContain('Play ♥A.');
    expect(result.out).toContain('There is no further hint.');
  });

  it('names the turning point of a play given by --cards', () => {
    const result = runLie(['play', EXAMPLE, '--cards', 'H6 HJ']);
    expect(result.out).toContain(
      'Trick 3, ♥6: the moment. It can make with "queen third in East"; "singleton queen" beats it.',
    );
  });
});
