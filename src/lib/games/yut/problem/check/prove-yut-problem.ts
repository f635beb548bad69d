/** Proves the author's turn: by the tablebase where solved, otherwise by the network's estimate. */
import { assessSolution, type SolutionFigures } from '$lib/choice/solution-assessment';
import { replayYutActions } from '$lib/games/yut/rules/yut-play';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { stateKey } from '$lib/games/yut/rules/yut-state';
import { countMalsAt, legalMoves } from '$lib/games/yut/rules/yut-moves';
import { findTurnEnds, evaluationMargin, type MoveEvaluator } from '../turn-ends';
import type { YutProblem } from '../yut-problem';
import type { Theme } from '../yut-themes';

/** A finding of the proof; the document locates its path. */
export interface ProofFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** Path from the root of the file. */
  readonly path: readonly (string | number)[];
}

export interface ProvedProblem {
  readonly findings: readonly ProofFinding[];
  /** `options`: the ends of the turn. */
  readonly figures: SolutionFigures;
}

/** Findings and figures for the author's turn; never throws on a valid problem. */
export function proveProblem(problem: YutProblem, evaluateMoves: MoveEvaluator): ProvedProblem {
  const { state, solution } = problem;
  const ends = findTurnEnds(state, evaluateMoves);
  const margin = evaluationMargin(ends);
  const endState = solution && replayYutActions(solution.moves, PAPER_RULES, state)?.at(-1);
  const authorEnd = endState ? ends.find(({ key }) => key === stateKey(endState)) : undefined;
  const source = ends.every(({ exact }) => exact)
    ? 'the solved end game'
    : "the network's estimate";
  const { figures, finding } = assessSolution(
    { options: ends, margin },
    authorEnd?.action ?? null,
    source,
  );
  const findings: ProofFinding[] = finding
    ? [{ kind: 'fault', ...finding, path: ['solution', 'moves'] }]
    : [];
  return { findings: [...findings, ...themeFindings(problem)], figures };
}

/** Checks the themes that can be verified. */
function themeFindings({ themes, state }: YutProblem): readonly ProofFinding[] {
  const moves = legalMoves(state);
  const scores = state.scores.reduce((all, count) => all + count, 0);
  const promised: Partial<Record<Theme, boolean>> = {
    'back-do': moves.some(({ score }) => score === 'backdo'),
    'order-of-scores': scores > 1,
    'new-mal': countMalsAt(state.a, 0) > 0,
  };
  return themes.flatMap((theme): ProofFinding[] => {
    if (promised[theme] !== false) return [];
    const message = `Nothing here is about ${theme}: take the theme out.`;
    return [{ kind: 'fault', code: 'theme/not-there', message, path: ['themes'] }];
  });
}
