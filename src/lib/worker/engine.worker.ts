/** The worker: heavy work never runs on the page's thread. One prover stays warm for all questions. */
import { expose } from 'comlink';
import { answerClaim } from '$lib/bridge/lesson/claim';
import { computerCard, warm } from '$lib/bridge/lesson/computer';
import { machineHints } from '$lib/bridge/lesson/hints';
import { ask, judge } from '$lib/bridge/lesson/judge';
import { playAfter } from '$lib/bridge/lesson/lesson';
import { modelPlay } from '$lib/bridge/lesson/model';
import { createProver } from '$lib/bridge/proof/prover';
import type { Engine } from './protocol';

const prover = createProver();

const engine: Engine = {
  bridgeWarm: (problem) => warm(problem, prover),
  bridgeCard: (problem, log) => computerCard(problem, playAfter(problem, log), prover),
  bridgeModel: (problem) => modelPlay(problem, prover),
  bridgeJudge: (problem, log) => judge(problem, log, prover),
  bridgeAsk: (problem, log, card) => ask(problem, log, card, prover),
  bridgeClaim: (problem, log, tricks) => answerClaim(problem, log, tricks, prover),
  bridgeHints: (problem, log) => machineHints(problem, log, prover),
  bridgeValues: (position, options) => prover.solver.cardValues(position, options),
};

expose(engine);
