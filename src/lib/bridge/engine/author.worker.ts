/** The author's worker: what the proof knows of a problem while it is written. No student's page loads it. */
import { expose } from 'comlink';
import { playComputerTurns } from '$lib/bridge/lesson/bridge-computer';
import { findCook } from '$lib/bridge/problem/cook/cook-search';
import { findContinuation } from '$lib/bridge/problem/analysis/card-continuation';
import { estimateLevel } from '$lib/bridge/problem/analysis/estimate-level';
import { computeOutcomeMatrix } from '$lib/bridge/problem/analysis/outcome-matrix';
import { collectLineTurns, type StudentTurn } from '$lib/bridge/problem/analysis/student-turns';
import { analyzeDealUses } from '$lib/bridge/problem/analysis/deal-uses';
import { findVirtualDealEffects } from '$lib/bridge/problem/analysis/virtual-deal-effects';
import { writeLine } from '$lib/bridge/problem/writing/write-line';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { cardsPlayed, playCards } from '$lib/bridge/rules/bridge-play';
import type { Card } from '$lib/cards/card';
import type { AuthorEngine } from './author-engine';

const prover = createBridgeProver();

const engine: AuthorEngine = {
<<<<<<< /work/main/src/lib/bridge/engine/author.worker.ts
  points: (problem) => firstOfEach(collectLineTurns(problem, prover).turns),
  matrix: (problem, log) => computeOutcomeMatrix(problem, log, prover),
  following: (problem, log, card) => findContinuation(problem, log, card, prover),
  uses(problem, told) {
    const uses = analyzeDealUses(problem, prover, told);
    const own = firstOfEach(collectLineTurns(problem, prover).turns).map(
=======
  listTurns: (problem) => firstTurnOfEachStep(collectLineTurns(problem, prover).points),
  outcomeMatrix: (problem, log) => computeOutcomeMatrix(problem, log, prover),
  continueAfter: (problem, log, card) => findContinuation(problem, log, card, prover),
  analyzeDealUses(problem, told) {
    const uses = analyzeDealUses(problem, prover, told);
    const own = firstTurnOfEachStep(collectLineTurns(problem, prover).points).map(
>>>>>>> /tmp/refactor/new
      (point) => [point, point.card] as const,
    );
    const wrong = uses.uses.flatMap((use) =>
      use.kind === 'punishes'
        ? use.errors.flatMap(({ turn: point, cards }) => cards.map((card) => [point, card] as const))
        : [],
    );
    return {
      ...uses,
      virtualEffects: findVirtualDealEffects(problem, [...own, ...wrong], prover),
      level: uses.hasSoundLineCard ? estimateLevel(problem, uses) : null,
    };
  },
  findCook: (problem, text) => findCook(problem, prover, text).cook,
  addComputerCards: (problem, log) => addComputerCards(problem, log),
  writeLine: (problem, wanted, end) => writeLine(problem, wanted, prover, end),
};

/** One point of each step. */
function firstTurnOfEachStep(points: readonly StudentTurn[]): readonly StudentTurn[] {
  const seen = new Set<string>();
  return points.filter(({ stepPath: path }) => {
    const key = path.join('.');
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function addComputerCards(problem: BridgeProblem, log: readonly Card[]): readonly Card[] {
  const play = playComputerTurns(problem, playCards(playAtStart(problem), log), prover);
  return cardsPlayed(play).slice(problem.start.length);
}

expose(engine);
