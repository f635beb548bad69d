/**
 * Places in the text of conditions: of the condition about a card (`HJ loses`), for the faults of
 * a search, and of the token at a position, to mark it.
 */
import { describe, expect, it } from 'vitest';
import { markTokenAt, findCardPlace } from './condition-places';

describe('a card condition', () => {
  it.each([
    ['W spades 4\nHJ loses', 2, 1],
    ['line H8 HJ fails\nnot HJ loses', 2, 5],
    ['W has HJ and (hj wins or E balanced)', 1, 15],
  ])('in %j is found at line %i, column %i', (text, line, column) => {
    expect(findCardPlace(text, 'HJ')).toEqual({ line, column });
  });

  it('is not a card within a line or a hand’s holding', () => {
    expect(findCardPlace('line H8 HJ fails\nW has HJ', 'HJ')).toBeUndefined();
  });
});

describe('the token at a position', () => {
  it('is separated from the text before and after it', () => {
    const text = 'W spades 4\nE has one off HK';
    const marked = markTokenAt(text, { line: 2, column: 11 });
    expect(marked).toMatchObject({ before: 'E has one ', word: 'off', after: ' HK' });
    expect(text.slice(marked.from, marked.to)).toBe('off');
  });

  it('is empty at the end of a line', () => {
    const marked = markTokenAt('W points\nE balanced', { line: 1, column: 9 });
    expect(marked).toEqual({ from: 8, to: 8, before: 'W points', word: '', after: '' });
  });
});
