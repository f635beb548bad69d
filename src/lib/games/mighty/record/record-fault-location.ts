/**
 * Faults with their location: a path in the data, and line and column where the data come from a
 * text.
 */
import type { JsonPath } from '$lib/core/positioned-json';
import type { Fault, TextPosition } from '$lib/core/result';

/** Maximum length of a field name in a message; the longest known name has sixteen letters. */
const MAX_NAME_LENGTH = 24;

/** The place of a path in the text; undefined for data without a text. */
export type TextPlaceOf = (path: JsonPath) => TextPosition | undefined;

/** Creates a fault at a path. */
export type FaultFactory = (code: string, path: JsonPath, message: string) => Fault;

/** Creates a function that makes faults with their path and, for a text, their position. */
export function createFaultFactory(positionOf: TextPlaceOf): FaultFactory {
  return (code, path, message) => {
    const position = positionOf(path);
    const text = path.length === 0 ? message : `${formatJsonPath(path)}: ${message}`;
    return { code, message: text, ...(position && { at: position }) };
  };
}

/** Formats a path: `lines[0].actions[23]`; overlong names are shortened. */
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
