import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffEdit, applyEdit } from './text-edit';

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 });

describe('the edit between two texts', () => {
  it('turns the old text into the new one without touching their common beginning and end', () => {
    fc.assert(
      fc.property(text, text, text, text, (begin, oldMiddle, newMiddle, end) => {
        const [oldText, newText] = [begin + oldMiddle + end, begin + newMiddle + end];
        const edit = diffEdit(oldText, newText);
        expect(applyEdit(oldText, edit)).toBe(newText);
        expect(edit.from).toBeGreaterThanOrEqual(begin.length);
        expect(edit.to - edit.from).toBeLessThanOrEqual(oldMiddle.length);
        expect(edit.insert.length).toBeLessThanOrEqual(newMiddle.length);
      }),
    );
  });
});
