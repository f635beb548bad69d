/** The sheets that open over the table. */
import { m } from '$lib/paraglide/messages';
import type { Exercise, LessonWords } from '../lesson-adapter';

export const LESSON_SHEETS = ['hints', 'rounds', 'more', 'keys', 'share'] as const;
export type LessonSheetName = (typeof LESSON_SHEETS)[number];

/** A sheet of every lesson, or an exercise of the game. */
export type OpenSheet = LessonSheetName | Exercise;

const TITLES: Readonly<Record<Exclude<LessonSheetName, 'rounds'>, () => string>> = {
  hints: m.trainer_hints,
  more: m.trainer_more,
  keys: m.trainer_keys_title,
  share: m.share_title,
};

export function lessonSheetTitle(
  sheet: OpenSheet,
  words: Pick<LessonWords<never, never>, 'playTitle'>,
): string {
  if (typeof sheet !== 'string') return sheet.title();
  return sheet === 'rounds' ? words.playTitle() : TITLES[sheet]();
}
