/** The yut module: reader, list entries and checks of problems. */
import { ok } from '$lib/core/result';
import type { AnswerBasis } from '$lib/problem-file/release/release-report';
import type { GameModule, ProblemEntry, ProblemProof } from '$lib/game-module/game-module';
import type { ProvedProblem } from '$lib/games/yut/problem/check/prove-yut-problem';
import type { YutProblem } from '$lib/games/yut/problem/yut-problem';
import { readProblem } from '$lib/games/yut/problem/read-yut-problem';
import { yutRoleOf } from '$lib/games/yut/problem/yut-student-roles';
import { YUT_PROBLEM } from '$lib/games/yut/problem/reader/yut-file-kind';

/** Template of a new problem file; its example can be played at once. */
const BLANK_PROBLEM = `game: yut
format: 1
title: My problem  # shown once it is solved

# Where the mals of each side are: 0 waits at the start, 30 is home.
you: [0, 2, 7, 7]
opponent: [0, 3, 9, 30]

# What was thrown and is still to be used.
scores: [yut, gae]

solution:
  moves: [gae:7-9]
`;

/** Yut-specific facts of a list entry. */
export type YutFacts = Pick<YutProblem, 'state'>;

export const yutModule: GameModule<YutProblem> = {
  blankProblem: BLANK_PROBLEM,
  fileKind: YUT_PROBLEM,
  read(text, id) {
    const read = readProblem(text, id);
    return read.ok ? ok(read.value.content) : read;
  },
  toEntry: toProblemEntry,
  async check(text, id, { curated, recallProof: recall }) {
    // Loaded lazily: readers need no network.
    const [{ checkProblem }, { loadMoveEvaluator }] = await Promise.all([
      import('$lib/games/yut/problem/check/check-yut-problem'),
      import('$lib/games/yut/players/load-player-resources'),
    ]);
    const { proved, ...checked } = checkProblem(text, id, await loadMoveEvaluator(), {
      curated,
      recall: (problem) => toProvedProblem(recall(problem)),
    });
    return { ...checked, proved: proved && { ...proved, figures: { ...proved.figures } } };
  },
  answerBasis: answerBasisOf,
  async releaseFacts(problem) {
    return {
      answerBasis: await answerBasisOf(problem),
      // No search has a budget, and the texts quote no play that would have to be replayed.
      budgets: {},
      quotes: [],
      estimatedLevel: null,
    };
  },
};

/** Late endgames are solved exactly; other positions rest on the network's estimate. */
async function answerBasisOf({ state }: YutProblem): Promise<AnswerBasis> {
  const [{ findTurnEnds }, { loadMoveEvaluator }] = await Promise.all([
    import('$lib/games/yut/problem/turn-ends'),
    import('$lib/games/yut/players/load-player-resources'),
  ]);
  const solved = findTurnEnds(state, await loadMoveEvaluator()).every(({ exact }) => exact);
  return solved ? 'solved' : 'estimate';
}

function toProblemEntry(problem: YutProblem): ProblemEntry<YutFacts> {
  const { id, number, title, level, themes, state } = problem;
  const numbered = number === undefined ? {} : { number };
  const roles = [yutRoleOf(problem)];
  return { gameId: 'yut', id, ...numbered, title, level, themes, roles, facts: { state } };
}

/** A stored proof; missing figures are 0. */
function toProvedProblem(stored: ProblemProof | null): ProvedProblem | null {
  if (stored === null) return null;
  const { options = 0, good = 0, ahead = 0 } = stored.figures;
  return { findings: stored.findings, figures: { options, good, ahead } };
}
