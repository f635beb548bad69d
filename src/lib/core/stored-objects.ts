/** What a browser kept of somebody's choices: it may be anything, and what is no choice any more counts as none. */

/** The object that a kept text holds; an empty one for nothing and for what is none. */
export function parseStoredObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOfObject(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The fields of an object; none of what is no object. */
export function fieldsOfObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The one of some choices that was kept; undefined where it is none of them. */
export function findAllowed<Value>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((candidate) => candidate === value);
}
