import { afterEach, expect, test, vi } from 'vitest';
import { onNewDay } from './on-new-day';

afterEach(() => {
  vi.useRealTimers();
});

test('a listener is called when the page comes to the front on another day, until it is ended', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 20, 23, 59) });
  const listener = vi.fn();
  const end = onNewDay(listener);
  const comeToFront = (): void => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  comeToFront();
  expect(listener).not.toHaveBeenCalled();
  vi.setSystemTime(new Date(2026, 4, 21, 0, 1));
  comeToFront();
  comeToFront();
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  vi.setSystemTime(new Date(2026, 4, 23));
  comeToFront();
  expect(listener).toHaveBeenCalledTimes(1);
});
