/**
 * The bridge worker: heavy work never runs on the page's thread. The players' prover stays warm for a whole
 * play; advice has one of its own, so that no card ever depends on what the student has asked.
 */
import { expose } from 'comlink';
import { answerClaim } from '$lib/bridge/lesson/bridge-claim';
import { computerCard, warm } from '$lib/bridge/lesson/bridge-computer';
import { machineHints } from '$lib/bridge/lesson/proof-hints';
import { ledgerOf } from '$lib/bridge/lesson/ledger/opponent-ledger';
import { ask, judge } from '$lib/bridge/lesson/judge-bridge-play';
import { playAfter } from '$lib/bridge/lesson/bridge-lesson';
import { modelPlay } from '$lib/bridge/lesson/bridge-model-play';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { BridgeEngine } from './engine';

const players = createBridgeProver();
const advice = createBridgeProver({ tableBytes: 32 * 2 ** 20 });

const engine: BridgeEngine = {
  warmUp: (problem) => warm(problem, players),
  computerCard: (problem, log) => computerCard(problem, playAfter(problem, log), players),
  modelPlay: (problem) => modelPlay(problem, advice),
  judge: (problem, log) => judge(problem, log, advice),
  ledger: (problem, log) => ledgerOf(problem, log, advice),
  judgeCard: (problem, log, card) => ask(problem, log, card, advice),
  answerClaim: (problem, log, tricks) => answerClaim(problem, log, tricks, advice),
  hints: (problem, log) => machineHints(problem, log, advice),
  cardValues: (position, options) => advice.solver.cardValues(position, options),
  maxTricks: (position, options) => advice.solver.positionValue(position, options).tricks,
  cardClasses: (game, play, options) => advice.prove(game, play, options),
};

expose(engine);
