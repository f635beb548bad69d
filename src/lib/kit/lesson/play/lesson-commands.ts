/** The commands of every lesson, with their keys. */
export const LESSON_COMMANDS = ['undo', 'hint', 'rounds', 'claim', 'help'] as const;
export type LessonCommand = (typeof LESSON_COMMANDS)[number];

const COMMAND_BY_KEY: ReadonlyMap<string, LessonCommand> = new Map([
  ['u', 'undo'],
  ['n', 'hint'],
  ['l', 'rounds'],
  // R for the rest of the tricks.
  ['r', 'claim'],
  ['?', 'help'],
]);

/** The command of a key's character, or null. */
export function commandForKey(character: string): LessonCommand | null {
  return COMMAND_BY_KEY.get(character) ?? null;
}
