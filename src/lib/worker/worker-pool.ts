/**
 * Several workers for one long list of jobs. Which worker gets which job depends on the number of
 * workers alone, never on who is done first: a solver remembers what it has seen, so that the same
 * list and the same number of workers give the same answers and the same counts of nodes.
 */
import { invariant } from '$lib/core/result';
import { ComputerFailure } from '$lib/trainer/port';

/** A worker of a pool: a thread of the browser's or of Node's, or in tests none at all. */
export interface PoolWorker<Job, Answer> {
  /** Takes its jobs in the order in which they are asked; rejects when the worker is lost. */
  ask(job: Job): Promise<Answer>;
  close(): void;
}

export interface Pool<Job, Answer> {
  /**
   * The answers in the order of the jobs, each as soon as it and all before it are there. Job `i`
   * goes to worker `i` modulo the size of the pool. The jobs may be a stream of any length: only so
   * many are taken as can be under way. Throws a `ComputerFailure` when a worker is lost or the pool
   * is closed; after that the pool is of no use.
   */
  map(jobs: Iterable<Job> | AsyncIterable<Job>): AsyncGenerator<Answer, void, void>;
  /** Ends all workers; what was still under way fails as `gone`. */
  close(): void;
}

/** Jobs that a worker may have at once: enough that it is not idle while a long job elsewhere holds up the order. */
const AT_ONCE = 16;

/**
 * A pool of `size` workers, 1 or more. A worker is started when its first job comes, by `spawn`,
 * which is told its number from 0. `atOnce`: the most jobs that a worker has been given and not
 * answered, or whose answer waits for its turn.
 */
export function createPool<Job, Answer>(
  spawn: (index: number) => PoolWorker<Job, Answer>,
  size: number,
  atOnce = AT_ONCE,
): Pool<Job, Answer> {
  invariant(Number.isInteger(size) && size >= 1, `A pool of ${size} workers?`);
  const workers: PoolWorker<Job, Answer>[] = [];
  const underWay = new Set<(reason: ComputerFailure) => void>();
  let closed = false;

  function ask(job: Job, index: number): Promise<Answer> {
    const answered = new Promise<Answer>((answer, refuse) => {
      if (closed) throw new ComputerFailure('gone');
      const worker = (workers[index] ??= spawn(index));
      underWay.add(refuse);
      void worker
        .ask(job)
        .then(answer, (reason: unknown) => refuse(failureOf(reason)))
        .finally(() => underWay.delete(refuse));
    });
    // Its turn may never come, when an earlier job fails: then nobody hears of this one.
    answered.catch(() => undefined);
    return answered;
  }

  return {
    map: (jobs) => inOrder(jobs, (job, i) => ask(job, i % size), size * atOnce),
    close() {
      closed = true;
      for (const worker of workers.splice(0)) worker.close();
      for (const refuse of underWay) refuse(new ComputerFailure('gone'));
    },
  };
}

/** The answers in the order of the jobs, with at most `most` jobs taken whose answer is not handed on. */
async function* inOrder<Job, Answer>(
  jobs: Iterable<Job> | AsyncIterable<Job>,
  ask: (job: Job, index: number) => Promise<Answer>,
  most: number,
): AsyncGenerator<Answer, void, void> {
  const source = streamed(jobs);
  const pull = (): Promise<IteratorResult<Job, void>> => {
    const next = source.next();
    // A stream that breaks while no job more can be taken is heard of when its turn has come.
    next.catch(() => undefined);
    return next;
  };
  const asked: Promise<Answer>[] = [];
  let count = 0;
  let coming: Promise<IteratorResult<Job, void>> | null = source.next();
  try {
    for (;;) {
      const [first] = asked;
      const next = asked.length < most ? coming : null;
      if (!first && !next) return;
      // Whichever comes first: who sends one job at a time and waits for its answer must get it.
      const come = await Promise.race([
        ...(first ? [first.then((answer) => ({ answer }))] : []),
        ...(next ? [next.then((job) => ({ job }))] : []),
      ]);
      if ('answer' in come) {
        void asked.shift();
        yield come.answer;
      } else if (come.job.done) {
        coming = null;
      } else {
        asked.push(ask(come.job.value, count++));
        coming = pull();
      }
    }
  } finally {
    // Not awaited: a stream that waits for its next job would hold up the end.
    void source.return().catch(() => undefined);
  }
}

async function* streamed<Job>(
  jobs: Iterable<Job> | AsyncIterable<Job>,
): AsyncGenerator<Job, void, void> {
  yield* jobs;
}

/** Whatever a worker failed of, it is lost; why is kept for who looks for the cause. */
function failureOf(reason: unknown): ComputerFailure {
  if (reason instanceof ComputerFailure) return reason;
  return Object.assign(new ComputerFailure('gone'), { cause: reason });
}
