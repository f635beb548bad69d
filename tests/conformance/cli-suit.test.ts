/** The shapes of `lie suit` are a contract: other programs read them. */
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runLie, parseJsonLines } from './lie';

describe('lie suit', () => {
  it('answers each line in order, and a bad line does not stop the others', () => {
    const result = runLie(
      ['suit', '--batch', '-'],
      [
        JSON.stringify({ declarer: 'AQ', dummy: '32', vacant: [13, 13] }),
        JSON.stringify({ declarer: 'AA', dummy: '32' }),
        JSON.stringify({ declarer: 'AQ', dummy: 7 }),
        JSON.stringify({ declarer: 'AQ', dummy: '32', vacant: [13] }),
        JSON.stringify({ declarer: 'A', dummy: '-', gone: 'KQJ' }),
      ].join('\n'),
    );
    expect(result.status).toBe(1);
    const message = expect.any(String) as string;
    expect(parseJsonLines(result)).toEqual([
      {
        chances: { 1: 1, 2: 0.5 },
        expected: 1.5,
        plays: [
          { lead: 'Q', from: 'declarer', then: '2', chances: { 1: 1, 2: 0 } },
          { lead: 'A', from: 'declarer', then: '2', chances: { 1: 1, 2: 0.00119 } },
          { lead: '2', from: 'dummy', then: 'Q', chances: { 1: 1, 2: 0.5 } },
          { lead: '2', from: 'dummy', then: 'A', chances: expect.any(Object) as object },
        ],
      },
      { error: { code: 'suit/twice', message } },
      { error: { code: 'suit/shape', message: expect.stringContaining('dummy') as string } },
      { error: { code: 'suit/shape', message: expect.stringContaining('vacant') as string } },
      {
        chances: { 1: 1 },
        expected: 1,
        plays: [{ lead: 'A', from: 'declarer', then: null, chances: { 1: 1 } }],
      },
    ]);
  });

  it('answers in words, and with --json in JSON', () => {
    expect(runLie(['suit', 'AQT98', '5432']).out).toContain('2 from dummy, then Q');
    const result = runLie(['suit', 'AK98xx', 'Jx', '--json']);
    expect(parseJsonOutput(result)).toMatchObject({ chances: { 5: 0.876087 }, expected: 5.011739 });
  });

  it('exits with 1 for an invalid suit and with 2 for invalid arguments', () => {
    expect(runLie(['suit', 'AKZ', '2']).status).toBe(1);
    expect(runLie(['suit', 'AKA', '2']).err).toContain('suit/twice');
    expect(runLie(['suit', 'AK']).status).toBe(2);
    expect(runLie(['suit', 'AK', '2', '--vacant', 'many']).status).toBe(2);
  });
});
