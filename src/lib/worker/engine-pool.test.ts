import { expose } from 'comlink';
import { expect, it } from 'vitest';
import type { CardValues, OpenPosition } from '$lib/bridge/solver/port';
import type { EngineWorker } from './client';
import { createEnginePool } from './engine-pool';

/** A worker without a thread, that finds the ace of the leader's worth `tricks`. */
function fakeEngine(tricks: number): EngineWorker {
  const { port1, port2 } = new MessageChannel();
  const bridgeValues = ({ leader }: OpenPosition): CardValues => {
    return { seat: leader, tricks, cards: new Map([['SA', tricks]]), nodes: 1 };
  };
  expose({ bridgeValues }, port2);
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

it('asks the engines in turn, and the values of the cards come over whole', async () => {
  let started = 0;
  const pool = createEnginePool(
    (engine, position: OpenPosition) => engine.bridgeValues(position),
    2,
    () => fakeEngine(started++),
  );
  const hands = { N: [], E: [], S: [], W: [] };
  const positions = (['N', 'E', 'S'] as const).map((leader): OpenPosition => {
    return { hands, strain: 'NT', leader, played: [] };
  });
  const answers: CardValues[] = [];
  for await (const answer of pool.map(positions)) answers.push(answer);
  pool.close();
  expect(answers).toEqual([
    { seat: 'N', tricks: 0, cards: new Map([['SA', 0]]), nodes: 1 },
    { seat: 'E', tricks: 1, cards: new Map([['SA', 1]]), nodes: 1 },
    { seat: 'S', tricks: 0, cards: new Map([['SA', 0]]), nodes: 1 },
  ]);
});
