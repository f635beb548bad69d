/** The worker's answers about problems; each depends on its question alone. */
import { answerMightyClaim, mightyMachineHints } from '$lib/games/mighty/lesson/mighty-advice';
import { afterComputerPlays, computerPlay } from '$lib/games/mighty/lesson/mighty-computer-player';
import { judgeMightyAlternative, judgeMightyPlay } from '$lib/games/mighty/lesson/mighty-judge';
import { playAfterCards } from '$lib/games/mighty/lesson/mighty-lesson';
import { playAuthorLine } from '$lib/games/mighty/lesson/author-line-playout';
import { playAtProblemStart } from '$lib/games/mighty/problem/mighty-problem';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import type { MightyLessonEngine } from './mighty-engine';

/**
 * The computer's prover keeps its cache for a whole play; advice has its own, so that no card ever
 * depends on the student's questions.
 */
export function createMightyLessonAnswers(): MightyLessonEngine {
  const playersProver = createMightyProver();
  const adviceProver = createMightyProver();
  return {
    warmUp: (problem) =>
      void afterComputerPlays(problem, playAtProblemStart(problem), playersProver),
    computerCard: (problem, log) =>
      computerPlay(problem, playAfterCards(problem, log), playersProver),
    playAuthorLine: (problem) => playAuthorLine(problem, adviceProver),
    judgePlay: (problem, log) => judgeMightyPlay(problem, log, adviceProver),
    judgeAlternative: (problem, log, played) =>
      judgeMightyAlternative(problem, log, played, adviceProver),
    answerClaim: (problem, log, points) => answerMightyClaim(problem, log, points, adviceProver),
    hints: (problem, log) => mightyMachineHints(problem, log, adviceProver),
  };
}
