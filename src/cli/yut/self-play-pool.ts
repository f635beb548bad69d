/** Self-play games of an epoch, in this thread or in workers, with identical results. */
import { createPool } from '$lib/platform/workers/worker-pool';
import type { Weights } from '$lib/games/yut/network/network-weights';
import type { TrainingRun } from '$lib/games/yut/training/training-run';
import {
  concatTrajectories,
  playSelfPlayGames,
  type SelfPlayRange,
  type Trajectories,
} from '$lib/games/yut/training/self-play';
import { startThread } from '../thread-worker';

export interface SelfPlayJob {
  readonly weights: Weights;
  readonly range: SelfPlayRange;
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
        Promise.resolve(
          playSelfPlayGames(run.weights, splitIntoRanges(run, 1)[0] as SelfPlayRange),
        ),
      close: () => undefined,
    };
  const thread = new URL('./self-play-thread', import.meta.url);
  const pool = createPool(() => startThread<SelfPlayJob, Trajectories>(thread), workers);
  return {
    async playNextEpoch(run) {
      const trajectories: Trajectories[] = [];
      const jobs = splitIntoRanges(run, workers).map((range) => ({ weights: run.weights, range }));
      for await (const chunk of pool.map(jobs)) trajectories.push(chunk);
      return concatTrajectories(trajectories);
    },
    close: () => pool.close(),
  };
}

/** The ranges of game numbers of the next epoch, of about equal size. */
function splitIntoRanges(
  { plan, epoch }: TrainingRun,
  rangeCount: number,
): readonly SelfPlayRange[] {
  return Array.from({ length: rangeCount }, (_, rangeIndex) => ({
    seed: plan.seed,
    epoch: epoch + 1,
    from: Math.floor((rangeIndex * plan.games) / rangeCount),
    to: Math.floor(((rangeIndex + 1) * plan.games) / rangeCount),
  }));
}
