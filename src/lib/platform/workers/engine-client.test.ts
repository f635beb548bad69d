/** The client of a worker: lost, slow and forbidden workers, cancelled questions, and closing. */
import { expose } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ComputerFailure } from '$lib/trainer/port';
import { createEngineClient, type EngineWorker } from './engine-client';
import { firstAnswer } from './first-answer';

/** The functions of a game's worker. */
interface Oracle {
  answer(question: string): null;
}

/** A worker without a thread: a channel whose other end answers as `serve` says. */
function fakeWorker(serve: Record<string, () => unknown> | null) {
  const { port1, port2 } = new MessageChannel();
  if (serve) expose(serve, port2);
  const faults = new EventTarget();
  const worker: EngineWorker = {
    postMessage: port1.postMessage.bind(port1),
    addEventListener(type: string, listener: EventListenerOrEventListenerObject | null) {
      if (type === 'message') port1.addEventListener(type, listener as EventListener);
      else faults.addEventListener(type, listener);
      port1.start();
    },
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null) {
      if (type === 'message') port1.removeEventListener(type, listener as EventListener);
      else faults.removeEventListener(type, listener);
    },
    terminate: vi.fn(() => {
      port1.close();
      port2.close();
    }),
  };
  return { worker, crash: () => faults.dispatchEvent(new Event('error')) };
}

/** A worker that never answers, and one that answers at once. */
const silent = { answer: () => new Promise(() => undefined) };
const lively = { answer: () => null };

afterEach(() => {
  vi.useRealTimers();
});

describe('the worker’s client', () => {
  it('starts one worker for all questions', async () => {
    const spawn = vi.fn(() => fakeWorker(lively).worker);
    const client = createEngineClient<Oracle>(spawn);
    for (let i = 0; i < 3; i++) {
      expect(await client.ask((engine) => engine.answer('a question'))).toBeNull();
    }
    expect(spawn).toHaveBeenCalledTimes(1);
    client.close();
  });

  it('reports the first answer, which says that a problem is ready', async () => {
    const client = createEngineClient<Oracle>(() => fakeWorker(lively).worker);
    await client.ask((engine) => engine.answer('a question'));
    await expect(firstAnswer).resolves.toBeUndefined();
    client.close();
  });

  it('fails as gone when no worker can be started, and tries again with the next question', async () => {
    const spawn = vi.fn(() => fakeWorker(lively).worker);
    const refuse = (): never => {
      throw new DOMException('Not here.', 'SecurityError');
    };
    // Refused twice, as a question is repeated once with a new worker.
    spawn.mockImplementationOnce(refuse).mockImplementationOnce(refuse);
    const client = createEngineClient<Oracle>(spawn);
    const question = () => client.ask((engine) => engine.answer('a question'));
    await expect(question()).rejects.toEqual(new ComputerFailure('gone'));
    await expect(question()).resolves.toBeNull();
    client.close();
  });

  it('repeats all open questions with a new worker when one is lost', async () => {
    const first = fakeWorker(silent);
    const workers = [first.worker, fakeWorker(lively).worker];
    const client = createEngineClient<Oracle>(() => workers.shift() as EngineWorker);
    const answers = [1, 2].map(() => client.ask((engine) => engine.answer('a question')));
    first.crash();
    expect(await Promise.all(answers)).toEqual([null, null]);
    expect(first.worker.terminate).toHaveBeenCalledTimes(1);
    expect(workers).toHaveLength(0);
    client.close();
  });

  it('repeats a question once, then fails as gone', async () => {
    const lost = [fakeWorker(silent), fakeWorker(silent), fakeWorker(lively)];
    const workers = lost.map(({ worker }) => worker);
    const client = createEngineClient<Oracle>(() => workers.shift() as EngineWorker);
    const answers = client.ask((engine) => engine.answer('a question'));
    lost[0]?.crash();
    await vi.waitFor(() => expect(workers).toHaveLength(1));
    lost[1]?.crash();
    await expect(answers).rejects.toEqual(new ComputerFailure('gone'));
    expect(workers).toHaveLength(1);
    // The next question starts another worker.
    expect(await client.ask((engine) => engine.answer('a question'))).toBeNull();
    client.close();
  });

  it('fails as slow when two workers in turn exceed the timeout', async () => {
    vi.useFakeTimers();
    const slow = [fakeWorker(null), fakeWorker(null)];
    const workers = slow.map(({ worker }) => worker);
    const client = createEngineClient<Oracle>(() => workers.shift() as EngineWorker, 5000);
    const answers = client.ask((engine) => engine.answer('a question'));
    const failed = expect(answers).rejects.toEqual(new ComputerFailure('slow'));
    await vi.advanceTimersByTimeAsync(4999);
    expect(slow[0]?.worker.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(slow[0]?.worker.terminate).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    await failed;
    expect(slow[1]?.worker.terminate).toHaveBeenCalled();
  });

  it('does not repeat a question after it was closed', async () => {
    vi.useFakeTimers();
    const spawn = vi.fn(() => fakeWorker(null).worker);
    const client = createEngineClient<Oracle>(spawn, 5000);
    const answers = client.ask((engine) => engine.answer('a question'));
    const failed = expect(answers).rejects.toEqual(new ComputerFailure('slow'));
    client.close();
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    expect(spawn).toHaveBeenCalledTimes(1);
  });

  it('treats an exception in the worker as a lost worker', async () => {
    const client = createEngineClient<Oracle>(
      () =>
        fakeWorker({
          answer: () => {
            throw new Error('broken');
          },
        }).worker,
    );
    await expect(client.ask((engine) => engine.answer('a question'))).rejects.toEqual(
      new ComputerFailure('gone'),
    );
  });

  it('drops an aborted question, and keeps the worker', async () => {
    const { worker } = fakeWorker(silent);
    const client = createEngineClient<Oracle>(() => worker);
    const undo = new AbortController();
    const answers = client.ask((engine) => engine.answer('a question'), undo.signal);
    undo.abort('undone');
    await expect(answers).rejects.toBe('undone');
    expect(worker.terminate).not.toHaveBeenCalled();
    client.close();
  });

  it('drops what a worker reports after its answer', async () => {
    const client = createEngineClient<Oracle>(() => fakeWorker(lively).worker);
    const reports: number[] = [];
    const report = await client.ask(async (engine, listen) => {
      const onReport = listen((n: number) => void reports.push(n));
      onReport(1);
      await engine.answer('a question');
      return onReport;
    });
    report(2);
    expect(reports).toEqual([1]);
    client.close();
  });

  it('drops what a worker reports after it was closed', () => {
    const client = createEngineClient<Oracle>(() => fakeWorker(silent).worker);
    const reports: number[] = [];
    let report = (_: number): void => undefined;
    const answer = client.ask((engine, listen) => {
      report = listen((n: number) => void reports.push(n));
      return engine.answer('a question');
    });
    answer.catch(() => undefined);
    report(1);
    client.close();
    report(2);
    expect(reports).toEqual([1]);
  });

  it('terminates the worker when closed, once even if closed twice', () => {
    const { worker } = fakeWorker(silent);
    const client = createEngineClient<Oracle>(() => worker);
    client.ask((engine) => engine.answer('a question')).catch(() => undefined);
    client.close();
    client.close();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
  });
});
