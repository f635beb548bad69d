import { Worker } from 'node:worker_threads';
import type { PoolWorker } from '$lib/platform/workers/worker-pool';

/** The two functions of the promise of an answer. */
interface PendingAnswer<Answer> {
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/**
 * Starts a thread with a module of the command line as a worker. `module` is its URL without the
 * extension: a thread of the bundle runs the bundled module, one of the sources the source.
 * `workerData` is for the module.
 */
export function startThread<Job, Answer>(
  module: URL,
  workerData?: unknown,
): PoolWorker<Job, Answer> {
  const isSource = import.meta.url.endsWith('.ts');
  const start = isSource ? './source-thread.js' : `${module.href}.js`;
  return createThreadWorker(
    new Worker(new URL(start, import.meta.url), {
      workerData,
      argv: isSource ? [`${module.href}.ts`] : [],
      execArgv: [],
    }),
  );
}

/**
 * A thread of Node's as a worker of a pool. The thread must answer every message with one message,
 * in their order. Jobs that are unanswered when it ends are rejected with the reason.
 */
export function createThreadWorker<Job, Answer>(thread: Worker): PoolWorker<Job, Answer> {
  /** In the order of the jobs. */
  let pendingAnswers: readonly PendingAnswer<Answer>[] = [];
  /** Why the thread ended; null while it runs. */
  let end: { readonly reason: unknown } | null = null;
  const rejectPending = (reason: unknown): void => {
    end ??= { reason };
    const unanswered = pendingAnswers;
    pendingAnswers = [];
    for (const { reject } of unanswered) reject(reason);
  };
  thread.on('message', (answer: Answer) => {
    const [first, ...laterAnswers] = pendingAnswers;
    pendingAnswers = laterAnswers;
    first?.resolve(answer);
  });
  thread.on('error', rejectPending);
  thread.on('messageerror', rejectPending);
  thread.on('exit', (status) => rejectPending(new Error(`the thread ended with status ${status}`)));
  return {
    ask: (job) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end.reason);
        pendingAnswers = [...pendingAnswers, { resolve, reject }];
        thread.postMessage(job);
      }),
    close: () => void thread.terminate(),
  };
}
