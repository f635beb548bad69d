/**
 * A worker pool with a deterministic assignment: the worker of a job depends only on the number of
 * the job and of the workers, never on which one is free. A solver keeps a transposition table, so
 * that only this makes the answers and node counts reproducible.
 */
import { invariant } from '$lib/core/result';
import { ComputerFailure } from '$lib/trainer/port';

/** A worker of a pool: a browser or Node thread, or a fake in tests. */
export interface PoolWorker<Job, Answer> {
  /** Answers jobs in the order of the calls; rejects when the worker is lost. */
  ask(job: Job): Promise<Answer>;
  close(): void;
}

export interface Pool<Job, Answer> {
  /**
   * Yields the answers in the order of the jobs, each as soon as it and all earlier ones have come.
   * Job `i` goes to worker `i` modulo the size. Jobs may be an endless stream: they are pulled only
   * as workers can take them. Throws a `ComputerFailure` when a worker is lost or the pool is
   * closed; the pool is unusable afterwards.
   */
  map(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Answer, void, void>;
  /** Terminates all workers; pending jobs fail as `gone`. */
  close(): void;
}

/**
 * Default queue length of a worker, so that it is not idle while an earlier job blocks the order.
 */
const JOBS_PER_WORKER = 16;

/**
 * Creates a pool of `size` workers, at least 1. `spawn` starts the worker with an index from 0 when
 * its first job comes. `jobsPerWorker` limits the jobs that a worker has been given and whose
 * answers have not been yielded.
 */
export function createPool<Job, Answer>(
  spawn: (index: number) => PoolWorker<Job, Answer>,
  size: number,
  jobsPerWorker = JOBS_PER_WORKER,
): Pool<Job, Answer> {
  invariant(Number.isInteger(size) && size >= 1, `A pool of ${size} workers?`);
  const workers: PoolWorker<Job, Answer>[] = [];
  const rejectPending = new Set<(reason: ComputerFailure) => void>();
  let isClosed = false;

  /** Asks the worker with this index; closing the pool rejects the answer. */
  function ask(job: Job, index: number): Promise<Answer> {
    const pending = new Promise<Answer>((resolve, reject) => {
      if (isClosed) throw new ComputerFailure('gone');
      const worker = (workers[index] ??= spawn(index));
      rejectPending.add(reject);
      void worker
        .ask(job)
        .then(resolve, (reason: unknown) => reject(toComputerFailure(reason)))
        .finally(() => rejectPending.delete(reject));
    });
    // If an earlier job fails, this promise is never awaited: avoid an unhandled rejection.
    pending.catch(() => undefined);
    return pending;
  }

  return {
    map: (jobs) => yieldInOrder(jobs, (job, i) => ask(job, i % size), size * jobsPerWorker),
    close() {
      isClosed = true;
      for (const worker of workers.splice(0)) worker.close();
      for (const reject of rejectPending) reject(new ComputerFailure('gone'));
    },
  };
}

/**
 * Yields the answers in the order of the jobs, with at most `maxPending` jobs asked whose answers
 * have not been yielded; one more job is pulled ahead.
 */
async function* yieldInOrder<Job, Answer>(
  jobs: Iterable<Job> | AsyncIterable<Job>,
  ask: (job: Job, index: number) => Promise<Answer>,
  maxPending: number,
): AsyncGenerator<Answer, void, void> {
  const source = toAsyncGenerator(jobs);
  const pullJob = (): Promise<IteratorResult<Job, void>> => {
    const next = source.next();
    // A stream may fail while the queue is full; its error is reported when its turn comes.
    next.catch(() => undefined);
    return next;
  };
  const pendingAnswers: Promise<Answer>[] = [];
  let count = 0;
  let nextJob: Promise<IteratorResult<Job, void>> | null = source.next();
  try {
    for (;;) {
      const [first] = pendingAnswers;
      const next = pendingAnswers.length < maxPending ? nextJob : null;
      if (!first && !next) return;
      // The first of both: a caller may wait for an answer before it sends the next job.
      const event = await Promise.race([
        ...(first ? [first.then((answer) => ({ answer }))] : []),
        ...(next ? [next.then((job) => ({ job }))] : []),
      ]);
      if ('answer' in event) {
        void pendingAnswers.shift();
        yield event.answer;
      } else if (event.job.done) {
        nextJob = null;
      } else {
        pendingAnswers.push(ask(event.job.value, count++));
        nextJob = pullJob();
      }
    }
  } finally {
    // Not awaited: a stream that is waiting for its next job would never return.
    void source.return().catch(() => undefined);
  }
}

async function* toAsyncGenerator<Job>(
  jobs: Iterable<Job> | AsyncIterable<Job>,
): AsyncGenerator<Job, void, void> {
  yield* jobs;
}

/** Any error of a worker as a `ComputerFailure`, with the error as its cause. */
function toComputerFailure(reason: unknown): ComputerFailure {
  if (reason instanceof ComputerFailure) return reason;
  return Object.assign(new ComputerFailure('gone'), { cause: reason });
}
