/** Adapts a Mighty problem to the lesson screen that all games share. */
import type { LessonAdapter } from '$lib/kit/lesson/lesson-adapter';
import type { MightyJudgement } from '$lib/games/mighty/lesson/mighty-judgement';
import { studentLegalPlays, mightyLesson } from '$lib/games/mighty/lesson/mighty-lesson';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { problemKey } from '$lib/game-module/game-module';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import { mightyPlaceholderTitle } from '../mighty-placeholder-title';
import type { MightyAdvice } from './mighty-lesson-advice';
import { lessonWords } from './mighty-lesson-words';

/** The members are documented at `LessonAdapter`. */
export function createMightyLessonAdapter(
  problem: MightyProblem,
  advice: MightyAdvice,
): LessonAdapter<MightyPlay, MightyPlayedCard, MightyJudgement> {
  return {
    key: problemKey({ gameId: 'mighty', id: problem.id }),
    address: problemAddress({ gameId: 'mighty', ...problem }),
    neutralName: () => mightyPlaceholderTitle(problem),
    nameNumber: problem.nameNumber ?? null,
    title: problem.title,
    level: problem.level,
    themes: problem.themes,
    relabeling: null,
    givenCount: problem.start.length,
    hints: problem.hints,
    trainer: mightyLesson(problem),
    legalActions: (play) => studentLegalPlays(problem, play),
    loadForcedMoves: async () => (play) => {
      const [action, ...others] = studentLegalPlays(problem, play);
      return action !== undefined && others.length === 0 ? { action } : null;
    },
    roundAt: (play) => play.won.length + 1,
    engine: advice,
    words: lessonWords(problem),
    loadShortcuts: async () => (await import('./mighty-shortcuts')).MIGHTY_SHORTCUTS,
    exercises: [],
  };
}
