/**
 * The bridge worker: heavy work never runs on the page's thread. The players' prover stays warm for a whole
 * play; advice has one of its own, so that no card ever depends on what the student has asked.
 */
import { expose } from 'comlink';
import { answerBridgeClaim } from '$lib/bridge/lesson/bridge-claim';
import { chooseComputerCard, warmUpProver } from '$lib/bridge/lesson/bridge-computer';
import { findBridgeProofHints } from '$lib/bridge/lesson/proof-hints';
import { buildOpponentLedger } from '$lib/bridge/lesson/ledger/opponent-ledger';
import { judgeAlternativeCard, judgeBridgePlay } from '$lib/bridge/lesson/judge-bridge-play';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/bridge/lesson/bridge-model-play';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { BridgeEngine } from './bridge-engine';

const players = createBridgeProver();
const advice = createBridgeProver({ tableBytes: 32 * 2 ** 20 });

const engine: BridgeEngine = {
  warmUp: (problem) => warmUpProver(problem, players),
  computerCard: (problem, log) => chooseComputerCard(problem, playAfterLog(problem, log), players),
  modelPlay: (problem) => playOutAuthorLine(problem, advice),
  judge: (problem, log) => judgeBridgePlay(problem, log, advice),
  ledger: (problem, log) => buildOpponentLedger(problem, log, advice),
  judgeCard: (problem, log, card) => judgeAlternativeCard(problem, log, card, advice),
  answerClaim: (problem, log, tricks) => answerBridgeClaim(problem, log, tricks, advice),
  hints: (problem, log) => findBridgeProofHints(problem, log, advice),
  cardValues: (position, options) => advice.solver.cardValues(position, options),
  maxTricks: (position, options) => advice.solver.positionValue(position, options).tricks,
  cardClasses: (game, play, options) => advice.prove(game, play, options),
};

expose(engine);
