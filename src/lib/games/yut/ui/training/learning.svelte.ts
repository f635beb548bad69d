/** A network that learns on the page, epoch by epoch in the worker. */
import { BatchedRun } from '$lib/kit/match/contest/batched-run.svelte';
import type { YutArenaEngine } from '$lib/games/yut/engine/yut-arena-answers';
import { createTraining, type Training } from '$lib/games/yut/training/yut-training';

/**
 * A quarter of the yut paper's games an epoch, and a fifth of its trials: an epoch takes a second
 * or less.
 */
export const PAGE_GAMES = 256;
const PAGE_TRIALS = 200;
/** Trajectories per mini-batch, as in the paper. */
const BATCH = 64;

export class VisibleTrainingRun extends BatchedRun<YutArenaEngine> {
  #training = $state.raw<Training | null>(null);

  /** The state of the training; null before it begins. */
  get training(): Training | null {
    return this.#training;
  }

  /** Begins from nothing with a seed; what was learnt before is gone. */
  begin(seed: number): void {
    this.stop();
    this.#training = createTraining({ seed, way: 'td-target', games: PAGE_GAMES, batch: BATCH });
    void this.resume();
  }

  /** Learns until it is stopped. */
  async resume(): Promise<void> {
    if (!this.#training || this.running) return;
    let training = this.#training;
    const epochCount = Infinity;
    await this.runBatches(
      epochCount,
      1,
      (engine) => engine.learn(training, PAGE_TRIALS),
      (after) => (this.#training = training = after),
    );
  }
}
