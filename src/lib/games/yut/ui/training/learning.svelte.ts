/**
 * A network that learns on the page, epoch by epoch in the worker; it can be paused and gone on
 * with.
 */
import type { YutArenaEngine } from '$lib/games/yut/engine/yut-arena-answers';
import { createTraining, type Training } from '$lib/games/yut/training/yut-training';
import type { EngineClient } from '$lib/platform/workers/engine-client';

/**
 * A quarter of the yut paper's games an epoch, and a fifth of its trials: an epoch takes a second
 * or less.
 */
export const PAGE_GAMES = 256;
const PAGE_TRIALS = 200;
/** Trajectories per mini-batch, as in the paper. */
const BATCH = 64;

export class VisibleTrainingRun {
  readonly #engine: EngineClient<YutArenaEngine>;
  #training = $state.raw<Training | null>(null);
  #running = $state.raw<AbortController | null>(null);
  #failed = $state(false);

  constructor(engine: EngineClient<YutArenaEngine>) {
    this.#engine = engine;
  }

  /** The state of the training; null before it begins. */
  get training(): Training | null {
    return this.#training;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** True when the worker was lost; the training can be continued. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Begins from nothing with a seed; what was learnt before is gone. */
  begin(seed: number): void {
    this.pause();
    this.#training = createTraining({ seed, way: 'td-target', games: PAGE_GAMES, batch: BATCH });
    void this.goOn();
  }

  /** Learns until it is paused. */
  async goOn(): Promise<void> {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    this.#failed = false;
    try {
      while (!running.signal.aborted && this.#training) {
        const before = this.#training;
        const after = await this.#engine.ask(
          (engine) => engine.learn(before, PAGE_TRIALS),
          running.signal,
        );
        // It may have been begun anew meanwhile.
        if (!running.signal.aborted) this.#training = after;
      }
    } catch {
      this.#failed = !running.signal.aborted;
    }
    if (this.#running === running) this.#running = null;
  }

  pause(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
