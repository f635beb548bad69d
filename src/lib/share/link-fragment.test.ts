import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodableFragment } from './link-fragment';

it.each([
  ['', ''],
  ['#shared=AA-_', '#shared=AA-_'],
  ['#deal=N%3AKQ4', '#deal=N%3AKQ4'],
  ['#%', '#%25'],
  ['#%E0%A4', '#%25E0%25A4'],
])('the fragment %j becomes %j', (fragment, mended) => {
  expect(decodableFragment(fragment)).toBe(mended);
});

it('can be decoded whatever it was, and says the same', () => {
  const units = fc.constantFrom('%', '%2', '%25', '%E0', 'a', 'F', '=');
  fc.assert(
    fc.property(fc.array(units), (parts) => {
      const fragment = `#${parts.join('')}`;
      const mended = decodableFragment(fragment);
      const decoded = decodeURIComponent(mended);
      if (mended !== fragment) expect(decoded).toBe(fragment);
    }),
  );
});
