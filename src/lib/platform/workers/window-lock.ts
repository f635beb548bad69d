/** Locks that the windows of the browser share, so that one at a time does something. */
import { ComputerFailure } from '$lib/trainer/port';
import type { EngineClient } from './engine-client';

/**
 * Longest wait for a lock in milliseconds: a browser may suspend a window in the background, which
 * then holds its lock for hours.
 */
const MAX_LOCK_WAIT = 20_000;

/**
 * Runs `work` while no other window holds the lock with this name; without locks (outside of secure
 * contexts) at once. After the longest wait it takes the lock from the other window, whose own work
 * goes on. Rejects as `work` does, or with the reason of `signal` while it waits.
 */
export async function withLock<Value>(
  name: string,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  let working: Promise<Value> | null = null;
  const request = async (options: LockOptions): Promise<Value> => {
    try {
      return await locks.request(name, options, () => (working = work()));
    } catch (error) {
      // Also rejects when another window takes the lock away: the work has its own end.
      if (working) return working;
      throw error;
    }
  };
  const waiting = new AbortController();
  const stopWaiting = (): void => waiting.abort(signal?.reason);
  const timer = setTimeout(stopWaiting, MAX_LOCK_WAIT);
  if (signal?.aborted) stopWaiting();
  signal?.addEventListener('abort', stopWaiting);
  try {
    return await request({ signal: waiting.signal });
  } catch (error) {
    if (working || signal?.aborted || !waiting.signal.aborted) throw error;
    return await request({ steal: true });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stopWaiting);
  }
}

/**
 * The client with its questions under a lock: one window at a time lets its computer think. Once
 * closed, its questions fail as `gone` at once, so that the lock is free for the next page.
 */
export function createLockedClient<Engine>(
  client: EngineClient<Engine>,
  lockName: string,
): EngineClient<Engine> {
  /** One for each open question. `AbortSignal.any` is newer than browsers that we support. */
  const openQuestions = new Set<AbortController>();
  return {
    async ask(question, signal) {
      const asking = new AbortController();
      const onAbort = (): void => asking.abort(signal?.reason);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
      openQuestions.add(asking);
      try {
        const ask = () => client.ask(question, asking.signal);
        return await withLock(lockName, ask, asking.signal);
      } finally {
        openQuestions.delete(asking);
        signal?.removeEventListener('abort', onAbort);
      }
    },
    close() {
      for (const asking of openQuestions) asking.abort(new ComputerFailure('gone'));
      client.close();
    },
  };
}
