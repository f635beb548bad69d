/** Lenient reading of the auction of a problem in the making. */
import { scalarText } from '$lib/problem-file/editing/lenient-reader';
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';

/** One more than the calls of the longest auction. */
const MAX_CALLS = 320;

/**
 * The calls before the first unreadable item; `fit` is true when all items were read. An item is a
 * call, or a map with the call as its key (`2D: { note: natural }`).
 */
export function readCallsLeniently(items: readonly PlainValue[]): {
  readonly calls: readonly Call[];
  readonly fit: boolean;
} {
  const calls: Call[] = [];
  for (const item of items.slice(0, MAX_CALLS)) {
    const callText = scalarText(item) ?? singleKey(item);
    const read = callText === null ? null : parseCall(callText);
    if (!read?.ok) break;
    calls.push(read.value);
  }
  return { calls, fit: calls.length === items.length };
}

/** The call of an item with an explanation, which is a map with that one key. */
function singleKey(item: PlainValue): string | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const [key, second] = Object.keys(item);
  return key === undefined || second !== undefined ? null : key;
}
