/** A thread as a worker: its answers, its errors and its end. */
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createThreadWorker } from './thread-worker';

/** A thread that doubles positive numbers, ends its process at 0 and throws at negative ones. */
function createDoublingWorker() {
  const script = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', (number) => {
      if (number === 0) process.exit(3);
      if (number < 0) throw new Error('too cold');
      parentPort.postMessage(2 * number);
    });`;
  return createThreadWorker<number, number>(new Worker(script, { eval: true, execArgv: [] }));
}

describe('a thread as a worker', () => {
  it('answers in the order of the questions', async () => {
    const worker = createDoublingWorker();
    expect(await Promise.all([3, 1, 2].map((job) => worker.ask(job)))).toEqual([6, 2, 4]);
    worker.close();
  });

  it('rejects unanswered and later questions when the thread ends', async () => {
    const worker = createDoublingWorker();
    const outcomes = await Promise.allSettled([3, 0, 2].map((job) => worker.ask(job)));
    const reason = new Error('the thread ended with status 3');
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 6 },
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await expect(worker.ask(1)).rejects.toEqual(reason);
  });

  it('rejects with the error that the thread threw', async () => {
    await expect(createDoublingWorker().ask(-1)).rejects.toThrow('too cold');
  });
});
