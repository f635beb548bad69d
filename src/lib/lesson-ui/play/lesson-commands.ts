/** The keys that mean the same in every lesson, and what is asked of the lesson and not of the cards. */
export const LESSON_COMMANDS = ['undo', 'hint', 'rounds', 'claim', 'help'] as const;
export type LessonCommand = (typeof LESSON_COMMANDS)[number];

const COMMAND_BY_KEY: ReadonlyMap<string, LessonCommand> = new Map([
  ['u', 'undo'],
  ['n', 'hint'],
  ['l', 'rounds'],
  // The rest: what is left, all of it or some.
  ['r', 'claim'],
  ['?', 'help'],
]);

/** What a character asks of the lesson; null for any other. */
export function commandForKey(character: string): LessonCommand | null {
  return COMMAND_BY_KEY.get(character) ?? null;
}
