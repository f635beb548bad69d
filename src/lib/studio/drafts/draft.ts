/** A problem file that somebody is writing: a text with a name, kept beside the whole games, in the same way. */
import * as v from 'valibot';
import { FILE } from '$lib/core/limits';
import { fault, ok, type Result } from '$lib/core/result';
import type { RecordDoor } from '$lib/lesson-ui/game/kept-records';

export interface Draft {
  /** The text of the file, whatever is wrong with it. */
  readonly text: string;
  /** The name of its file without the ending; small letters, digits and hyphens. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** A draft has no end. */
  readonly endedAt: null;
}

const Kept = v.object({
  text: v.pipe(v.string(), v.maxLength(FILE)),
  name: v.pipe(v.string(), v.maxLength(80)),
  begunAt: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Under this name drafts are kept, as if the studio were a table: in the journal, the store and the saved file. */
export const STUDIO = 'studio';

/** What is kept of a draft; `read` takes whatever was. Fault: `draft/damaged`. */
export const draftDoor: RecordDoor<Draft> = {
  table: STUDIO,
  data: ({ text, name, begunAt }) => ({ text, name, begunAt }),
  read(data): Result<Draft> {
    const read = v.safeParse(Kept, data);
    if (!read.success) return fault('draft/damaged', 'This is no draft of a problem.');
    return ok({ ...read.output, endedAt: null });
  },
};

/** The name of a file for what somebody calls a problem: `Keep a way back!` gives `keep-a-way-back`. */
export function fileNameOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').slice(0, 60).replace(/-+$/, '');
  return /[a-z]/.test(name) ? name : 'my-problem';
}
