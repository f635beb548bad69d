/** The store of the drafts in this browser. */
import { createSavedRecords, type SavedRecord } from '$lib/storage/saved-records';
import type { Draft } from '$lib/library/own/studio-draft';
import { createShareLink } from '$lib/kit/lesson/share/share-links';
import { draftCodec } from './draft-codec';

export type SavedDraft = SavedRecord<Draft>;

export const draftStore = createSavedRecords(draftCodec);

/** A new draft with this text; it is not saved yet. */
export function createDraft(text: string, name: string, now: number): SavedDraft {
  const id = draftStore.createId(now);
  return { id, record: { text, name, begunAt: now, endedAt: null } };
}

/** The absolute address that opens a problem file; rejects where it is too long for a link. */
export function createFileLink(file: string): Promise<string> {
  return createShareLink({ address: '/studio/draft/', file, play: null });
}

/** Sorts drafts by their start, newest first. */
export function newestFirst(drafts: readonly SavedDraft[]): readonly SavedDraft[] {
  return drafts.toSorted((a, b) => b.record.begunAt - a.record.begunAt);
}
