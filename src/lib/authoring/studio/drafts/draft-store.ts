/** The store of the drafts in this browser. */
import { createSavedRecords, type SavedRecord } from '$lib/storage/saved-records';
import { STUDIO, type Draft } from '$lib/library/own/studio-draft';
import { draftCodec } from './draft-codec';

export type SavedDraft = SavedRecord<Draft>;

export const draftStore = createSavedRecords(draftCodec);

/** A new draft with this text; it is not saved yet. */
export function createDraft(text: string, name: string, now: number): SavedDraft {
  const id = draftStore.createId(now, STUDIO);
  return { id, record: { text, name, begunAt: now, endedAt: null } };
}

/** Sorts drafts by their start, newest first. */
export function newestFirst(drafts: readonly SavedDraft[]): readonly SavedDraft[] {
  return drafts.toSorted((a, b) => b.record.begunAt - a.record.begunAt);
}
