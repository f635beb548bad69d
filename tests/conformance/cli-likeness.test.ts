/** The shapes of `lie likeness` are a contract: other programs read them. */
import { describe, expect, it } from 'vitest';
import { parseJsonLines, parseJsonOutput, runLie, threadsLostAfter } from './lie';

const BOARD = 'tests/conformance/real-boards/whole-play.lin';
const FAST = ['--decisions', '1', '--samples', '5', '--jobs', '1'];

describe('lie likeness', () => {
  it('prints all kinds of decisions with intervals, and the tricks given away', () => {
    const result = runLie(['likeness', BOARD, ...FAST]);
    expect(result).toMatchObject({ status: 0, err: '' });
    const [title, , , columns, ...rows] = result.out.split('\n');
    expect(title).toMatch(/^11 of \d+ decisions, 1 deal$/);
    expect(columns?.trim().split(/ +/)).toEqual([
      'count',
      'player',
      '95%',
      'crude',
      'lowest',
      'random',
      'best',
    ]);
    for (const name of ['all', 'defenders', 'declarers', 'opening lead', 'declarer: cannot follow'])
      expect(rows.filter((row) => row.startsWith(`${name} `))).toEqual([
        expect.stringMatching(/ \d+ +\d+ +\d+-\d+( +\d+){4}$/) as string,
        expect.stringMatching(/( +\d\.\d{3}){5}$/) as string,
      ]);
  });

  it('says how many decisions are measured when a thread is lost', () => {
    expect(runLie(['likeness', BOARD, ...FAST], '', threadsLostAfter(2))).toEqual({
      ...{ status: 1, out: '' },
      err: 'The players: a thread was lost before it had answered (the thread ended with status 9); 2 of 11 decisions are measured. Run it again with fewer --jobs.\n',
    });
  });

  it('answers in JSON, the same with several threads', () => {
    const args = ['likeness', BOARD, '--decisions', '1', '--samples', '5', '--json'];
    const result = runLie([...args, '--jobs', '2']);
    const estimate = {
      value: expect.any(Number) as number,
      low: expect.any(Number) as number,
      high: expect.any(Number) as number,
    };
    const { rows } = parseJsonOutput(result) as { rows: unknown[] };
    expect(rows).toHaveLength(14);
    expect(rows[0]).toEqual({
      kind: 'all',
      count: 11,
      match: {
        player: estimate,
        crude: estimate,
        lowest: estimate,
        random: estimate,
        doubleDummy: estimate,
      },
      loss: {
        person: estimate,
        player: estimate,
        crude: estimate,
        lowest: estimate,
        random: estimate,
        doubleDummy: estimate,
      },
    });
    expect(runLie([...args, '--jobs', '1']).out).toBe(result.out);
  });

  it('lists the decisions, those of one half alone', () => {
    const both = ['a', 'b'].map((half) =>
      runLie(['likeness', BOARD, ...FAST, '--list', '--half', half]),
    );
    // One deal is in one of the halves.
    expect(both.map(({ status }) => status).toSorted()).toEqual([0, 1]);
    const lines = both.flatMap((result) => (result.status === 0 ? parseJsonLines(result) : []));
    expect(lines).toHaveLength(11);
    expect(lines[0]).toMatchObject({
      kind: 'opening lead',
      source: BOARD,
      record: 0,
      cards: [],
      person: expect.any(String) as string,
      player: expect.any(String) as string,
    });
  });

  it.each([
    [['likeness'], 2, /takes files or folders/],
    [['likeness', BOARD, '--half', 'c'], 2, /--half takes a, b/],
    [['likeness', BOARD, '--list', '--json'], 2, /exclude each other/],
    [['likeness', 'missing.pbn'], 1, /cannot be read/],
  ])('%j ends with status %i', (args, status, message) => {
    const result = runLie(args);
    expect(result.status).toBe(status);
    expect(result.err).toMatch(message);
    expect(result.out).toBe('');
  });
});
