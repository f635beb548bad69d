/** The shapes of `lie mighty` are a contract: other programs read them. */
import { describe, expect, it } from 'vitest';
import { parseJsonOutput, runLie, parseJsonLines } from './lie';

describe('lie mighty', () => {
  it('answers each line in order, and a bad line does not stop the others', () => {
    const position = { trump: 'H', trick: 4, hand: ['SA', 'JK', 'D9', 'CQ'], played: ['S5'] };
    const questions = [position, { ...position, trick: 11 }, { ...position, trump: 'S' }];
    const input = [...questions.map((each) => JSON.stringify(each)), 'not json', '{}'].join('\n');
    const result = runLie(['mighty', 'legal', '--batch', '-'], input);
    const message = expect.any(String) as string;
    expect(result).toMatchObject({ status: 1, err: '' });
    expect(parseJsonLines(result)).toEqual([
      { legal: ['SA', 'JK'] },
      { error: { code: 'position/shape', message } },
      { legal: ['SA', 'JK'] },
      { error: { code: 'batch/json', message } },
      { error: { code: 'position/shape', message } },
    ]);
  });

  it('answers one object from the call, and from standard input', () => {
    const trick = '{"trump":"H","trick":5,"played":["C3!","JK","CK","C9","DQ"]}';
    expect(parseJsonOutput(runLie(['mighty', 'trick', trick]))).toEqual({ winner: 2, points: 2 });
    const game = '{\n  "contract": 15,\n  "points": 12,\n  "friend": true\n}\n';
    expect(parseJsonOutput(runLie(['mighty', 'score'], game))).toEqual({
      score: -1500,
      declarer: -3000,
      friend: -1500,
      defender: 1500,
    });
  });

  it('recommends a bid for ten cards', () => {
    const hand = ['SA', 'HA', 'HK', 'HQ', 'HJ', 'H9', 'H8', 'DA', 'D4', 'C8'];
    const recommendation = parseJsonOutput(
      runLie(['mighty', 'recommend', JSON.stringify({ hand })]),
    );
    const expected = expect.objectContaining({ '13H': expect.any(Number) as number }) as object;
    expect(recommendation).toMatchObject({
      trump: 'H',
      count: 13,
      friend: 'joker',
      discard: [],
      expected,
    });
    const none = runLie(['mighty', 'recommend', JSON.stringify({ hand: hand.slice(1) })]);
    expect(none).toMatchObject({ status: 1, out: '' });
    expect(none.err).toContain('[position/hand-size]');
  });

  it('compares players, and shards of it add up', () => {
    const sums = ['1/1', '1/2', '2/2'].map((shard) => {
      const options = [
        '--deals',
        '2',
        '--worlds',
        '1',
        '--solved',
        '1',
        '--shard',
        shard,
        '--json',
      ];
      const { roles } = parseJsonOutput(runLie(['mighty', 'arena', ...options])) as {
        roles: { defender: { deals: number; sum: number } };
      };
      return roles.defender;
    });
    expect(sums[0]?.deals).toBe(2);
    expect(sums[0]?.sum).toBe((sums[1]?.sum ?? 0) + (sums[2]?.sum ?? 0));
  });

  it('gives no bounds of the mean of one deal', () => {
    const { out } = runLie('mighty arena --deals 1 --worlds 1 --solved 1'.split(' '));
    expect(out).toMatch(/^(?:[a-z]+: -?\d+ a deal, 1 deal\n)+$/);
  });

  it('reports an invalid object in one line', () => {
    const result = runLie(['mighty', 'score', '{"contract":15,"points":21,"friend":true}']);
    expect(result).toMatchObject({ status: 1, out: '' });
    expect(result.err).toBe('points takes a whole number from 0 to 20, not 21. [score/shape]\n');
  });

  it.each([
    [['mighty'], 'legal, trick, score, solve'],
    [['mighty', 'arena', '--shard', '3/2'], '--shard takes'],
    [['mighty', 'lega', '{}'], 'did you mean legal?'],
    [['mighty', 'legal', '{}', '{}'], 'one object'],
    [['mighty', 'legal', '{}', '--batch', '-'], 'from its lines'],
  ])('refuses %j with status 2', (args, message) => {
    const result = runLie(args);
    expect(result).toMatchObject({ status: 2, out: '' });
    expect(result.err).toContain(message);
    expect(result.err.trim()).not.toContain('\n');
  });

  it('is named by lie --help', () => {
    expect(runLie(['--help']).out).toMatch(/^ {2}lie mighty {3}\S/m);
  });
});
