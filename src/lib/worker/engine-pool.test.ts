import { expose } from 'comlink';
import { expect, it } from 'vitest';
import type { EngineWorker } from './engine-client';
import { createEnginePool } from './engine-pool';

interface Found {
  readonly by: number;
  readonly worth: ReadonlyMap<string, number>;
}

/** The functions of a game's worker. */
interface Valuer {
  values(card: string): Found;
}

/**
 * A worker without a thread: it says who it is, and that the card it is asked about is worth as
 * much.
 */
function fakeEngine(number: number): EngineWorker {
  const { port1, port2 } = new MessageChannel();
  const engine: Valuer = {
    values: (card) => ({ by: number, worth: new Map([[card, number]]) }),
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

it('asks the engines in turn, and their answers come over whole', async () => {
  let started = 0;
  const pool = createEnginePool<Valuer, string, Found>(
    (engine, card) => engine.values(card),
    () => fakeEngine(started++),
    2,
  );
  const answers: Found[] = [];
  for await (const answer of pool.map(['one', 'two', 'three'])) answers.push(answer);
  pool.close();
  expect(answers).toEqual([
    { by: 0, worth: new Map([['one', 0]]) },
    { by: 1, worth: new Map([['two', 1]]) },
    { by: 0, worth: new Map([['three', 0]]) },
  ]);
});
