/** The command line's shapes are a contract: other programs read them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { file, FOLDER, json, lie } from './lie';

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
    ['dd', '--jobs', '0', '--batch', '-'],
    ['dd', '--jobs', '2', '--table', 'x'],
    ['dd', '--par', 'x', '--table', 'x'],
    ['dd', '--par', 'x', '--dealer', 'n'],
    ['dd', '--par', 'x', '--vulnerable', 'both'],
    ['dd', '--table', 'x', '--dealer', 'N'],
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
    const none = join(FOLDER, 'none');
    const ran = lie(['check', none, EXAMPLE, '--json']);
    expect(ran.status).toBe(1);
    expect(json(ran)).toMatchObject({
      ok: false,
      problems: [
        { file: none, ok: false, faults: [{ code: 'file/unreadable' }] },
        { file: EXAMPLE, ok: true },
      ],
    });
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
