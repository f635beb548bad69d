/** The edit that leaves some of the real deals in the text of a problem. */
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { removeValue } from '$lib/problem-file/editing/yaml-edits';

/** Takes out all but these deals, told by their places among `count`; null where nothing is to be taken out. */
export function keepDeals(text: string, count: number, keep: readonly number[]): TextEdit | null {
  const gone = [...Array(count).keys()].filter((place) => !keep.includes(place)).reverse();
  let now = text;
  for (const place of gone) {
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
  let behind = 0;
  while (behind < least - from && text.at(-1 - behind) === next.at(-1 - behind)) behind++;
  return { from, to: text.length - behind, insert: next.slice(from, next.length - behind) };
}
