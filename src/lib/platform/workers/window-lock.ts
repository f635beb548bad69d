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
