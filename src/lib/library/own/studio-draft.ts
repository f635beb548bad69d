/** A draft of a problem file: a text with a name, stored like a game record. */
import * as v from 'valibot';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';

export interface Draft {
  /** The text of the file, whatever is wrong with it. */
  readonly text: string;
  /** The name of its file without the ending; small letters, digits and hyphens. */
  readonly name: string;
  /** The author's own name for it, seen by nobody else; empty where it goes by its title. */
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** A draft has no end. */
  readonly endedAt: null;
}

/** The game id under which drafts are stored in the journal, the store and the progress file. */
export const STUDIO = 'studio';

/** Most letters of a draft's own name. */
export const MAX_DRAFT_LABEL_LENGTH = 80;

const DraftSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_FILE_LENGTH)),
  name: v.pipe(v.string(), v.maxLength(80)),
  // Absent in drafts that have no name of their own, and in all that are older than these names.
  label: v.optional(v.pipe(v.string(), v.maxLength(MAX_DRAFT_LABEL_LENGTH)), ''),
  begunAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Decodes a stored draft. Fault: `draft/damaged`. */
export function readDraft(data: unknown): Result<Draft> {
  const read = v.safeParse(DraftSchema, data);
  if (!read.success) return failWith('draft/damaged', 'This is no draft of a problem.');
  return ok({ ...read.output, endedAt: null });
}
