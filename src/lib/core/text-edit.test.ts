import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffEdit, applyEdit } from './text-edit';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 });

describe('the edit between two texts', () => {
  it('makes one of the other, and touches neither what they begin nor what they end with', () => {
    fc.assert(
      fc.property(text, text, text, text, (begin, one, other, end) => {
        const edit = diffEdit(begin + one + end, begin + other + end);
        expect(applyEdit(begin + one + end, edit)).toBe(begin + other + end);
        expect(edit.from).toBeGreaterThanOrEqual(begin.length);
        expect(edit.to - edit.from).toBeLessThanOrEqual(one.length);
        expect(edit.insert.length).toBeLessThanOrEqual(other.length);
      }),
    );
  });
});
