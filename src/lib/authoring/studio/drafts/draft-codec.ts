/** The stored form of drafts, and the names of their files. */
import type { SavedRecordCodec } from '$lib/storage/saved-records';
import { readDraft, STUDIO, type Draft } from '$lib/library/own/studio-draft';

/** The codec of stored drafts; `decode` accepts any data. Fault: `draft/damaged`. */
export const draftCodec: SavedRecordCodec<Draft> = {
  gameId: STUDIO,
  encode: ({ text, name, begunAt }) => ({ text, name, begunAt }),
  decode: readDraft,
};

const MAX_NAME_LENGTH = 60;

/**
 * The file name for a title: `Keep a way back!` gives `keep-a-way-back`. A title without Latin
 * letters gives `my-problem`.
 */
export function toFileName(title: string): string {
  const normalized = title.normalize('NFKD').toLowerCase();
  const words = normalized.match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').slice(0, MAX_NAME_LENGTH).replace(/-$/, '');
  return /[a-z]/.test(name) ? name : 'my-problem';
}
