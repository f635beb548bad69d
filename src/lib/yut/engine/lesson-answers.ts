/** What the yut worker answers about problems: each answer follows from its question alone. */
import { goodEnds, weighLog } from '$lib/yut/lesson/weigh';
import { shippedWeigher } from '$lib/yut/players/shipped';
import type { LessonEngine } from './engine';

export function createLessonAnswers(): LessonEngine {
  return {
    goodEnds: async (problem) => goodEnds(problem, await shippedWeigher()),
    weigh: async (problem, log) => weighLog(problem, log, await shippedWeigher()),
  };
}
