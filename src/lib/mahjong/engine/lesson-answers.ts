/** What the mahjong worker answers about problems: each answer follows from its question alone. */
import { nextTile } from '$lib/mahjong/lesson/computer';
import { playAfter } from '$lib/mahjong/lesson/lesson';
import { weigh } from '$lib/mahjong/lesson/weigh';
import type { LessonEngine } from './engine';

export function createLessonAnswers(): LessonEngine {
  return {
    weigh,
    next: (problem, log) => nextTile(problem, playAfter(problem, log)),
  };
}
