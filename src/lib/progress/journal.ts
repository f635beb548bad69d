/**
 * What was played and may not be stored yet, written down at once: a database answers later, and a page that is left
 * in between takes what is under way with it. Every page of every tab writes under a name of its own, and whichever
 * comes next brings what the others have left. A step that is brought while its own page still stores it is told
 * twice, which changes nothing.
 */
import { isNewer, readRecord, StoredStep } from './kept/records';
import type { Step } from './plays';

const PLACE = 'lie-of-the-cards/journal/';

/** A step, and when it was taken: milliseconds since 1970. */
export interface Noted {
  readonly step: Step;
  readonly now: number;
}

/** What is needed of the browser's storage. */
export type Pad = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface Journal {
  /** Writes a step down. */
  note(step: Step, now: number): void;
  /** Strikes a step out, once it is stored: the very object that was written down or found. */
  strike(step: Step): void;
  /** What other pages have left behind, in the order in which it was played. */
  left(): readonly Noted[];
  /** What stands there and cannot be read, each with what strikes it out. What is newer is left alone. */
  torn(): readonly { readonly record: unknown; readonly strike: () => void }[];
  /** Strikes everything out, whoever wrote it. */
  clear(): void;
}

/** `page` is a name that no other page has; `pad` throws where nothing may be kept, and then nothing is. */
export function openJournal(pad: () => Pad, page: string): Journal {
  const names = new Map<Step, string>();
  /** The step of each attempt that the next one of it makes superfluous. */
  const underWay = new Map<string, Step>();
  let count = 0;

  const remove = (name: string): void => void tried(() => pad().removeItem(name));
  const strike = (step: Step): void => {
    const name = names.get(step);
    if (name === undefined) return;
    names.delete(step);
    remove(name);
  };
  const found = (): readonly { name: string; text: string }[] =>
    tried(() => {
      const place = pad();
      return Array.from({ length: place.length }, (_, i) => place.key(i) ?? '')
        .filter((name) => name.startsWith(PLACE) && !name.startsWith(`${PLACE}${page}/`))
        .map((name) => ({ name, text: place.getItem(name) ?? '' }));
    }) ?? [];

  return {
    note(step, now) {
      const name = `${PLACE}${page}/${count++}`;
      names.set(step, name);
      // Where this fails, a page that is left too soon loses its last card.
      tried(() => pad().setItem(name, JSON.stringify({ step, now })));
      const attempt = `${step.key}@${step.begunAt}`;
      const before = underWay.get(attempt);
      if (before) strike(before);
      if (step.end === null && !step.reviewed) underWay.set(attempt, step);
      else underWay.delete(attempt);
    },
    strike,
    left() {
      const left = found().flatMap(({ name, text }) => {
        const noted = notedIn(parsed(text));
        if (noted) names.set(noted.step, name);
        return noted ? [{ ...noted, place: Number(name.slice(name.lastIndexOf('/') + 1)) }] : [];
      });
      left.sort((a, b) => a.now - b.now || a.place - b.place);
      return left.map(({ step, now }) => ({ step, now }));
    },
    torn: () =>
      found().flatMap(({ name, text }) => {
        const record = parsed(text);
        if (notedIn(record) !== null || isNewer(record)) return [];
        return [{ record, strike: () => remove(name) }];
      }),
    clear() {
      for (const step of [...names.keys()]) strike(step);
      for (const { name } of found()) remove(name);
    },
  };
}

/** The text itself where it was cut off. */
function parsed(text: string): unknown {
  return tried(() => JSON.parse(text) as unknown) ?? text;
}

function notedIn(record: unknown): Noted | null {
  const { step, now } = (record ?? {}) as { readonly step?: unknown; readonly now?: unknown };
  const read = isNewer(record) ? null : readRecord(StoredStep, step);
  return read && typeof now === 'number' && Number.isFinite(now) ? { step: read, now } : null;
}

function tried<Value>(what: () => Value): Value | null {
  try {
    return what();
  } catch {
    return null;
  }
}
