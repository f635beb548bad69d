/** Keys for suits and ranks on any keyboard layout, and the nearest card in a direction. */
import { describe, expect, test } from 'vitest';
import { characterOf, findNearest, rankOfKey, suitOfKey, type Spot } from './keyboard';

describe('keys', () => {
  test('a suit is its letter, in either case', () => {
    expect(['s', 'H', 'd', 'C'].map(suitOfKey)).toEqual(['S', 'H', 'D', 'C']);
    expect(suitOfKey('x')).toBeNull();
  });

  test('the ten is t, 1 or 0', () => {
    expect(['t', '1', '0'].map(rankOfKey)).toEqual(['T', 'T', 'T']);
    expect(['a', 'k', '9', '2'].map(rankOfKey)).toEqual(['A', 'K', '9', '2']);
    expect(rankOfKey('b')).toBeNull();
  });

  test('a key pressed with Ctrl, Alt or ⌘ is left to the browser', () => {
    expect(characterOf({ key: 's', ctrlKey: true })).toBeNull();
    expect(characterOf({ key: 's', metaKey: true })).toBeNull();
    expect(characterOf({ key: 's', altKey: true })).toBeNull();
  });

  test('on a Korean keyboard layout the physical key counts', () => {
    expect(characterOf({ key: 'ㄴ', code: 'KeyS' })).toBe('s');
    expect(characterOf({ key: 'ArrowUp', code: 'ArrowUp' })).toBeNull();
  });
});

describe('the nearest card in a direction', () => {
  const spot = (thing: string, group: string, x: number, y: number): Spot<string> => ({
    thing,
    group,
    x,
    y,
  });
  // Dummy in two columns above, a hand in one row below.
  const a = spot('a', 'top', 0, 0);
  const b = spot('b', 'top', 0, 30);
  const c = spot('c', 'top', 80, 0);
  const d = spot('d', 'bottom', 10, 300);
  const e = spot('e', 'bottom', 60, 300);
  const all = [a, b, c, d, e];

  test('left and right stay in the hand', () => {
    expect(findNearest(a, all, 'right')).toBe('c');
    expect(findNearest(d, all, 'right')).toBe('e');
    expect(findNearest(d, all, 'left')).toBeNull();
    expect(findNearest(c, all, 'right')).toBeNull();
  });

  test('up and down go through a column and on to the other hand', () => {
    expect(findNearest(a, all, 'down')).toBe('b');
    expect(findNearest(b, all, 'down')).toBe('d');
    expect(findNearest(c, all, 'down')).toBe('e');
    expect(findNearest(d, all, 'up')).toBe('b');
  });
});
