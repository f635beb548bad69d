/** Long work of an engine asked for in portions, so that one sees how far it is and can stop between two of them. */
import type { Remote } from 'comlink';
import type { EngineClient } from '$lib/worker/engine-client';

export class BatchedRun<Engine> {
  readonly #engine: EngineClient<Engine>;
  #running = $state.raw<AbortController | null>(null);
  #failed = $state(false);

  constructor(engine: EngineClient<Engine>) {
    this.#engine = engine;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** Whether the worker was lost, so that portions are missing. */
  get failed(): boolean {
    return this.#failed;
  }

  /**
   * Asks for 0 to `count` in portions of `size` at the most, each when `take` has had the one before. What ran
   * before is stopped. Ends when all are there, when it is stopped, or when the worker is lost.
   */
  async run<Found>(
    count: number,
    size: number,
    ask: (engine: Remote<Engine>, from: number, to: number) => Promise<Found>,
    take: (found: Found) => void,
  ): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#failed = false;
    try {
      for (let from = 0; from < count && !running.signal.aborted; from += size) {
        const to = Math.min(count, from + size);
        take(await this.#engine.ask((engine) => ask(engine, from, to), running.signal));
      }
    } catch {
      this.#failed = !running.signal.aborted;
    }
    if (this.#running === running) this.#running = null;
  }

  /** What was taken so far stays. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
