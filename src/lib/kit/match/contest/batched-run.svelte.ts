/**
 * A long computation of an engine, run in batches: progress is shown and it can stop between two.
 */
import type { Remote } from 'comlink';
import type { EngineClient } from '$lib/platform/workers/engine-client';

/** One run at a time on an engine, which computes in a worker. */
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
   * Computes the items 0 to `count - 1` in batches of at most `size`, one after another: each time
   * those from `from` to below `to`. A run that is still going is stopped first. Resolves when all
   * batches are done, or when the run is stopped or the worker crashes.
   */
  async runBatches<BatchResult>(
    count: number,
    size: number,
    computeBatch: (engine: Remote<Engine>, from: number, to: number) => Promise<BatchResult>,
    onBatch: (result: BatchResult) => void,
  ): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.#running = controller;
    this.#failed = false;
    try {
      for (let from = 0; from < count && !controller.signal.aborted; from += size) {
        const to = Math.min(count, from + size);
        const result = await this.#engine.ask(
          (engine) => computeBatch(engine, from, to),
          controller.signal,
        );
        if (!controller.signal.aborted) onBatch(result);
      }
    } catch {
      this.#failed = !controller.signal.aborted;
    }
    if (this.#running === controller) this.#running = null;
  }

  /** Stops the run; results of finished batches stay. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
