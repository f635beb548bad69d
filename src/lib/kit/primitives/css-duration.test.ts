import { describe, expect, it } from 'vitest';
import { parseDuration } from './css-duration';

describe('a CSS time', () => {
  it.each([
    ['640ms', 640],
    ['.64s', 640],
    ['0.64s', 640],
    ['2s', 2000],
    [' 120ms ', 120],
    ['0s', 0],
    ['0ms', 0],
    ['', 0],
    ['640', 0],
    ['fast', 0],
  ])('%j lasts %d ms', (text, milliseconds) => {
    expect(parseDuration(text)).toBeCloseTo(milliseconds);
  });
});
