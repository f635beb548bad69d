import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { findMismatch, measureHand } from './shown-ranges';

const hand = unwrap(parseHand('AKQJT9.J2..AKQ65'));

describe('the ranges that a call shows', () => {
  it('are compared with the points and suit lengths of a hand', () => {
    expect(measureHand(hand, 'hcp')).toBe(20);
    expect(measureHand(hand, 'S')).toBe(6);
    expect(measureHand(hand, 'D')).toBe(0);
  });

  it('include both ends', () => {
    expect(findMismatch(hand, {})).toBeNull();
    expect(findMismatch(hand, { hcp: { min: 20, max: 20 }, S: { min: 6, max: 13 } })).toBeNull();
  });

  it('give the first measure that a hand does not fit', () => {
    const span = { min: 1, max: 13 };
    expect(findMismatch(hand, { D: span, C: span })).toEqual({ measure: 'D', holds: 0, span });
    expect(findMismatch(hand, { hcp: { min: 0, max: 19 } })).toMatchObject({ holds: 20 });
  });
});
