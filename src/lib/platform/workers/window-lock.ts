/** Locks that the windows of the browser share, so that one at a time does something. */
import { ComputerFailure } from '$lib/trainer/port';
import type { EngineClient } from './engine-client';

/**
 * Runs `work` while no other window holds the lock with this name; without locks (outside of secure
 * contexts) at once. Rejects as `work` does, or with the reason of `signal` while it waits.
 */
export async function withLock<Value>(
  name: string,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  return locks.request(name, signal === undefined ? {} : { signal }, work);
}

/**
 * The client with its questions under a lock: one window at a time lets its computer think. Once
 * closed, its questions fail as `gone` at once, so that the lock is free for the next page.
 */
export function createLockedClient<Engine>(
  client: EngineClient<Engine>,
  lockName: string,
): EngineClient<Engine> {
  let closing = new AbortController();
  return {
    ask(question, signal) {
      const isOver = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      return withLock(lockName, () => client.ask(question, isOver), isOver);
    },
    close() {
      closing.abort(new ComputerFailure('gone'));
      closing = new AbortController();
      client.close();
    },
  };
}
