/** The edit that leaves some of the real deals in the text of a problem. */
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { removeValue } from '$lib/problem-file/editing/yaml-edits';

/**
 * Takes out all but these deals, told by their places among `count`; null where nothing is to be
 * taken out.
 */
export function keepDeals(text: string, count: number, keep: readonly number[]): TextEdit | null {
  const removedIndices = [...Array(count).keys()]
    .filter((place) => !keep.includes(place))
    .reverse();
  let now = text;
  for (const place of removedIndices) {
    const edit = removeValue(now, ['deals', 'real', place]);
    if (edit) now = applyEdit(now, edit);
  }
  return now === text ? null : between(text, now);
}

/** The shortest edit that makes one text of another. */
function between(text: string, next: string): TextEdit {
  const least = Math.min(text.length, next.length);
  let from = 0;
  while (from < least && text[from] === next[from]) from++;
  let suffixLength = 0;
  while (suffixLength < least - from && text.at(-1 - suffixLength) === next.at(-1 - suffixLength))
    suffixLength++;
  return {
    from,
    to: text.length - suffixLength,
    insert: next.slice(from, next.length - suffixLength),
  };
}
