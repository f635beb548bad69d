/** The keys that mean the same in every lesson, and what is asked of the lesson and not of the cards. */
export const LESSON_WISHES = ['undo', 'hint', 'rounds', 'claim', 'help'] as const;
export type LessonWish = (typeof LESSON_WISHES)[number];

const WISHES: ReadonlyMap<string, LessonWish> = new Map([
  ['u', 'undo'],
  ['n', 'hint'],
  ['l', 'rounds'],
  // The rest: what is left, all of it or some.
  ['r', 'claim'],
  ['?', 'help'],
]);

/** What a character asks of the lesson; null for any other. */
export function wishOfKey(character: string): LessonWish | null {
  return WISHES.get(character) ?? null;
}
