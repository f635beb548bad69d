/** The worker of the odds: a kernel of its own, so that whoever waits for a card never waits for them. */
import { expose } from 'comlink';
import { MAX_OWNER_TABLES, openSearchKernel } from '$lib/bridge/kernel/search-kernel';
import { computeOddsLosses } from '$lib/bridge/lesson/odds/odds-losses';
import { answerOddsQuestion } from '$lib/bridge/lesson/odds/answer-odds-question';
import type { OddsEngine } from './odds-engine';

/** Positions for one decision: a few seconds at the most. */
const FOR_A_DECISION = 4_000_000;

const kernel = openSearchKernel(64 * 2 ** 20, 16 * 2 ** 20, MAX_OWNER_TABLES);

const engine: OddsEngine = {
  computeOdds(asked, told) {
    const weighed = answerOddsQuestion(kernel, asked, told);
    return weighed.ok ? weighed.value : null;
  },
  computeLosses: (problem, log, places) => computeOddsLosses(kernel, problem, log, places, FOR_A_DECISION),
};

expose(engine);
