/**
 * What was played and may not be stored yet, written down at once: a database answers later, and a page
 * that is left in between takes what is under way with it. It lasts as long as the tab.
 */
import type { Step } from './plays';

const NAME = 'lie-of-the-cards/journal';

/** A step, and when it was taken: milliseconds since 1970. */
export interface Noted {
  readonly step: Step;
  readonly now: number;
}

/** What is needed of the browser's storage of a tab. */
export type Pad = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Journal {
  /** Writes a step down; what is returned strikes it out again, once it is stored. */
  note(step: Step, now: number): () => void;
  /** What an earlier page of this tab left behind, in order; each with what strikes it out. */
  left(): readonly (Noted & { readonly strike: () => void })[];
}

/** `pad` throws where nothing may be kept, and then nothing is. */
export function openJournal(pad: () => Pad): Journal {
  let noted: readonly Noted[] = read(pad);
  const write = (next: readonly Noted[]): void => {
    noted = next;
    try {
      if (next.length === 0) pad().removeItem(NAME);
      else pad().setItem(NAME, JSON.stringify(next));
    } catch {
      // Then a page that is left too soon loses its last card.
    }
  };
  const strike = (entry: Noted): void => write(noted.filter((each) => each !== entry));
  return {
    note(step, now) {
      const entry = { step, now };
      write([...noted, entry]);
      return () => strike(entry);
    },
    left: () => noted.map((entry) => ({ ...entry, strike: () => strike(entry) })),
  };
}

function read(pad: () => Pad): readonly Noted[] {
  try {
    const kept: unknown = JSON.parse(pad().getItem(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNoted) : [];
  } catch {
    return [];
  }
}

/** It was written by this app, in this tab: what is looked at is that it was not cut off. */
function isNoted(entry: unknown): entry is Noted {
  const { step, now } = (entry ?? {}) as Partial<Noted>;
  return typeof now === 'number' && typeof step?.key === 'string' && Array.isArray(step.themes);
}
