/** A change of a text: what is taken out and what is put in its place. An editor can show it, undo it, and keep the caret. */

/** Takes out the signs from `from` to `to` (offsets of the text, the end not included) and puts `insert` there. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text after an edit. */
export function applyEdit(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** The shortest single edit that makes one text of another: what both begin and end with stays untouched. */
export function diffEdit(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
