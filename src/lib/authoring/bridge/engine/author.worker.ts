/**
 * The author's worker: proof, cook search and line writing for a problem in the making. Students
 * never load it. The methods are documented at `AuthorEngine`.
 */
import { playComputerTurns } from '$lib/games/bridge/lesson/bridge-computer';
import { findCook } from '$lib/authoring/bridge/cook/cook-search';
import { findContinuation } from '$lib/games/bridge/problem/analysis/card-continuation';
import { estimateLevel } from '$lib/games/bridge/problem/analysis/estimate-level';
import { computeOutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import {
  collectLineTurns,
  type StudentTurn,
} from '$lib/games/bridge/problem/analysis/student-turns';
import { analyzeDealUses } from '$lib/games/bridge/problem/analysis/deal-uses';
import { findVirtualDealEffects } from '$lib/games/bridge/problem/analysis/virtual-deal-effects';
import { writeLine } from '$lib/authoring/bridge/writing/write-line';
import { playAtStart } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { cardsPlayed, playCards } from '$lib/games/bridge/rules/bridge-play';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { AuthorEngine, OnProgress } from './author-engine';

const prover = createBridgeProver();

const engine: AuthorEngine = {
  listTurns: (problem) => firstTurnOfEachStep(collectLineTurns(problem, prover).turns),
  outcomeMatrix: (problem, log) => computeOutcomeMatrix(problem, log, prover),
  continueAfter: (problem, log, card) => findContinuation(problem, log, card, prover),
  analyzeDealUses(problem, onProgress) {
    const analysis = analyzeDealUses(problem, prover, onProgress);
    // Virtual deals (never the truth, they only guide the opponents' choice among equal cards) are
    // seen in the opponents' answers to the author's cards and to errors.
    const authorCards = firstTurnOfEachStep(collectLineTurns(problem, prover).turns).map(
      (turn) => [turn, turn.card] as const,
    );
    const punishedCards = analysis.uses.flatMap((use) =>
      use.kind === 'punishes'
        ? use.errors.flatMap(({ turn, cards }) => cards.map((card) => [turn, card] as const))
        : [],
    );
    return {
      ...analysis,
      virtualEffects: findVirtualDealEffects(problem, [...authorCards, ...punishedCards], prover),
      level: analysis.hasSoundLineCard ? estimateLevel(problem, analysis) : null,
    };
  },
  findCook: (problem, text) => findCook(problem, prover, text).cook,
  addComputerCards(problem, log) {
    const play = playComputerTurns(problem, playCards(playAtStart(problem), log), prover);
    return cardsPlayed(play).slice(problem.start.length);
  },
  writeLine: (problem, authorSteps, options, onProgress) =>
    writeLine(problem, authorSteps, prover, options, fromTimeToTime(onProgress)),
};

/** Milliseconds between two reports of how far the writing of a line is. */
const PROGRESS_INTERVAL_MS = 200;

/** Passes on at most one report in each interval: there is one for each position. */
function fromTimeToTime(onProgress: OnProgress): OnProgress {
  let reportedAt = -Infinity;
  return (done, total) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    onProgress(done, total);
  };
}

/** The first of the turns that play each step. */
function firstTurnOfEachStep(turns: readonly StudentTurn[]): readonly StudentTurn[] {
  const knownPaths = new Set<string>();
  return turns.filter(({ stepPath }) => {
    const key = stepPath.join('.');
    const isFirst = !knownPaths.has(key);
    knownPaths.add(key);
    return isFirst;
  });
}

exposeEngine(engine);
