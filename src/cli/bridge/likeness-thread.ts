/** A thread of `lie likeness`: a solver of its own, a decision in, the players' cards out. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  measureDecision,
  type LikenessPlayer,
} from '$lib/games/bridge/opponents/likeness/measure-decision';
import type { RecordedDecision } from '$lib/games/bridge/opponents/likeness/recorded-decisions';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';

const solver = createDoubleDummySolver();
parentPort?.on('message', (decision: RecordedDecision) =>
  parentPort?.postMessage(measureDecision(decision, workerData as LikenessPlayer, solver)),
);
