/** Lenient parsing of small objects in browser storage, which may contain anything. */

/** The object in a stored JSON text; an empty one for null and for invalid texts. */
export function parseStoredObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOfObject(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** A value as an object with unknown fields; an empty one if it is no object. */
export function fieldsOfObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The allowed value that equals `value`; undefined for any other. */
export function findAllowed<Value>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((candidate) => candidate === value);
}
