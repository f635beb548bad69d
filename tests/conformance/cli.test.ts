/** The command line's shapes are a contract: other programs read them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function lie(args: readonly string[], input = ''): Ran {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status: ran.status, out: ran.stdout, err: ran.stderr };
}

const json = ({ out }: Ran): unknown => JSON.parse(out);
const lines = ({ out }: Ran): unknown[] =>
  out
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

const FOLDER = mkdtempSync(join(tmpdir(), 'lie-'));
function file(name: string, text: string): string {
  const path = join(FOLDER, name);
  writeFileSync(path, text);
  return path;
}

const EXAMPLE = 'problems/bridge/before-you-finesse.yaml';

describe('lie', () => {
  it('tells how it is used, and what was meant', () => {
    expect(lie(['--help'])).toMatchObject({ status: 0, err: '' });
    expect(lie([])).toMatchObject({ status: 2 });
    expect(lie(['chekc'])).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('did you mean check?') as string,
    });
  });

  it.each(['dd', 'check', 'play'])('%s has --help', (command) => {
    const ran = lie([command, '--help']);
    expect(ran.status).toBe(0);
    expect(ran.out).toContain(`lie ${command}`);
  });

  it.each([
    ['dd'],
    ['dd', '--batch', '-', '--table', 'x'],
    ['dd', '--nodes', 'many', '--batch', '-'],
    ['play'],
    ['play', EXAMPLE, 'another'],
    ['play', EXAMPLE, '--json'],
    ['check', '--yaml'],
  ])('refuses %s %s %s %s with status 2', (...args) => {
    const ran = lie(args);
    expect(ran.status).toBe(2);
    expect(ran.out).toBe('');
    expect(ran.err.trim()).not.toContain('\n');
  });
});

describe('lie dd --batch', () => {
  const position = {
    deal: 'N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765',
    strain: 'NT',
    leader: 'W',
    played: ['S4'],
  };

  it('answers each line in order, and a bad line does not stop the others', () => {
    const ran = lie(
      ['dd', '--batch', '-'],
      [
        JSON.stringify({ deal: 'N:A... 2... 3... 4...', strain: 'NT', leader: 'N' }),
        'not json',
        JSON.stringify({ ...position, strain: 'X' }),
        JSON.stringify({ ...position, played: ['SA'] }),
        JSON.stringify(position),
      ].join('\n'),
    );
    expect(ran.status).toBe(1);
    expect(ran.err).toBe('');
    expect(lines(ran)).toEqual([
      { seat: 'N', tricks: 1, cards: { SA: 1 } },
      { error: { code: 'batch/json', message: expect.any(String) as string } },
      { error: { code: 'position/shape', message: expect.stringContaining('strain') as string } },
      { error: { code: 'position/card-not-held', message: expect.any(String) as string } },
      {
        seat: 'N',
        tricks: expect.any(Number) as number,
        cards: {
          SA: expect.any(Number) as number,
          SK: expect.any(Number) as number,
          SQ: expect.any(Number) as number,
          SJ: expect.any(Number) as number,
        },
      },
    ]);
  });

  it('reads a file, and says unknown when the node budget ran out', () => {
    const path = file('deals.ndjson', `${JSON.stringify(position)}\n`);
    const ran = lie(['dd', '--batch', path, '--nodes', '1']);
    expect(ran.status).toBe(0);
    expect(json(ran)).toEqual({ seat: 'N', tricks: null, cards: {} });
  });

  it('says when there is no such file', () => {
    const ran = lie(['dd', '--batch', join(FOLDER, 'none.ndjson')]);
    expect(ran.status).toBe(1);
    expect(ran.err.trim().split('\n')).toHaveLength(1);
  });
});

describe('lie dd --table', () => {
  const suit = 'AKQJT98765432';
  const pbn = `N:${suit}... .${suit}.. ..${suit}. ...${suit}`;

  it('gives the 20 results', () => {
    // A whole suit each: trumps take everything, and at no-trump the opening leader does.
    const northSouth = { NT: 0, S: 13, H: 0, D: 13, C: 0 };
    const eastWest = { NT: 0, S: 0, H: 13, D: 0, C: 13 };
    expect(json(lie(['dd', '--table', pbn, '--json']))).toEqual({
      N: northSouth,
      E: eastWest,
      S: northSouth,
      W: eastWest,
    });
  });

  it('refuses hands of unequal length', () => {
    const ran = lie(['dd', '--table', 'N:AK... Q... J... T...']);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('position/unequal-hands');
  });
});

describe('lie check', () => {
  it('finds the curated problems in order', () => {
    const ran = lie(['check', '--json']);
    expect(ran.status).toBe(0);
    const report = json(ran) as { ok: boolean; problems: { faults: unknown[]; file: string }[] };
    expect(report.ok).toBe(true);
    expect(report.problems.length).toBeGreaterThanOrEqual(12);
    expect(report.problems.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('points at a fault, and still checks the other files', () => {
    const broken = file('broken.yaml', 'game: bridge\nformat: 1\ntitel: A\n');
    const ran = lie(['check', broken, EXAMPLE, '--json']);
    expect(ran.status).toBe(1);
    const report = json(ran);
    expect(report).toMatchObject({
      ok: false,
      problems: [
        { file: broken, id: 'broken', ok: false },
        { file: EXAMPLE, id: 'before-you-finesse', ok: true, faults: [] },
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
    const said = lie(['check', broken]);
    expect(said.err).toContain(`${broken}:3:1: `);
  });

  it('says when there is no such file', () => {
    expect(lie(['check', join(FOLDER, 'none')])).toMatchObject({ status: 1, out: '' });
  });
});

describe('lie play', () => {
  const ACE = 'HA H5 H6 HJ HK H8 HT S4 H9 C6 DA D2 DK D7 D4 DQ DJ C5 SK CQ CT CA';

  it('makes the paper’s example 1 with the ace first', () => {
    const ran = lie(['play', EXAMPLE, '--cards', ACE, '--json']);
    expect(ran.status).toBe(0);
    expect(json(ran)).toMatchObject({
      result: { made: true, tricks: 12, goal: 12 },
      verdicts: [],
      deal: {
        name: 'queen third in East',
        pbn: 'N:KQ4.A86.QJ72.KT6 A763.Q73.963.742 2.KJT95.AK4.AQ53 JT985.42.T85.J98',
      },
      alive: ['queen third in East'],
      ledger: [],
    });
    expect(json(ran)).toHaveProperty('tricks.length', 13);
  });

  it('prints the state after the computer’s answers when the cards run out early', () => {
    const ran = lie(['play', EXAMPLE, '--cards', 'H6 HJ', '--json']);
    expect(json(ran)).toMatchObject({ result: null, deal: null, alive: ['singleton queen'] });
    expect(json(ran)).toHaveProperty('tricks.2', {
      leader: 'N',
      cards: ['H6', 'H3', 'HJ', 'HQ'],
      winner: 'W',
    });
    expect(json(ran)).toHaveProperty('tricks.3.winner', null);
  });

  it('refuses a card that cannot be played, and names those that can', () => {
    const ran = lie(['play', EXAMPLE, '--cards', 'HA DA', '--json']);
    expect(ran).toMatchObject({ status: 1, out: '' });
    expect(ran.err).toContain('Legal: HK HJ HT H9 H5');
  });

  it('refuses what is no card, and cards after the end', () => {
    expect(lie(['play', EXAMPLE, '--cards', 'HX']).status).toBe(1);
    expect(lie(['play', EXAMPLE, '--cards', `${ACE} HA`]).status).toBe(1);
  });

  it('is a game in the terminal without --cards', () => {
    const ran = lie(['play', EXAMPLE], 'nonsense\nDA\nhint\nh6\nundo\nHA\nH5\nquit\n');
    expect(ran.status).toBe(0);
    expect(ran.out).toContain('Not now.');
    expect(ran.out).toContain('Only one card can still beat you.');
    expect(ran.out).toContain('West ♥2');
  });
});
