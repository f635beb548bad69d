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

/**
 * Gives a draft a name of its own; an empty one stands for its title. The text stays as it is
 * stored: another window may have changed it since the draft was read.
 */
export async function renameDraft({ id, record }: SavedDraft, label: string): Promise<void> {
  const current = (await draftStore.get(id)) ?? record;
  const name = draftFileName({ text: current.text, label });
  await draftStore.save({ id, record: { ...current, label, name } });
}

/** The absolute address that opens a problem file; rejects where it is too long for a link. */
export function createFileLink(file: string): Promise<string> {
  return createShareLink({ address: '/studio/draft/', file, play: null });
}
