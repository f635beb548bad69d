/**
 * A long computation of an engine, run in batches: progress is shown and it can stop between two.
 */
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

  /** True when the worker crashed, so that batches are missing. */
  get failed(): boolean {
    return this.#failed;
  }

  /**
   * Requests 0 to `count` in batches of at most `size`, one after another. A run that is still
   * going is stopped first. Resolves when all batches are done, or when the run is stopped or the
   * worker crashes.
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

  /** Stops the run; results of finished batches stay. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
