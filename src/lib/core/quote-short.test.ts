import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteShort } from './quote-short';

describe('a quoted word', () => {
  it('is whole when short and cut when long', () => {
    expect(quoteShort('6H by S')).toBe('"6H by S"');
    expect(quoteShort('x'.repeat(24))).toBe(`"${'x'.repeat(24)}"`);
    expect(quoteShort('x'.repeat(25))).toBe(`"${'x'.repeat(24)}…"`);
  });

  it('never splits a character of two UTF-16 units', () => {
    expect(quoteShort('🂡'.repeat(30))).toBe(`"${'🂡'.repeat(24)}…"`);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('A', '♠', '🂡'), maxLength: 80 }), (text) => {
        expect(quoteShort(text).isWellFormed()).toBe(true);
        expect(quoteShort(text).length).toBeLessThan(60);
      }),
    );
  });
});
