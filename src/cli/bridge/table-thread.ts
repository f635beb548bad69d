/** A thread of the tables of `lie dd`: a solver of its own, a deal and a strain in, tricks out. */
import { parentPort } from 'node:worker_threads';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { StrainQuestion } from './double-dummy-tables';

const solver = createDoubleDummySolver();
parentPort?.on('message', ({ deal, strain }: StrainQuestion) =>
  parentPort?.postMessage(solver.leaderResults(deal, strain)),
);
