/** The drafts that this browser keeps. */
import { createSavedRecords, type SavedRecord } from '$lib/lesson-ui/game/saved-records';
import { STUDIO, type Draft } from '$lib/library/own/draft';
import { draftDoor } from './draft';

export type KeptDraft = SavedRecord<Draft>;

export const drafts = createSavedRecords(draftDoor);

/** A draft that begins now, with a text; it is not kept before it is told to the store. */
export function newDraft(text: string, name: string, now: number): KeptDraft {
  const id = drafts.createId(now, STUDIO);
  return { id, record: { text, name, begunAt: now, endedAt: null } };
}

/** Those that were begun last come first. */
export function newestFirst(kept: readonly KeptDraft[]): readonly KeptDraft[] {
  return kept.toSorted((one, other) => other.record.begunAt - one.record.begunAt);
}
