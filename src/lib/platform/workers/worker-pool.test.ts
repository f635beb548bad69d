/** The worker pool: order of answers, back pressure, failures and closing. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ComputerFailure } from '$lib/trainer/port';
import { createPool, type PoolWorker } from './worker-pool';

interface ReceivedJob {
  readonly worker: number;
  readonly job: number;
  answer(): void;
  refuse(reason: unknown): void;
}

/** Workers that answer a job with its square, once the test calls `answer` of the received job. */
function createManualWorkers() {
  const jobs: ReceivedJob[] = [];
  const pendingJobs = new Set<ReceivedJob>();
  const onClose = vi.fn();
  const spawn = (worker: number): PoolWorker<number, number> => ({
    ask: (job) =>
      new Promise((resolve, reject) => {
        const entry: ReceivedJob = {
          worker,
          job,
          answer: () => void (pendingJobs.delete(entry), resolve(job * job)),
          refuse: (reason) => void (pendingJobs.delete(entry), reject(reason)),
        };
        jobs.push(entry);
        pendingJobs.add(entry);
      }),
    close: () => onClose(worker),
  });
  return { jobs, pendingJobs, onClose, spawn };
}

/** Resolves after all pending microtasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

async function collect<Item>(items: AsyncIterable<Item>, into: Item[] = []): Promise<Item[]> {
  for await (const item of items) into.push(item);
  return into;
}

describe('a pool of workers', () => {
  it('yields answers in the order of the jobs, whatever order the workers answer in', async () => {
    const poolOptions = {
      size: fc.integer({ min: 1, max: 5 }),
      jobsPerWorker: fc.integer({ min: 1, max: 4 }),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.record(poolOptions),
        fc.nat(20),
        fc.infiniteStream(fc.nat()),
        async (...args) => {
          const [{ size, jobsPerWorker }, count, choices] = args;
          const { jobs, pendingJobs, spawn } = createManualWorkers();
          const answers: number[] = [];
          const collecting = collect(
            createPool(spawn, size, jobsPerWorker).map(upTo(count)),
            answers,
          );
          for (let answered = 0; answered < count; answered++) {
            await settle();
            const pending = [...pendingJobs];
            const choice = choices.next().value as number;
            pending[choice % pending.length]?.answer();
          }
          await collecting;
          expect(answers).toEqual(upTo(count).map((job) => job * job));
          expect(jobs.map(({ job }) => job)).toEqual(upTo(count));
          for (const { job, worker } of jobs) expect(worker).toBe(job % size);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes no more jobs from an endless stream than can be in progress', async () => {
    let takenCount = 0;
    function* endless() {
      for (;;) yield takenCount++;
    }
    const { jobs, pendingJobs, spawn } = createManualWorkers();
    const [size, jobsPerWorker] = [3, 2];
    const answers = createPool(spawn, size, jobsPerWorker).map(endless());
    const first = answers.next();
    await settle();
    expect(jobs).toHaveLength(6);
    // The missing first answer blocks the output order, so no further job is taken.
    for (const job of jobs.slice(1)) job.answer();
    await settle();
    expect(jobs).toHaveLength(6);
    jobs[0]?.answer();
    expect(await first).toEqual({ done: false, value: 0 });
    const second = answers.next();
    await settle();
    expect(await second).toEqual({ done: false, value: 1 });
    expect(pendingJobs.size).toBeLessThanOrEqual(6);
    // Six in progress, one pulled ahead, and at most one more in the place of an answered one.
    expect(takenCount).toBeLessThanOrEqual(8);
    await answers.return();
  });

  it('yields an answer although the next job has not arrived yet', async () => {
    async function* slow() {
      yield 4;
      await new Promise(() => undefined);
    }
    const { jobs, spawn } = createManualWorkers();
    const answers = createPool(spawn, 2).map(slow());
    const first = answers.next();
    await settle();
    jobs[0]?.answer();
    expect(await first).toEqual({ done: false, value: 16 });
    await answers.return();
  });

  it('starts no more workers than it has jobs for', async () => {
    const spawn = vi.fn((): PoolWorker<number, number> => {
      return { ask: (job) => Promise.resolve(job), close: () => undefined };
    });
    expect(await collect(createPool(spawn, 8).map([1, 2]))).toEqual([1, 2]);
    expect(await collect(createPool(spawn, 8).map([]))).toEqual([]);
    expect(spawn.mock.calls).toEqual([[0], [1]]);
  });

  it('fails with "gone" after the answers to earlier jobs when a worker fails', async () => {
    const { jobs, spawn } = createManualWorkers();
    const answers: number[] = [];
    const collecting = collect(createPool(spawn, 2).map(upTo(4)), answers);
    await settle();
    // Jobs 1 and 3 are those of the worker that fails.
    jobs[1]?.refuse(new Error('out of memory'));
    jobs[3]?.refuse(new Error('out of memory'));
    jobs[0]?.answer();
    await expect(collecting).rejects.toBeInstanceOf(ComputerFailure);
    await expect(collecting).rejects.toMatchObject({
      failure: 'gone',
      cause: new Error('out of memory'),
    });
    expect(answers).toEqual([0]);
  });

  it('passes a ComputerFailure of a worker on unchanged', async () => {
    const { jobs, spawn } = createManualWorkers();
    const collecting = collect(createPool(spawn, 2).map([1]));
    await settle();
    jobs[0]?.refuse(new ComputerFailure('slow'));
    await expect(collecting).rejects.toEqual(new ComputerFailure('slow'));
  });

  it('fails when the stream of jobs fails, even while all its workers are busy', async () => {
    function* broken() {
      yield 1;
      yield 2;
      throw new Error('the disk is gone');
    }
    const { jobs, spawn } = createManualWorkers();
    const answers: number[] = [];
    const collecting = collect(createPool(spawn, 1, 2).map(broken()), answers);
    await settle();
    jobs[0]?.answer();
    await expect(collecting).rejects.toEqual(new Error('the disk is gone'));
    expect(answers).toEqual([1]);
  });

  it('closes all workers once when it is closed, and pending maps fail', async () => {
    const { onClose, spawn } = createManualWorkers();
    const pool = createPool(spawn, 3);
    const collecting = collect(pool.map(upTo(9)));
    await settle();
    pool.close();
    pool.close();
    await expect(collecting).rejects.toEqual(new ComputerFailure('gone'));
    expect(onClose.mock.calls).toEqual([[0], [1], [2]]);
    await expect(collect(pool.map([1]))).rejects.toEqual(new ComputerFailure('gone'));
  });
});
