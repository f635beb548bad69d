import { expect, test } from 'vitest';
import { parseTableKey } from './table-keys';

test('keys stand for a suit, a rank, a move of the focus, or a command of the lesson', () => {
  expect(parseTableKey({ key: 's' })).toEqual({ kind: 'suit', suit: 'S' });
  expect(parseTableKey({ key: 'a' })).toEqual({ kind: 'rank', rank: 'A' });
  expect(parseTableKey({ key: 'ArrowLeft' })).toEqual({ kind: 'move', direction: 'left' });
  expect(parseTableKey({ key: 'Escape' })).toEqual({ kind: 'lower' });
  expect(parseTableKey({ key: '?' })).toEqual({ kind: 'wish', wish: 'help' });
  expect(parseTableKey({ key: 'm' })).toEqual({ kind: 'read', topic: 'hand' });
});

test('every key has its own command', () => {
  const kinds = [...'shdcakqjt1098765432unlrpmbgw?'].map((key) => parseTableKey({ key }));
  expect(kinds).not.toContain(null);
  const meanings = kinds.map((command) => JSON.stringify(command));
  // T, 1 and 0 are all the ten.
  expect(new Set(meanings).size).toBe(meanings.length - 2);
});

test('Enter, Space and Tab stay with the button that has the focus', () => {
  for (const key of ['Enter', ' ', 'Tab']) expect(parseTableKey({ key })).toBeNull();
});
