/** The worker: heavy work never runs on the page's thread. One solver stays warm for all questions. */
import { expose } from 'comlink';
import { computerCard } from '$lib/bridge/lesson/computer';
import { playAfter } from '$lib/bridge/lesson/lesson';
import { modelPlay } from '$lib/bridge/lesson/model';
import { createSolver } from '$lib/bridge/solver/solver';
import type { Engine } from './protocol';

const solver = createSolver();

const engine: Engine = {
  bridgeCard: (problem, log) => computerCard(problem, playAfter(problem, log), solver),
  bridgeModel: (problem) => modelPlay(problem, solver),
  bridgeValues: (position, options) => solver.cardValues(position, options),
};

expose(engine);
