import { expect, test } from 'vitest';
import { findEntryByAddress } from './catalogue';
import { ENTRIES } from './library.fixture';

test('a problem stands at its number, and at the name that was its address before', () => {
  const entries = ENTRIES.map((entry, i) => (i === 1 ? { ...entry, number: 17 } : entry));
  const found = (address: string) => findEntryByAddress({ entries }, 'toy', address)?.id;
  expect(found('17')).toBe('before');
  expect(found('before')).toBe('before');
  expect(found('cafe')).toBe('cafe');
  expect(found('18')).toBeUndefined();
  expect(findEntryByAddress({ entries }, 'other', '17')).toBeNull();
});
