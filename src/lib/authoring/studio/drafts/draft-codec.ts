/** The stored form of drafts, and their names. */
import type { Language } from '$lib/core/localized-text';
import type { SavedRecordCodec } from '$lib/storage/saved-records';
import { readDraft, STUDIO, type Draft } from '$lib/library/own/studio-draft';
import { parseTitle } from './parse-title';

/** The codec of stored drafts; `decode` accepts any data. Fault: `draft/damaged`. */
export const draftCodec: SavedRecordCodec<Draft> = {
  gameId: STUDIO,
  encode: ({ text, name, begunAt, label }) => ({ text, name, begunAt, ...(label && { label }) }),
  decode: readDraft,
};

/** The name of a draft in lists: its own, else its title in a language, else that of its file. */
export function draftName({ label, text, name }: Draft, language: Language): string {
  return label || parseTitle(text, language) || name;
}

/** The name of a draft's file without the ending, from its own name, else from its title. */
export function draftFileName({ label, text }: Pick<Draft, 'label' | 'text'>): string {
  return toFileName(label || parseTitle(text));
}

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
