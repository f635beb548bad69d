/**
 * The repair of a fragment that was cut within an escape sequence, on which the router would fail.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodableFragment } from './link-fragment';

it.each([
  ['', ''],
  ['#shared=AA-_', '#shared=AA-_'],
  ['#deal=N%3AKQ4', '#deal=N%3AKQ4'],
  // Cut within an escape sequence, and within a character of several bytes.
  ['#%', '#%25'],
  ['#%E0%A4', '#%25E0%25A4'],
])('decodableFragment turns %j into %j', (fragment, expected) => {
  expect(decodableFragment(fragment)).toBe(expected);
});

it('decodableFragment makes any fragment decodable, with the same text', () => {
  const anyPart = fc.constantFrom('%', '%2', '%25', '%E0', 'a', 'F', '=');
  fc.assert(
    fc.property(fc.array(anyPart), (parts) => {
      const fragment = `#${parts.join('')}`;
      const decodable = decodableFragment(fragment);
      const decoded = decodeURIComponent(decodable);
      if (decodable !== fragment) expect(decoded).toBe(fragment);
    }),
  );
});
