/**
 * One of the threads of `lie dd --batch --jobs`: a solver of its own, a line in, its answer out.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { SolveOptions } from '$lib/games/bridge/solver/double-dummy-port';
import { createDoubleDummyAnswerer } from './dd-answer';

const answer = createDoubleDummyAnswerer(workerData as SolveOptions);
parentPort?.on('message', (line: string) => parentPort?.postMessage(answer(line)));
