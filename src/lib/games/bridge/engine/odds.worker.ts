/**
 * The worker of the odds, with a kernel of its own, so that the opponents' cards never wait for it.
 * The methods are documented at `OddsEngine`.
 */
import { MAX_OWNER_TABLES, openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { computeOddsLosses } from '$lib/games/bridge/lesson/odds/odds-losses';
import { answerOddsQuestion } from '$lib/games/bridge/lesson/odds/answer-odds-question';
import { DEFENCE_NODE_BUDGET } from '$lib/games/bridge/problem/chances/odds-scenario';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { OddsEngine } from './odds-engine';

/** Most positions searched for one decision of declarer's: a few seconds. */
const NODES_PER_DECISION = 4_000_000;

// 64 MiB for the transposition table, 16 MiB for proofs over several deals.
const kernel = openSearchKernel(64 * 2 ** 20, 16 * 2 ** 20, MAX_OWNER_TABLES);

const engine: OddsEngine = {
  computeOdds(question, onProgress) {
    const odds = answerOddsQuestion(kernel, question, onProgress);
    return odds.ok ? odds.value : null;
  },
  computeLosses: (problem, log, logIndices) =>
    computeOddsLosses(
      kernel,
      problem,
      log,
      logIndices,
      problem.student === problem.contract.declarer ? NODES_PER_DECISION : DEFENCE_NODE_BUDGET,
    ),
};

exposeEngine(engine);
