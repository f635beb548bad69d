import { describe, expect, it } from 'vitest';
import { looksLikeProblem } from './import-text';

describe('looksLikeProblem', () => {
  it('is true for a text with at least one line of YAML, however broken', () => {
    for (const text of [
      'game: bridge\n',
      'titel: Mine\n  - [',
      '# nothing yet',
      'mine\r\nhands:\r\n  N: AKQ2',
      '{"game": "yut", "goal": 3}',
      "'title': Mine",
    ])
      expect(looksLikeProblem(text), text).toBe(true);
  });

  it('is false without such a line', () => {
    for (const text of [
      '',
      'hello there',
      // A colon within a line is no key.
      'Dear Ann,\nsee you at 7:30.',
      'https://example.org/problem',
      // A notation of deals.
      'D 20260101\nH N:AKQ',
    ])
      expect(looksLikeProblem(text), text).toBe(false);
  });
});
