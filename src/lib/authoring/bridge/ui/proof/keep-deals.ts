/** The edit that leaves some of the real deals in the text of a problem. */
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { removeValue } from '$lib/problem-file/editing/yaml-edits';

/**
 * The edit that removes the real deals not listed in `keptIndices`, of `count` deals in the text;
 * null when there is nothing to remove.
 */
export function keepDeals(
  text: string,
  count: number,
  keptIndices: readonly number[],
): TextEdit | null {
  const removedIndices = [...Array(count).keys()]
    .filter((index) => !keptIndices.includes(index))
    .reverse();
  // From the last deal on, so that the earlier indices stay valid.
  let newText = text;
  for (const index of removedIndices) {
    const edit = removeValue(newText, ['deals', 'real', index]);
    if (edit) newText = applyEdit(newText, edit);
  }
  return newText === text ? null : minimalEdit(text, newText);
}

/** The shortest single edit from one text to another: common prefix and suffix stay. */
function minimalEdit(text: string, newText: string): TextEdit {
  const minLength = Math.min(text.length, newText.length);
  let from = 0;
  while (from < minLength && text[from] === newText[from]) from++;
  let suffixLength = 0;
  while (
    suffixLength < minLength - from &&
    text.at(-1 - suffixLength) === newText.at(-1 - suffixLength)
  )
    suffixLength++;
  return {
    from,
    to: text.length - suffixLength,
    insert: newText.slice(from, newText.length - suffixLength),
  };
}
