/**
 * The Mighty worker: computer players, solver and proof run off the main thread. Each answer
 * depends on its question alone: the computer's prover keeps its cache for a whole play, and advice
 * has its own, so that no card ever depends on the student's questions.
 */
import { playAuthorLine } from '$lib/games/mighty/lesson/author-line-playout';
import { answerMightyClaim, mightyMachineHints } from '$lib/games/mighty/lesson/mighty-advice';
import { afterComputerPlays, computerPlay } from '$lib/games/mighty/lesson/mighty-computer-player';
import {
  judgeLastMightyPlay,
  judgeMightyAlternative,
  judgeMightyPlay,
} from '$lib/games/mighty/lesson/mighty-judge';
import { playAfterCards } from '$lib/games/mighty/lesson/mighty-lesson';
import { playAtProblemStart } from '$lib/games/mighty/problem/mighty-problem';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { MightyEngine } from './mighty-engine';
import { createMightyGameAnswers } from './mighty-game-answers';

const computersProver = createMightyProver();
const adviceProver = createMightyProver();

const engine: MightyEngine = {
  ...createMightyGameAnswers(),
  warmUp: (problem) =>
    void afterComputerPlays(problem, playAtProblemStart(problem), computersProver),
  computerCard: (problem, log) =>
    computerPlay(problem, playAfterCards(problem, log), computersProver),
  playAuthorLine: (problem) => playAuthorLine(problem, adviceProver),
  judgePlay: (problem, log) => judgeMightyPlay(problem, log, adviceProver),
  judgeLastPlay: (problem, log) => judgeLastMightyPlay(problem, log, adviceProver),
  judgeAlternative: (problem, log, played) =>
    judgeMightyAlternative(problem, log, played, adviceProver),
  answerClaim: (problem, log, points) => answerMightyClaim(problem, log, points, adviceProver),
  hints: (problem, log) => mightyMachineHints(problem, log, adviceProver),
};

exposeEngine(engine);
