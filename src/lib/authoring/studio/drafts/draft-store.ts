/** The store of the drafts in this browser. */
import { createSavedRecords, type ListedRecord } from '$lib/storage/saved-records';
import type { Draft } from '$lib/library/own/studio-draft';
import { createShareLink } from '$lib/kit/lesson/share/share-links';
import { draftCodec, draftFileName } from './draft-codec';

export type SavedDraft = ListedRecord<Draft>;

export const draftStore = createSavedRecords(draftCodec);

/** A new draft with this text; it is not saved yet. */
export function createDraft(text: string, now: number): SavedDraft {
  const name = draftFileName({ text, label: '' });
  const record = { text, name, label: '', begunAt: now, endedAt: null };
  return { id: draftStore.createId(now), updatedAt: now, record };
}

/** The absolute address that opens a problem file; rejects where it is too long for a link. */
export function createFileLink(file: string): Promise<string> {
  return createShareLink({ address: '/studio/draft/', file, play: null });
}
