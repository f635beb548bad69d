/**
 * The bridge worker, which keeps proofs off the page's thread. The opponents' prover keeps its
 * tables for a whole play; advice has a prover of its own, so that no opponent's card depends
 * on the student's questions. The methods are documented at `BridgeEngine`.
 */
import { answerBridgeClaim } from '$lib/games/bridge/lesson/bridge-claim';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { findBridgeProofHints } from '$lib/games/bridge/lesson/proof-hints';
import { findLossStory } from '$lib/games/bridge/lesson/ledger/loss-story';
import { buildOpponentLedger } from '$lib/games/bridge/lesson/ledger/opponent-ledger';
import {
  judgeAlternativeCard,
  judgeBridgePlay,
  judgeLastCard,
} from '$lib/games/bridge/lesson/judge-bridge-play';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { BridgeEngine } from './bridge-engine';

const opponentProver = createBridgeProver();
const adviceProver = createBridgeProver({ tableBytes: 32 * 2 ** 20 });

const engine: BridgeEngine = {
  warmUp: (problem) => warmUpProver(problem, opponentProver),
  computerCard: (problem, log) =>
    chooseComputerCard(problem, playAfterLog(problem, log), opponentProver),
  modelPlay: (problem) => playOutAuthorLine(problem, adviceProver),
  judge: (problem, log) => judgeBridgePlay(problem, log, adviceProver),
  judgeLastCard: (problem, log) => judgeLastCard(problem, log, adviceProver),
  ledger: (problem, log) => buildOpponentLedger(problem, log, adviceProver),
  lossStory: (problem, log, losingIndex) => findLossStory(problem, log, losingIndex, adviceProver),
  judgeCard: (problem, log, card) => judgeAlternativeCard(problem, log, card, adviceProver),
  answerClaim: (problem, log, tricks) => answerBridgeClaim(problem, log, tricks, adviceProver),
  hints: (problem, log) => findBridgeProofHints(problem, log, adviceProver),
  cardValues: (position, options) => adviceProver.solver.cardValues(position, options),
  maxTricks: (position, options) => adviceProver.solver.positionValue(position, options).tricks,
  cardVerdicts: (game, play, options) => adviceProver.prove(game, play, options),
};

exposeEngine(engine);
