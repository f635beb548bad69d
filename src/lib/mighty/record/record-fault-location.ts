/**
 * Faults that point: at a part of the data, and at its line and column where they come from a text.
 */
import type { JsonPath } from '$lib/core/positioned-json';
import type { Fault, TextPosition } from '$lib/core/result';

/** Letters of a field's name that a fault repeats; the longest name that is known has sixteen. */
const MAX_NAME_LENGTH = 24;

/** Where a part stands in the text; undefined when the data come without one. */
export type TextPlaceOf = (path: JsonPath) => TextPosition | undefined;

/** Makes a fault of what is wrong with a part. */
export type FaultFactory = (code: string, path: JsonPath, message: string) => Fault;

export function createFaultFactory(placeOf: TextPlaceOf): FaultFactory {
  return (code, path, message) => {
    const at = placeOf(path);
    const text = path.length === 0 ? message : `${formatJsonPath(path)}: ${message}`;
    return { code, message: text, ...(at && { at }) };
  };
}

/**
 * The way to a part in writing: `lines[0].actions[23]`; a name that is too long for a field is cut
 * short.
 */
export function formatJsonPath(path: JsonPath): string {
  return path
    .map((step, i) =>
      typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${shortenName(step)}`,
    )
    .join('');
}

function shortenName(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}
