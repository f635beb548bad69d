import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSuitAddress, EMPTY_SUIT_QUESTION, parseSuitAddress } from './suit-address';

const hand = fc.stringMatching(/^[AKQJT2-9x]{0,13}$/);
const anyVacantCount = fc.integer({ min: 0, max: 13 });

describe('the address of a suit combination', () => {
  it('is parsed to the question that it was made from', () => {
    fc.assert(
      fc.property(
        fc.record({
          declarer: hand,
          dummy: hand,
          played: hand,
          vacant: fc.tuple(anyVacantCount, anyVacantCount),
          goal: fc.option(fc.integer({ min: 1, max: 13 })),
        }),
        (question) => {
          expect(parseSuitAddress(formatSuitAddress(question))).toEqual(question);
        },
      ),
    );
  });

  it('is parsed from any text, with defaults for what is invalid', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseSuitAddress(text)).not.toThrow();
      }),
    );
    for (const text of ['', '%', 'goal=14&places=a-b', 'x'.repeat(10_000_000)])
      expect(parseSuitAddress(text)).toEqual(EMPTY_SUIT_QUESTION);
  });
});
