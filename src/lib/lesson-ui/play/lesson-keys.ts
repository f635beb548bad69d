/** The keys that mean the same in every lesson, and what is asked of the lesson and not of the cards. */
import { m } from '$lib/paraglide/messages';
import type { KeyLine, TableKeys } from '../lesson-table';

export const LESSON_WISHES = ['undo', 'hint', 'last-round', 'claim', 'help'] as const;
export type LessonWish = (typeof LESSON_WISHES)[number];

const WISHES: ReadonlyMap<string, LessonWish> = new Map([
  ['u', 'undo'],
  ['n', 'hint'],
  ['l', 'last-round'],
  // The rest: what is left, all of it or some.
  ['r', 'claim'],
  ['?', 'help'],
]);

/** What a character asks of the lesson; null for any other. */
export function wishOfKey(character: string): LessonWish | null {
  return WISHES.get(character) ?? null;
}

/** Every key that is heard at a table. */
export function keyLines(table: TableKeys): readonly KeyLine[] {
  return [
    ...table.playing(),
    { keys: ['U'], does: m.trainer_keys_undo() },
    { keys: ['L'], does: table.lastRound() },
    { keys: ['N'], does: m.trainer_keys_hint() },
    { keys: ['R'], does: m.trainer_keys_claim() },
    ...table.more(),
    { keys: ['?'], does: m.trainer_keys_help() },
  ];
}
