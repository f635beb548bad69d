/** What Mighty gives the frame of a lesson, about one problem. */
import type { LessonTable } from '$lib/lesson-ui/lesson-adapter';
import type { Judgement } from '$lib/mighty/lesson/mighty-judgement';
import { legalNow, mightyLesson } from '$lib/mighty/lesson/mighty-lesson';
import type { MightyProblem } from '$lib/mighty/problem/mighty-problem';
import type { Play } from '$lib/mighty/rules/mighty-play';
import type { PlayedCard } from '$lib/mighty/rules/mighty-trick';
import { problemKey } from '$lib/game-module/game-module';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import { neutralName } from '../neutral-name';
import type { MightyAdvice } from './advice';
import { lessonWords } from './lesson-words';

export function mightyTable(
  problem: MightyProblem,
  advice: MightyAdvice,
): LessonTable<Play, PlayedCard, Judgement> {
  return {
    key: problemKey({ gameId: 'mighty', id: problem.id }),
    address: problemAddress({ gameId: 'mighty', ...problem }),
    called: () => neutralName(problem),
    title: problem.title,
    level: problem.level,
    themes: problem.themes,
    look: null,
    given: problem.start.length,
    hints: problem.hints,
    trainer: mightyLesson(problem),
    legal: (play) => legalNow(problem, play),
    round: (play) => play.won.length + 1,
    advice,
    words: lessonWords(problem),
    keys: async () => (await import('./key-lines')).TABLE_KEYS,
    exercises: [],
  };
}
