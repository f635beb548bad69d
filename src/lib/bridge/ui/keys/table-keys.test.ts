import { expect, test } from 'vitest';
import { readKey } from './table-keys';

test('a suit, a rank, an arrow, a wish', () => {
  expect(readKey({ key: 's' })).toEqual({ kind: 'suit', suit: 'S' });
  expect(readKey({ key: 'a' })).toEqual({ kind: 'rank', rank: 'A' });
  expect(readKey({ key: 'ArrowLeft' })).toEqual({ kind: 'move', direction: 'left' });
  expect(readKey({ key: 'Escape' })).toEqual({ kind: 'lower' });
  expect(readKey({ key: '?' })).toEqual({ kind: 'wish', wish: 'help' });
  expect(readKey({ key: 'm' })).toEqual({ kind: 'read', what: 'hand' });
});

test('no letter means two things', () => {
  const kinds = [...'shdcakqjt1098765432unlrpmbgw?'].map((key) => readKey({ key }));
  expect(kinds).not.toContain(null);
  const meanings = kinds.map((command) => JSON.stringify(command));
  // T, 1 and 0 are all the ten.
  expect(new Set(meanings).size).toBe(meanings.length - 2);
});

test('Enter, Space and Tab stay with the button that has the focus', () => {
  for (const key of ['Enter', ' ', 'Tab']) expect(readKey({ key })).toBeNull();
});
