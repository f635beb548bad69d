/** What a YAML text says, as far as it says anything: for those who draw a file while it is being written. */
import { parseDocument } from 'yaml';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import type { PlainValue } from './format-yaml';

interface LenientReading {
  readonly value: PlainValue;
  /** Whether the text is YAML; where it is not, the value may lack things, and nothing can be changed in it. */
  readonly isValidYaml: boolean;
}

const NOTHING: LenientReading = { value: null, isValidYaml: false };

/** Never throws; nothing is said of a text that is too long to be read at every key. */
export function readLeniently(text: string): LenientReading {
  if (text.length > MAX_EDITED_LENGTH) return NOTHING;
  try {
    const document = parseDocument(text, { prettyErrors: false, logLevel: 'silent' });
    const value = document.toJS({ maxAliasCount: 50 }) as PlainValue;
    return { value, isValidYaml: document.errors.length === 0 };
  } catch {
    // Aliases of themselves, or of nothing.
    return NOTHING;
  }
}

/** The entry of a map; null where there is none, and of what is no map. */
export function entryOf(value: PlainValue, key: string): PlainValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.hasOwn(value, key)
    ? ((value as Readonly<Record<string, PlainValue>>)[key] ?? null)
    : null;
}

/** The items of a list; null for what is no list. */
export function itemsOf(value: PlainValue): readonly PlainValue[] | null {
  return Array.isArray(value) ? (value as readonly PlainValue[]) : null;
}

/** A single word or line as it is written; null for lists, maps and nothing. */
export function scalarText(value: PlainValue): string | null {
  return value === null || typeof value === 'object' ? null : String(value);
}
