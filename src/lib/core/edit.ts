/** A change of a text: what is taken out and what is put in its place. An editor can show it, undo it, and keep the caret. */

/** Takes out the signs from `from` to `to` (offsets of the text, the end not included) and puts `insert` there. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text after an edit. */
export function edited(text: string, { from, to, insert }: Edit): string {
  return text.slice(0, from) + insert + text.slice(to);
}
