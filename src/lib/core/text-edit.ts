/** Replaces the text from offset `from` to `to` (exclusive) by `insert`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text after an edit. */
export function applyEdit(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/** The shortest single edit from one text to another: their common prefix and suffix stay. */
export function diffEdit(before: string, after: string): TextEdit {
  const maxLength = Math.min(before.length, after.length);
  let from = 0;
  while (from < maxLength && before[from] === after[from]) from++;
  let suffixLength = 0;
  while (
    suffixLength < maxLength - from &&
    before.at(-1 - suffixLength) === after.at(-1 - suffixLength)
  )
    suffixLength++;
  return {
    from,
    to: before.length - suffixLength,
    insert: after.slice(from, after.length - suffixLength),
  };
}
