import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointAfterMove, moveForKey, TRACK_MOVES } from './track-moves';

/** Sixteen actions, of which eight were played beforehand. */
const track = { actions: Array.from({ length: 16 }, (_, i) => `${i}`), givenCount: 8 };
const points = fc.integer({ min: 0, max: track.actions.length });

describe('the moves on a track', () => {
  test('next and previous are inverse, except at the ends', () => {
    fc.assert(
      fc.property(points, (at) => {
        if (at < track.actions.length)
          expect(pointAfterMove(track, pointAfterMove(track, at, 'next'), 'previous')).toBe(at);
        if (at > 0)
          expect(pointAfterMove(track, pointAfterMove(track, at, 'previous'), 'next')).toBe(at);
      }),
    );
  });

  test('never leaves the play', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...TRACK_MOVES), (at, move) => {
        const to = pointAfterMove(track, at, move);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(track.actions.length);
      }),
    );
  });

  test('first stops at the start of the student’s play', () => {
    expect(pointAfterMove(track, 16, 'first')).toBe(track.givenCount);
    expect(pointAfterMove(track, track.givenCount, 'first')).toBe(0);
  });

  test('only the arrow keys, Home and End are moves', () => {
    expect(['Home', 'ArrowLeft', 'ArrowRight', 'End'].map(moveForKey)).toEqual(TRACK_MOVES);
    expect(['a', 'toString', '', 'ArrowUp'].map(moveForKey)).toEqual([null, null, null, null]);
  });
});
