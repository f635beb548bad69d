/** The moment at which a page begins to store the app for offline use. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineStart, QUIET_MS, type StartConditions } from './offline-start';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new Promise<void>(() => undefined);
const now = Promise.resolve();

/** True when the storing has begun after this many milliseconds. */
async function hasStarted(
  conditions: Partial<StartConditions>,
  milliseconds = 0,
): Promise<boolean> {
  let isStarted = false;
  void offlineStart({
    ...{ isStored: false, savesData: false },
    ...{ loaded: now, firstAnswer: never, installed: never },
    ...conditions,
  }).then(() => (isStarted = true));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isStarted;
}

describe('the app is stored', () => {
  it('when the first problem is ready', async () => {
    expect(await hasStarted({ firstAnswer: now })).toBe(true);
  });

  it('on a page without a problem a while after it is loaded', async () => {
    expect(await hasStarted({}, QUIET_MS - 1)).toBe(false);
    expect(await hasStarted({}, QUIET_MS)).toBe(true);
    expect(await hasStarted({ loaded: never }, 2 * QUIET_MS)).toBe(false);
  });

  it('at once when it is installed', async () => {
    expect(await hasStarted({ installed: now })).toBe(true);
    expect(await hasStarted({ installed: now, savesData: true })).toBe(true);
  });

  it('never unasked where the reader wants few bytes', async () => {
    expect(await hasStarted({ savesData: true, firstAnswer: now }, 2 * QUIET_MS)).toBe(false);
  });
});

describe('an app that is stored already', () => {
  it.each([true, false])('looks for changes once the page is loaded', async (savesData) => {
    expect(await hasStarted({ isStored: true, savesData })).toBe(true);
    expect(await hasStarted({ isStored: true, savesData, loaded: never })).toBe(false);
  });
});
