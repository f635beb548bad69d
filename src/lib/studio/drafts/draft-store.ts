/** The drafts that this browser keeps. */
import { createSavedRecords, type SavedRecord } from '$lib/lesson-ui/game/saved-records';
import { STUDIO, type Draft } from '$lib/library/own/studio-draft';
import { draftCodec } from './draft-codec';

export type SavedDraft = SavedRecord<Draft>;

export const draftStore = createSavedRecords(draftCodec);

/** A draft that begins now, with a text; it is not kept before it is told to the store. */
export function createDraft(text: string, name: string, now: number): SavedDraft {
  const id = draftStore.createId(now, STUDIO);
  return { id, record: { text, name, begunAt: now, endedAt: null } };
}

/** Those that were begun last come first. */
export function newestFirst(kept: readonly SavedDraft[]): readonly SavedDraft[] {
  return kept.toSorted((one, other) => other.record.begunAt - one.record.begunAt);
}
