/** The pool of engines: jobs are distributed in turn, and answers are structured clones. */
import { expose } from 'comlink';
import { expect, it } from 'vitest';
import type { EngineWorker } from './engine-client';
import { createEnginePool } from './engine-pool';

/** An answer: the number of the worker, and a map that only structured cloning transfers. */
interface ValuerAnswer {
  readonly workerIndex: number;
  readonly valueByCard: ReadonlyMap<string, number>;
}

/** The functions of a game's worker. */
interface Valuer {
  values(card: string): ValuerAnswer;
}

/**
 * A worker without a thread, whose answer has its own index, also as the value of the card.
 */
function fakeEngine(workerIndex: number): EngineWorker {
  const { port1, port2 } = new MessageChannel();
  const engine: Valuer = {
    values: (card) => ({ workerIndex, valueByCard: new Map([[card, workerIndex]]) }),
  };
  expose(engine, port2);
  return {
    postMessage: port1.postMessage.bind(port1),
    addEventListener(type: string, listener: EventListenerOrEventListenerObject | null) {
      if (type === 'message') port1.addEventListener(type, listener as EventListener);
      port1.start();
    },
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null) {
      port1.removeEventListener(type, listener as EventListener);
    },
    terminate() {
      port1.close();
      port2.close();
    },
  };
}

it('asks the engines in turn, and their answers arrive complete', async () => {
  let startedCount = 0;
  const pool = createEnginePool<Valuer, string, ValuerAnswer>(
    (engine, card) => engine.values(card),
    () => fakeEngine(startedCount++),
    2,
  );
  const answers: ValuerAnswer[] = [];
  for await (const answer of pool.map(['one', 'two', 'three'])) answers.push(answer);
  pool.close();
  expect(answers).toEqual([
    { workerIndex: 0, valueByCard: new Map([['one', 0]]) },
    { workerIndex: 1, valueByCard: new Map([['two', 1]]) },
    { workerIndex: 0, valueByCard: new Map([['three', 0]]) },
  ]);
});
