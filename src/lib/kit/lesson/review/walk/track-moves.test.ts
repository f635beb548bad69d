/**
 * The moves along a track, a play shown action by action; a point is a number of actions played.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointAfterMove, moveForKey, TRACK_MOVES } from './track-moves';

/** A track of sixteen actions, of which the first eight belong to the problem's start. */
const track = { actions: Array.from({ length: 16 }, (_, i) => `${i}`), givenCount: 8 };
const points = fc.integer({ min: 0, max: track.actions.length });

describe('a move on a track', () => {
  test('to the next point is undone by the one to the previous, except at the ends', () => {
    fc.assert(
      fc.property(points, (point) => {
        if (point < track.actions.length)
          expect(pointAfterMove(track, pointAfterMove(track, point, 'next'), 'previous')).toBe(
            point,
          );
        if (point > 0)
          expect(pointAfterMove(track, pointAfterMove(track, point, 'previous'), 'next')).toBe(
            point,
          );
      }),
    );
  });

  test('never leads beyond the ends of the track', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...TRACK_MOVES), (point, move) => {
        const target = pointAfterMove(track, point, move);
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThanOrEqual(track.actions.length);
      }),
    );
  });

  test('to the first point leads to the start of the student’s play, and from there to 0', () => {
    expect(pointAfterMove(track, 16, 'first')).toBe(track.givenCount);
    expect(pointAfterMove(track, track.givenCount, 'first')).toBe(0);
  });

  test('belongs to the keys Home, left, right and End, and to no other', () => {
    expect(['Home', 'ArrowLeft', 'ArrowRight', 'End'].map(moveForKey)).toEqual(TRACK_MOVES);
    expect(['a', 'toString', '', 'ArrowUp'].map(moveForKey)).toEqual([null, null, null, null]);
  });
});
