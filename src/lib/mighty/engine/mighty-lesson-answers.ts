/** What the Mighty worker answers about a problem: each answer follows from its question alone. */
import { answerClaim, machineHints } from '$lib/mighty/lesson/mighty-advice';
import { answered, computerPlay } from '$lib/mighty/lesson/mighty-computer-player';
import { ask, judge } from '$lib/mighty/lesson/mighty-judge';
import { playAfter } from '$lib/mighty/lesson/mighty-lesson';
import { modelPlay } from '$lib/mighty/lesson/author-line-playout';
import { playAtStart } from '$lib/mighty/problem/mighty-problem';
import { createMightyProver } from '$lib/mighty/proof/mighty-prover';
import type { LessonEngine } from './mighty-engine';

/**
 * The players' prover stays warm for a whole play; advice has one of its own, so that no card ever
 * depends on what the student has asked.
 */
export function createLessonAnswers(): LessonEngine {
  const players = createMightyProver();
  const advice = createMightyProver();
  return {
    warm: (problem) => void answered(problem, playAtStart(problem), players),
    card: (problem, log) => computerPlay(problem, playAfter(problem, log), players),
    model: (problem) => modelPlay(problem, advice),
    judge: (problem, log) => judge(problem, log, advice),
    ask: (problem, log, played) => ask(problem, log, played, advice),
    claimed: (problem, log, points) => answerClaim(problem, log, points, advice),
    hints: (problem, log) => machineHints(problem, log, advice),
  };
}
