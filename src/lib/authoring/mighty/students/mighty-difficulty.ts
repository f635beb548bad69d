/** Measures the difficulty of Mighty problems: the lesson and its simulated students. */
import { seededRandom } from '$lib/core/random';
import {
  createDrawingStudent,
  createFixedStudent,
  pickAtRandom,
  rememberAnswers,
} from '$lib/authoring/simulation/random-students';
import {
  measureDifficulty,
  type DifficultyMeter,
} from '$lib/authoring/simulation/measure-difficulty';
import type { SimulatedLesson, SimulatedStudent } from '$lib/authoring/simulation/simulated-lesson';
import { computerPlay } from '$lib/games/mighty/lesson/mighty-computer-player';
import {
  consistentMightyDeals,
  guaranteedPoints,
  mightyLesson,
  studentLegalPlays,
} from '$lib/games/mighty/lesson/mighty-lesson';
import { gameAsSeenByStudent } from '$lib/games/mighty/lesson/student-knowledge';
import { chooseHeuristicPlay } from '$lib/games/mighty/opponents/heuristic-player';
import { chooseSampledPlay } from '$lib/games/mighty/opponents/sampling-player';
import { allyPolicy } from '$lib/games/mighty/problem/ally-policy';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { toMightyProofGame } from '$lib/games/mighty/problem/proof-game-of-problem';
import { mightyDoubleDummyGuide } from '$lib/games/mighty/proof/mighty-evaluation';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import { addPlay, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { createMightyView, type View } from '$lib/games/mighty/rules/mighty-view';
import { JUDGE_NODES } from '$lib/hidden-information/play-judge';

/** The sampled worlds of the student who thinks; the opponents of whole games sample 50. */
const SAMPLING = { worldCount: 6, solvedTrickCount: 2 };
/** As many students sample different worlds; each plays the same each time. */
const SAMPLING_STUDENTS = 8;

type MightyStudent = SimulatedStudent<MightyPlay, MightyPlayedCard>;

/** Creates the meter of Mighty problems. */
export function createMightyMeter(): DifficultyMeter<MightyProblem> {
  return (problem, seed) =>
    measureDifficulty(createMightySimulation(problem), createMightyStudents(problem), seed);
}

/** The problem against the app's computer. */
export function createMightySimulation(
  problem: MightyProblem,
): SimulatedLesson<MightyPlay, MightyPlayedCard> {
  const players = createMightyProver();
  const judge = createMightyProver();
  return {
    port: mightyLesson(problem),
    legalActions: (play) => studentLegalPlays(problem, play),
    chooseComputerAction: (play) => computerPlay(problem, play, players),
    isMistake: (play, played) =>
      judge.wins(toMightyProofGame(problem), addPlay(play, played), { nodes: JUDGE_NODES }).wins ===
      false,
    isGoalReached: (play) => guaranteedPoints(problem, play) >= problem.goal,
    roundOf: ({ trick }) => trick.number,
  };
}

/** The kinds of students of Mighty. */
export function createMightyStudents(problem: MightyProblem): readonly MightyStudent[] {
  const viewAfter = (play: MightyPlay): View =>
    createMightyView(problem.student, gameAsSeenByStudent(problem, play));
  const samplingPolicies = Array.from({ length: SAMPLING_STUDENTS }, (_, seed) =>
    rememberAnswers((play: MightyPlay) =>
      chooseSampledPlay(viewAfter(play), SAMPLING, seededRandom(seed)),
    ),
  );
  return [
    createDrawingStudent('natural', (play: MightyPlay) => bestInSomeDeal(problem, play)),
    createFixedStudent('rules', (play: MightyPlay) => allyPolicy(viewAfter(play))),
    createFixedStudent('heuristic', (play: MightyPlay) => chooseHeuristicPlay(viewAfter(play))),
    { name: 'sampling', createPolicy: (random) => pickAtRandom(samplingPolicies, random) },
  ];
}

/** The plays that are best with open cards in some deal that is still possible. */
function bestInSomeDeal(problem: MightyProblem, play: MightyPlay): readonly MightyPlayedCard[] {
  const game = toMightyProofGame(problem);
  const best = consistentMightyDeals(problem, play).flatMap(({ deal }) =>
    mightyDoubleDummyGuide.bestActions(game, deal, play),
  );
  return [...new Set(best)];
}
