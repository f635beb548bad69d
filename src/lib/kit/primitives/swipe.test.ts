/**
 * The recognition of vertical swipes in a finger's path; `up` plays a card unless said
 * otherwise.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSwipe, type Touch } from './swipe';

/** The touches of a finger that starts at (180, 600) and moves by these steps, in pixels. */
function path(...steps: readonly (readonly [across: number, down: number])[]): readonly Touch[] {
  const touches: Touch[] = [{ x: 180, y: 600 }];
  for (const [across, down] of steps) {
    const { x, y } = touches.at(-1) ?? { x: 0, y: 0 };
    touches.push({ x: x + across, y: y + down });
  }
  return touches;
}

describe('a swipe', () => {
  test.each([
    ['upwards', path([2, -20], [1, -30]), 'up'],
    ['downwards', path([0, 12], [-3, 20]), 'down'],
    ['too short to be more than a tap', path([3, -4], [-2, 3]), null],
    ['that stops halfway', path([0, -20]), null],
    ['to the side, which scrolls the hand', path([80, -40]), null],
    ['upwards and back to its start', path([0, -90], [0, 88]), null],
    ['upwards and halfway back', path([0, -90], [0, 40]), null],
    ['without touches', [], null],
  ])('%s', (_, touches, meaning) => expect(parseSwipe(touches, 'up')).toBe(meaning));

  const step = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }));

  test('means the same anywhere on the screen, and mirrored left to right', () => {
    fc.assert(
      fc.property(fc.array(step), fc.integer(), fc.integer(), (steps, x, y) => {
        const touches = path(...steps);
        const meaning = parseSwipe(touches, 'up');
        const movedTouches = touches.map((touch) => ({ x: touch.x + x, y: touch.y + y }));
        expect(parseSwipe(movedTouches, 'up')).toBe(meaning);
        const mirrored = path(...steps.map(([across, down]) => [-across, down] as const));
        expect(parseSwipe(mirrored, 'up')).toBe(meaning);
      }),
    );
  });

  test('has the direction from its first to its last touch, at least 24 pixels', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        const touches = path(...steps);
        const down = (touches.at(-1)?.y ?? 0) - 600;
        const meaning = parseSwipe(touches, 'up');
        if (meaning) expect(meaning).toBe(down < 0 ? 'up' : 'down');
        if (Math.abs(down) < 24) expect(meaning).toBeNull();
      }),
    );
  });

  test('downwards plays a card of a hand above the trick exactly as upwards one from below', () => {
    const opposite = { up: 'down', down: 'up' } as const;
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const meaning = parseSwipe(path(...steps), 'up');
        const mirrored = path(...steps.map(([across, down]) => [across, -down] as const));
        expect(parseSwipe(mirrored, 'down')).toBe(meaning && opposite[meaning]);
      }),
    );
  });
});
