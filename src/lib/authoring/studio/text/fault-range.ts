/** The range of a text that a fault underlines. */
import type { Text } from '@codemirror/state';
import type { Fault } from '$lib/core/result';

/** Offsets of the word at the position of a fault; an empty range where there is none. */
export function faultRange(
  doc: Text,
  { at: position }: Pick<Fault, 'at'>,
): { readonly from: number; readonly to: number } {
  const line = doc.line(Math.min(position?.line ?? 1, doc.lines));
  const from = Math.min(line.from + (position?.column ?? 1) - 1, line.to);
  const [word = ''] = /^(?:"[^"]*"|[^\s,{}[\]#]+)/.exec(line.text.slice(from - line.from)) ?? [];
  return { from, to: from + word.length };
}
