import { expect, test } from 'vitest';
import { findEntryByAddress } from './catalogue';
import { ENTRIES } from './library.fixture';

test('findEntryByAddress finds a problem by its number, and by its id as in older addresses', () => {
  const entries = ENTRIES.map((entry, i) => (i === 1 ? { ...entry, number: 17 } : entry));
  const foundId = (address: string) => findEntryByAddress({ entries }, 'toy', address)?.id;
  expect(foundId('17')).toBe('before');
  expect(foundId('before')).toBe('before');
  expect(foundId('cafe')).toBe('cafe');
  expect(foundId('18')).toBeUndefined();
  expect(findEntryByAddress({ entries }, 'other', '17')).toBeNull();
});
