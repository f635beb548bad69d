/** The client with real workers that end without an event. */
import { expect, test } from 'vitest';
import { ComputerFailure } from '$lib/trainer/port';
import { createEngineClient } from './engine-client';
import { workerNotice } from './worker-notice.svelte';

interface VanishingEngine {
  answer(): string;
  vanish(): never;
}

const spawn = (): Worker =>
  new Worker(new URL('./vanishing.fixture.worker.ts', import.meta.url), { type: 'module' });
/** Milliseconds; longer than the limit of a test. */
const NEVER = 600_000;

test('a worker that ends silently is replaced at once, with a notice; the second time it is gone', async () => {
  const client = createEngineClient<VanishingEngine>(spawn, NEVER);
  expect(await client.ask((engine) => engine.answer())).toBe('answer');
  expect(workerNotice.isShown).toBe(false);
  let askedCount = 0;
  const answer = client.ask((engine) => (askedCount++ === 0 ? engine.vanish() : engine.answer()));
  expect(await answer).toBe('answer');
  expect([askedCount, workerNotice.isShown]).toEqual([2, true]);
  await expect(client.ask((engine) => engine.vanish())).rejects.toEqual(
    new ComputerFailure('gone'),
  );
  expect(await client.ask((engine) => engine.answer())).toBe('answer');
  client.close();
});

test('a worker that ends between two questions is replaced for the second', async () => {
  const client = createEngineClient<VanishingEngine>(spawn, NEVER);
  await client.ask((engine) => engine.answer());
  const leaving = new AbortController();
  const left = client.ask((engine) => engine.vanish(), leaving.signal);
  leaving.abort('left');
  await expect(left).rejects.toBe('left');
  expect(await client.ask((engine) => engine.answer())).toBe('answer');
  client.close();
});
