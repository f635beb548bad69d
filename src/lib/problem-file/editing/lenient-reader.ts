/** Reads a YAML text as far as possible, for previews of a file while it is edited. */
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import type { PlainValue } from './format-yaml';
import { isValidYaml, parseYaml } from './parse-yaml';

interface LenientReading {
  readonly value: PlainValue;
  /**
   * False where the text is not valid YAML: the value may be incomplete, and edits are impossible.
   */
  readonly isValidYaml: boolean;
}

const NOTHING: LenientReading = { value: null, isValidYaml: false };

/** Reads a text without ever throwing; a text too long to be read at every key press gives null. */
export function readLeniently(text: string): LenientReading {
  if (text.length > MAX_EDITED_LENGTH) return NOTHING;
  try {
    const document = parseYaml(text);
    const value = document.toJS({ maxAliasCount: 50 }) as PlainValue;
    return { value, isValidYaml: isValidYaml(document) };
  } catch {
    // A circular or undefined alias.
    return NOTHING;
  }
}

/** The value of a key in a map; null without the key and for any other value. */
export function entryOf(value: PlainValue, key: string): PlainValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.hasOwn(value, key)
    ? ((value as Readonly<Record<string, PlainValue>>)[key] ?? null)
    : null;
}

/** The items of a list; null for any other value. */
export function itemsOf(value: PlainValue): readonly PlainValue[] | null {
  return Array.isArray(value) ? (value as readonly PlainValue[]) : null;
}

/** The text of a scalar; null for lists, maps and null. */
export function scalarText(value: PlainValue): string | null {
  return value === null || typeof value === 'object' ? null : String(value);
}
