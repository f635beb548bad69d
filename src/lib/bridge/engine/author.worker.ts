/** The author's worker: what the proof knows of a problem while it is written. No student's page loads it. */
import { expose } from 'comlink';
import { answered } from '$lib/bridge/lesson/computer';
import { findLeak } from '$lib/bridge/problem/cook/cook-search';
import { following } from '$lib/bridge/problem/analysis/card-continuation';
import { estimatedLevel } from '$lib/bridge/problem/analysis/estimate-level';
import { matrixAt } from '$lib/bridge/problem/analysis/outcome-matrix';
import { pointsOfLine, type LinePoint } from '$lib/bridge/problem/analysis/student-turns';
import { usesOfDeals } from '$lib/bridge/problem/analysis/deal-uses';
import { virtualUses } from '$lib/bridge/problem/analysis/virtual-deal-effects';
import { writeLine } from '$lib/bridge/problem/writing/write-line';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/prover';
import { cardsPlayed, playCards } from '$lib/bridge/rules/play';
import type { Card } from '$lib/cards/card';
import type { AuthorEngine } from './author';

const prover = createBridgeProver();

const engine: AuthorEngine = {
  points: (problem) => firstOfEach(pointsOfLine(problem, prover).points),
  matrix: (problem, log) => matrixAt(problem, log, prover),
  following: (problem, log, card) => following(problem, log, card, prover),
  uses(problem, told) {
    const uses = usesOfDeals(problem, prover, told);
    const own = firstOfEach(pointsOfLine(problem, prover).points).map(
      (point) => [point, point.card] as const,
    );
    const wrong = uses.uses.flatMap((use) =>
      use.kind === 'punishes'
        ? use.errors.flatMap(({ point, cards }) => cards.map((card) => [point, card] as const))
        : [],
    );
    return {
      ...uses,
      virtual: virtualUses(problem, [...own, ...wrong], prover),
      level: uses.known ? estimatedLevel(problem, uses) : null,
    };
  },
  leak: (problem, text) => findLeak(problem, prover, text).leak,
  answered: (problem, log) => answeredLog(problem, log),
  line: (problem, wanted, end) => writeLine(problem, wanted, prover, end),
};

/** One point of each step. */
function firstOfEach(points: readonly LinePoint[]): readonly LinePoint[] {
  const seen = new Set<string>();
  return points.filter(({ path }) => {
    const key = path.join('.');
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function answeredLog(problem: BridgeProblem, log: readonly Card[]): readonly Card[] {
  const play = answered(problem, playCards(playAtStart(problem), log), prover);
  return cardsPlayed(play).slice(problem.start.length);
}

expose(engine);
