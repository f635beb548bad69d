import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  withPracticeAnswer,
  EMPTY_PRACTICE_TALLY,
  parsePracticeTally,
  type PracticeTally,
} from './tally';

const answers = fc.array(
  fc.record({
    themes: fc.uniqueArray(fc.constantFrom<string>('pairs', 'counting', 'near-the-end'), {
      minLength: 1,
    }),
    lost: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1, noNaN: true })),
  }),
  { maxLength: 30 },
);
const tallyOf = (all: readonly { themes: readonly string[]; lost: number }[]): PracticeTally =>
  all.reduce(
    (tally, { themes, lost }) => withPracticeAnswer(tally, themes, lost),
    EMPTY_PRACTICE_TALLY,
  );

it('counts every answer once, and under each of its themes', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const tally = tallyOf(all);
      expect(tally.asked).toBe(all.length);
      expect(tally.good).toBe(all.filter(({ lost }) => lost === 0).length);
      expect(tally.lost).toBeCloseTo(all.reduce((sum, { lost }) => sum + lost, 0));
      for (const theme of ['pairs', 'counting', 'near-the-end'])
        expect(tally.themes[theme]?.asked ?? 0).toBe(
          all.filter(({ themes }) => themes.includes(theme)).length,
        );
    }),
  );
});

it('knows the longest row of good answers, and the one that lasts', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const rows = all
        .map(({ lost }) => (lost === 0 ? 'g' : ' '))
        .join('')
        .split(' ');
      const tally = tallyOf(all);
      expect(tally.row).toBe(rows.at(-1)?.length);
      expect(tally.longest).toBe(Math.max(...rows.map(({ length }) => length)));
    }),
  );
});

it('is read again as it was written, and anything else is none', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const tally = tallyOf(all);
      expect(parsePracticeTally(JSON.stringify(tally))).toEqual(tally);
    }),
  );
  for (const text of [null, '', '{', '[]', '{"asked":-1}', '{"asked":1,"good":2}'])
    expect(parsePracticeTally(text)).toBe(EMPTY_PRACTICE_TALLY);
});
