/** Questions of two windows at the same time, played by two clients of one page. */
import { afterEach, expect, test, vi } from 'vitest';
import { ComputerFailure } from '$lib/trainer/port';
import type { EngineClient } from './engine-client';
import { createLockedClient, withLock } from './window-lock';

/** A client whose answers the test gives; `open` has the functions that give them. */
function slowClient() {
  const open: (() => void)[] = [];
  const client: EngineClient<null> = {
    ask: () => new Promise((resolve) => open.push(() => resolve('answer' as never))),
    close: vi.fn(),
  };
  return { client, open };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const question = (): Promise<string> => Promise.resolve('asked of a fake');

test('one window at a time asks; the other waits for the answer', async () => {
  const [here, there] = [slowClient(), slowClient()];
  const first = createLockedClient(here.client, 'test/asking').ask(question);
  await vi.waitFor(() => expect(here.open).toHaveLength(1));
  const second = createLockedClient(there.client, 'test/asking').ask(question);
  const other = slowClient();
  void createLockedClient(other.client, 'test/other game').ask(question);
  await vi.waitFor(() => expect(other.open).toHaveLength(1));
  expect(there.open).toHaveLength(0);
  here.open[0]?.();
  expect(await first).toBe('answer');
  await vi.waitFor(() => expect(there.open).toHaveLength(1));
  there.open[0]?.();
  expect(await second).toBe('answer');
});

test('a question that waits ends when it is aborted or its client closed', async () => {
  const [here, there] = [slowClient(), slowClient()];
  void createLockedClient(here.client, 'test/closing').ask(question);
  await vi.waitFor(() => expect(here.open).toHaveLength(1));
  const waiting = createLockedClient(there.client, 'test/closing');
  const undo = new AbortController();
  const undone = waiting.ask(question, undo.signal);
  const closed = waiting.ask(question);
  undo.abort(new Error('undone'));
  await expect(undone).rejects.toThrow('undone');
  waiting.close();
  await expect(closed).rejects.toEqual(new ComputerFailure('gone'));
  here.open[0]?.();
  expect(there.open).toHaveLength(0);
  expect(there.client.close).toHaveBeenCalledOnce();
});

test('a question under way ends when its client is closed, and its lock is free', async () => {
  let isAsked = false;
  const silent: EngineClient<null> = {
    ask: (_, signal) =>
      new Promise((_resolve, reject) => {
        isAsked = true;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    close: vi.fn(),
  };
  const left = createLockedClient(silent, 'test/leaving');
  const underWay = left.ask(question);
  await vi.waitFor(() => expect(isAsked).toBe(true));
  const { client, open } = slowClient();
  const next = createLockedClient(client, 'test/leaving').ask(question);
  left.close();
  await expect(underWay).rejects.toEqual(new ComputerFailure('gone'));
  await vi.waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  expect(await next).toBe('answer');
});

test('a window that is suspended with the lock is not waited for longer than twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const suspended = Promise.withResolvers<string>();
  let begunCount = 0;
  const begin = (answer: string | Promise<string>) => () => {
    begunCount++;
    return Promise.resolve(answer);
  };
  const first = withLock('test/suspended', begin(suspended.promise));
  const second = withLock('test/suspended', begin('second'));
  const undo = new AbortController();
  const undone = withLock('test/suspended', begin('undone'), undo.signal);
  // The lock is asked for before the time passes.
  while ((await navigator.locks.query()).pending?.length !== 2);
  vi.advanceTimersByTime(19_999);
  undo.abort(new Error('undone'));
  await expect(undone).rejects.toThrow('undone');
  expect(begunCount).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await second).toBe('second');
  // The lock is free from now on, and the suspended window ends its own work when it wakes.
  expect(await withLock('test/suspended', begin('third'))).toBe('third');
  suspended.resolve('first');
  expect(await first).toBe('first');
  expect(begunCount).toBe(3);
});

test('a browser without AbortSignal.any is asked all the same, but not for an aborted question', async () => {
  vi.stubGlobal('AbortSignal', { ...AbortSignal, any: undefined });
  const { client, open } = slowClient();
  const locked = createLockedClient(client, 'test/older');
  const answer = locked.ask(question, new AbortController().signal);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  open[0]?.();
  expect(await answer).toBe('answer');
  const undone = new AbortController();
  undone.abort(new Error('undone'));
  await expect(locked.ask(question, undone.signal)).rejects.toThrow('undone');
  expect(open).toHaveLength(1);
});
