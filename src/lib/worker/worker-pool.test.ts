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

/** Workers that answer a job with its square, and only when they are told to. */
function patientWorkers() {
  const jobs: ReceivedJob[] = [];
  const open = new Set<ReceivedJob>();
  const close = vi.fn();
  const spawn = (worker: number): PoolWorker<number, number> => ({
    ask: (job) =>
      new Promise((resolve, reject) => {
        const entry: ReceivedJob = {
          worker,
          job,
          answer: () => void (open.delete(entry), resolve(job * job)),
          refuse: (reason) => void (open.delete(entry), reject(reason)),
        };
        jobs.push(entry);
        open.add(entry);
      }),
    close: () => close(worker),
  });
  return { jobs, open, close, spawn };
}

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((done) => setImmediate(done));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

async function collect<Item>(items: AsyncIterable<Item>, into: Item[] = []): Promise<Item[]> {
  for await (const item of items) into.push(item);
  return into;
}

describe('a pool of workers', () => {
  it('keeps the order of the jobs in whatever order they are answered', async () => {
    const some = { size: fc.integer({ min: 1, max: 5 }), atOnce: fc.integer({ min: 1, max: 4 }) };
    await fc.assert(
      fc.asyncProperty(
        fc.record(some),
        fc.nat(20),
        fc.infiniteStream(fc.nat()),
        async (...drawn) => {
          const [{ size, atOnce }, count, choices] = drawn;
          const { jobs, open, spawn } = patientWorkers();
          const answers: number[] = [];
          const done = collect(createPool(spawn, size, atOnce).map(upTo(count)), answers);
          for (let answered = 0; answered < count; answered++) {
            await settle();
            const waiting = [...open];
            const next = choices.next().value as number;
            waiting[next % waiting.length]?.answer();
          }
          await done;
          expect(answers).toEqual(upTo(count).map((job) => job * job));
          expect(jobs.map(({ job }) => job)).toEqual(upTo(count));
          for (const { job, worker } of jobs) expect(worker).toBe(job % size);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes no more jobs than can be under way, however long the stream', async () => {
    let taken = 0;
    function* endless() {
      for (;;) yield taken++;
    }
    const { jobs, open, spawn } = patientWorkers();
    const answers = createPool(spawn, 3, 2).map(endless());
    const first = answers.next();
    await settle();
    expect(jobs).toHaveLength(6);
    // All but the first are answered: its answer holds up the order, and no job more is taken.
    for (const each of jobs.slice(1)) each.answer();
    await settle();
    expect(jobs).toHaveLength(6);
    jobs[0]?.answer();
    expect(await first).toEqual({ done: false, value: 0 });
    const second = answers.next();
    await settle();
    expect(await second).toEqual({ done: false, value: 1 });
    expect(open.size).toBeLessThanOrEqual(6);
    expect(taken).toBeLessThanOrEqual(8);
    await answers.return();
  });

  it('hands an answer on while the next job has not come yet', async () => {
    async function* slow() {
      yield 4;
      await new Promise(() => undefined);
    }
    const { jobs, spawn } = patientWorkers();
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

  it('says that a worker is gone, after the answers before its job', async () => {
    const { jobs, spawn } = patientWorkers();
    const answers: number[] = [];
    const done = collect(createPool(spawn, 2).map(upTo(4)), answers);
    await settle();
    jobs[1]?.refuse(new Error('out of memory'));
    jobs[3]?.refuse(new Error('out of memory'));
    jobs[0]?.answer();
    await expect(done).rejects.toBeInstanceOf(ComputerFailure);
    await expect(done).rejects.toMatchObject({
      failure: 'gone',
      cause: new Error('out of memory'),
    });
    expect(answers).toEqual([0]);
  });

  it('passes on how a worker failed when it says so itself', async () => {
    const { jobs, spawn } = patientWorkers();
    const done = collect(createPool(spawn, 2).map([1]));
    await settle();
    jobs[0]?.refuse(new ComputerFailure('slow'));
    await expect(done).rejects.toEqual(new ComputerFailure('slow'));
  });

  it('fails with a stream of jobs that breaks, even when it has all the jobs it can take', async () => {
    function* broken() {
      yield 1;
      yield 2;
      throw new Error('the disk is gone');
    }
    const { jobs, spawn } = patientWorkers();
    const answers: number[] = [];
    const done = collect(createPool(spawn, 1, 2).map(broken()), answers);
    await settle();
    jobs[0]?.answer();
    await expect(done).rejects.toEqual(new Error('the disk is gone'));
    expect(answers).toEqual([1]);
  });

  it('ends all workers when it is closed, and what was under way fails', async () => {
    const { close, spawn } = patientWorkers();
    const pool = createPool(spawn, 3);
    const done = collect(pool.map(upTo(9)));
    await settle();
    pool.close();
    pool.close();
    await expect(done).rejects.toEqual(new ComputerFailure('gone'));
    expect(close.mock.calls).toEqual([[0], [1], [2]]);
    await expect(collect(pool.map([1]))).rejects.toEqual(new ComputerFailure('gone'));
  });
});
