/** The games of an epoch, here or in threads: the same ones, in the same order. */
import { Worker } from 'node:worker_threads';
import { createPool } from '$lib/worker/pool';
import type { Weights } from '$lib/yut/network/weights';
import type { Run } from '$lib/yut/training/run';
import {
  joined,
  playGames,
  type GamesWanted,
  type Trajectories,
} from '$lib/yut/training/self-play';
import { threadWorker } from '../thread';

export interface GamesJob {
  readonly weights: Weights;
  readonly wanted: GamesWanted;
}

export interface Games {
  /** The games of the epoch after those that a run has done. */
  nextOf(run: Run): Promise<Trajectories>;
  close(): void;
}

/** `workers`: 1 plays here, more play in as many threads. */
export function openGames(workers: number): Games {
  if (workers === 1)
    return {
      nextOf: (run) => Promise.resolve(playGames(run.weights, wantedOf(run, 1)[0] as GamesWanted)),
      close: () => undefined,
    };
  const pool = createPool<GamesJob, Trajectories>(startThread, workers);
  return {
    async nextOf(run) {
      const parts: Trajectories[] = [];
      const jobs = wantedOf(run, workers).map((wanted) => ({ weights: run.weights, wanted }));
      for await (const part of pool.map(jobs)) parts.push(part);
      return joined(parts);
    },
    close: () => pool.close(),
  };
}

/** The games of the next epoch in so many parts of about the same size. */
function wantedOf({ plan, epoch }: Run, parts: number): readonly GamesWanted[] {
  return Array.from({ length: parts }, (_, part) => ({
    seed: plan.seed,
    epoch: epoch + 1,
    from: Math.floor((part * plan.games) / parts),
    to: Math.floor(((part + 1) * plan.games) / parts),
  }));
}

function startThread() {
  const start = new URL('./train-thread-start.js', import.meta.url);
  return threadWorker<GamesJob, Trajectories>(new Worker(start, { execArgv: [] }));
}
