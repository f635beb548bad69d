/**
 * The worker: heavy work never runs on the page's thread. The players' prover stays warm for a whole
 * play; advice has one of its own, so that no card ever depends on what the student has asked.
 */
import { expose } from 'comlink';
import { answerClaim } from '$lib/bridge/lesson/claim';
import { computerCard, warm } from '$lib/bridge/lesson/computer';
import { machineHints } from '$lib/bridge/lesson/hints';
import { ledgerOf } from '$lib/bridge/lesson/ledger/ledger';
import { ask, judge } from '$lib/bridge/lesson/judge';
import { playAfter } from '$lib/bridge/lesson/lesson';
import { modelPlay } from '$lib/bridge/lesson/model';
import { createProver } from '$lib/bridge/proof/prover';
import type { Engine } from './protocol';

const players = createProver();
const advice = createProver({ tableBytes: 32 * 2 ** 20 });

const engine: Engine = {
  bridgeWarm: (problem) => warm(problem, players),
  bridgeCard: (problem, log) => computerCard(problem, playAfter(problem, log), players),
  bridgeModel: (problem) => modelPlay(problem, advice),
  bridgeJudge: (problem, log) => judge(problem, log, advice),
  bridgeLedger: (problem, log) => ledgerOf(problem, log, advice),
  bridgeAsk: (problem, log, card) => ask(problem, log, card, advice),
  bridgeClaim: (problem, log, tricks) => answerClaim(problem, log, tricks, advice),
  bridgeHints: (problem, log) => machineHints(problem, log, advice),
  bridgeValues: (position, options) => advice.solver.cardValues(position, options),
  bridgeTricks: (position, options) => advice.solver.result(position, options).tricks,
  bridgeClasses: (game, play, options) => advice.prove(game, play, options),
};

expose(engine);
