import type { Worker } from 'node:worker_threads';
import type { PoolWorker } from '$lib/worker/worker-pool';

interface PendingAnswer<Answer> {
  answer(found: Answer): void;
  refuse(reason: unknown): void;
}

/**
 * A thread of Node's as a worker of a pool. The thread must answer every message with one message,
 * in their order. What it has not answered when it ends is rejected with the reason.
 */
export function createThreadWorker<Job, Answer>(thread: Worker): PoolWorker<Job, Answer> {
  let waiting: readonly PendingAnswer<Answer>[] = [];
  let end: { readonly reason: unknown } | null = null;
  const lose = (reason: unknown): void => {
    end ??= { reason };
    const unanswered = waiting;
    waiting = [];
    for (const { refuse } of unanswered) refuse(reason);
  };
  thread.on('message', (found: Answer) => {
    const [first, ...others] = waiting;
    waiting = others;
    first?.answer(found);
  });
  thread.on('error', lose);
  thread.on('messageerror', lose);
  thread.on('exit', (status) => lose(new Error(`the thread ended with status ${status}`)));
  return {
    ask: (job) =>
      new Promise((answer, refuse) => {
        if (end) return refuse(end.reason);
        waiting = [...waiting, { answer, refuse }];
        thread.postMessage(job);
      }),
    close: () => void thread.terminate(),
  };
}
