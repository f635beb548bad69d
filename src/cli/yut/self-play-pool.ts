/** Self-play games of an epoch, in this thread or in workers, with identical results. */
import { Worker } from 'node:worker_threads';
import { createPool } from '$lib/worker/worker-pool';
import type { Weights } from '$lib/yut/network/network-weights';
import type { TrainingRun } from '$lib/yut/training/training-run';
import {
  concatTrajectories,
  playSelfPlayGames,
  type SelfPlayRange,
  type Trajectories,
} from '$lib/yut/training/self-play';
import { createThreadWorker } from '../thread-worker';

export interface SelfPlayJob {
  readonly weights: Weights;
  readonly wanted: SelfPlayRange;
}

export interface SelfPlayPool {
  /** Plays the games of the run's next epoch. */
  playNextEpoch(run: TrainingRun): Promise<Trajectories>;
  close(): void;
}

/** `workers`: 1 plays in this thread, more in as many threads. */
export function createSelfPlayPool(workers: number): SelfPlayPool {
  if (workers === 1)
    return {
      playNextEpoch: (run) =>
        Promise.resolve(playSelfPlayGames(run.weights, wantedOf(run, 1)[0] as SelfPlayRange)),
      close: () => undefined,
    };
  const pool = createPool<SelfPlayJob, Trajectories>(startThread, workers);
  return {
    async playNextEpoch(run) {
      const parts: Trajectories[] = [];
      const jobs = wantedOf(run, workers).map((wanted) => ({ weights: run.weights, wanted }));
      for await (const part of pool.map(jobs)) parts.push(part);
      return concatTrajectories(parts);
    },
    close: () => pool.close(),
  };
}

/** The next epoch's games, split into parts of about equal size. */
function wantedOf({ plan, epoch }: TrainingRun, parts: number): readonly SelfPlayRange[] {
  return Array.from({ length: parts }, (_, part) => ({
    seed: plan.seed,
    epoch: epoch + 1,
    from: Math.floor((part * plan.games) / parts),
    to: Math.floor(((part + 1) * plan.games) / parts),
  }));
}

function startThread() {
  const start = new URL('./train-thread-start.js', import.meta.url);
  return createThreadWorker<SelfPlayJob, Trajectories>(new Worker(start, { execArgv: [] }));
}
