/** Worker thread of `lie yut train --workers`: plays the requested games. */
import { parentPort } from 'node:worker_threads';
import { playSelfPlayGames } from '$lib/games/yut/training/self-play';
import type { SelfPlayJob } from './self-play-pool';

parentPort?.on('message', ({ weights, range }: SelfPlayJob) =>
  parentPort?.postMessage(playSelfPlayGames(weights, range)),
);
