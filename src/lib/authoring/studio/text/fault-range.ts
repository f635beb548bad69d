/** The ranges of a text that faults underline, and the steps from one to the next. */
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

/** A step through the faults in the order of the text; it wraps around at either end. */
export type FaultStep = 'next' | 'previous';

/**
 * The offset of the fault after a caret, or before it; null without faults. A fault at the caret
 * itself counts as not seen yet, unless `isCaretAtFault` says that the last step led there.
 */
export function nextFaultOffset(
  doc: Text,
  faults: readonly Fault[],
  caret: number,
  step: FaultStep,
  isCaretAtFault: boolean,
): number | null {
  const offsets = faults.map((fault) => faultRange(doc, fault).from).sort((a, b) => a - b);
  const isAhead = (offset: number): boolean =>
    (offset === caret && !isCaretAtFault) || (step === 'next' ? offset > caret : offset < caret);
  return step === 'next'
    ? (offsets.find(isAhead) ?? offsets[0] ?? null)
    : (offsets.findLast(isAhead) ?? offsets.at(-1) ?? null);
}
