import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSwipe, type Touch } from './swipe';

/** The path along some steps, each from where the one before ended. */
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
    ['that is only a trembling tap', path([3, -4], [-2, 3]), null],
    ['that stops halfway', path([0, -20]), null],
    ['to the side, as one scrolls', path([80, -40]), null],
    ['upwards and back to where it began', path([0, -90], [0, 88]), null],
    ['upwards and halfway back', path([0, -90], [0, 40]), null],
    ['of nothing', [], null],
  ])('%s', (_, touches, meaning) => expect(parseSwipe(touches, 'up')).toBe(meaning));

  const step = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }));

  test('means the same wherever on the screen it is made, and on either hand', () => {
    fc.assert(
      fc.property(fc.array(step), fc.integer(), fc.integer(), (steps, x, y) => {
        const here = path(...steps);
        const meant = parseSwipe(here, 'up');
        expect(
          parseSwipe(
            here.map((at) => ({ x: at.x + x, y: at.y + y })),
            'up',
          ),
        ).toBe(meant);
        expect(parseSwipe(path(...steps.map(([a, d]) => [-a, d] as const)), 'up')).toBe(meant);
      }),
    );
  });

  test('that ends below where it began never plays, and one that ends above never lowers', () => {
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

  test('downwards plays what lies above the trick, and asks as much for it', () => {
    const other = { up: 'down', down: 'up' } as const;
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const meant = parseSwipe(path(...steps), 'up');
        const mirrored = path(...steps.map(([across, down]) => [across, -down] as const));
        expect(parseSwipe(mirrored, 'down')).toBe(meant && other[meant]);
      }),
    );
  });
});
