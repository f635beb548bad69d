/**
 * The parser of the deal finder's conditions. A row of faults: the text, the line and column of the
 * fault, and a word of its message. `author` is the only line that conditions may name.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readConditions } from './read-conditions';

/** The conditions `W spades 4-6` and `E has HQ`. */
const spades = { kind: 'length', who: 'W', suit: 'S', min: 4, max: 6 };
const queen = { kind: 'holds', who: 'E', cards: ['HQ'] };

describe('conditions', () => {
  it('are a conjunction of lines, with `and` before `or`, and comments', () => {
    expect(
      unwrap(readConditions('W spades 4-6 # long\n\nE has HQ or E has HQ and W ♠ 4-6;')),
    ).toEqual({
      kind: 'and',
      of: [spades, { kind: 'or', of: [queen, { kind: 'and', of: [queen, spades] }] }],
    });
  });

  it.each([
    ['W spade 4', 1, 3, 'spades'],
    ['W spades 4-6\nE has HX', 2, 7, 'HX'],
    ['W spades 6-4', 1, 10, '4-6'],
    ['W spades 14', 1, 10, '13'],
    ['W points', 1, 9, 'range'],
    ['W pionts 3', 1, 3, 'points'],
    ['(W points 3', 1, 1, 'not closed'],
    ['W points 3 E has HQ', 1, 12, 'and, or'],
    ['nto W balanced', 1, 1, 'not'],
    ['NS balanced', 1, 4, 'NS'],
    ['W shape 5-4-3-2', 1, 9, 'thirteen'],
    ['line B wins', 1, 6, 'author'],
    ['line autor wins', 1, 6, 'author'],
    ['HJ losses', 1, 4, 'loses'],
    ['', 1, 1, 'no condition'],
    ['W has HQ and', 1, 13, 'condition'],
  ])('of %j have a fault at %i:%i with %s', (text, line, column, word) => {
    const read = readConditions(text, ['author']);
    if (read.ok) throw new Error('It was read.');
    const [fault] = read.faults;
    expect(fault?.at).toEqual({ line, column });
    expect(fault?.message).toContain(word);
  });
});
