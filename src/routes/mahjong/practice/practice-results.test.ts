/** The tally of endless practice; an answer that loses nothing (`lost` 0) is good. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  withPracticeAnswer,
  EMPTY_PRACTICE_TALLY,
  parsePracticeTally,
  type PracticeTally,
} from './practice-results';

const anyAnswers = fc.array(
  fc.record({
    themes: fc.uniqueArray(fc.constantFrom<string>('pairs', 'counting', 'near-the-end'), {
      minLength: 1,
    }),
    lost: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1, noNaN: true })),
  }),
  { maxLength: 30 },
);
/** The tally after these answers, in order. */
const tallyOf = (
  answerList: readonly { themes: readonly string[]; lost: number }[],
): PracticeTally =>
  answerList.reduce(
    (tally, { themes, lost }) => withPracticeAnswer(tally, themes, lost),
    EMPTY_PRACTICE_TALLY,
  );

it('counts every answer once, and under each of its themes', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const tally = tallyOf(answers);
      expect(tally.asked).toBe(answers.length);
      expect(tally.good).toBe(answers.filter(({ lost }) => lost === 0).length);
      expect(tally.lost).toBeCloseTo(answers.reduce((sum, { lost }) => sum + lost, 0));
      for (const theme of ['pairs', 'counting', 'near-the-end'])
        expect(tally.themes[theme]?.asked ?? 0).toBe(
          answers.filter(({ themes }) => themes.includes(theme)).length,
        );
    }),
  );
});

it('counts the current and the longest row of good answers', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      // Rows of g for good answers, separated by the bad ones.
      const rows = answers
        .map(({ lost }) => (lost === 0 ? 'g' : ' '))
        .join('')
        .split(' ');
      const tally = tallyOf(answers);
      expect(tally.row).toBe(rows.at(-1)?.length);
      expect(tally.longest).toBe(Math.max(...rows.map(({ length }) => length)));
    }),
  );
});

it('is unchanged by serializing and parsing; invalid text gives an empty tally', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const tally = tallyOf(answers);
      expect(parsePracticeTally(JSON.stringify(tally))).toEqual(tally);
    }),
  );
  for (const text of [null, '', '{', '[]', '{"asked":-1}', '{"asked":1,"good":2}'])
    expect(parsePracticeTally(text)).toBe(EMPTY_PRACTICE_TALLY);
});
