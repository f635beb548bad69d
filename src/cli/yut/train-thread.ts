/** One of the threads of `lie yut train --workers`: games in, their trajectories out. */
import { parentPort } from 'node:worker_threads';
import { playGames } from '$lib/yut/training/self-play';
import type { GamesJob } from './train-games';

parentPort?.on('message', ({ weights, wanted }: GamesJob) =>
  parentPort?.postMessage(playGames(weights, wanted)),
);
