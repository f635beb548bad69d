const MAX_LETTERS = 24;

/** Quotes a text in a fault message, shortened, so that the message never repeats a whole file. */
export function quoteShort(text: string): string {
  return `"${shorten(text)}"`;
}

/** The first 24 letters of a text; an ellipsis ends one that is cut. */
export function shorten(text: string): string {
  // Control characters could change the state of a terminal.
  const printable = text.slice(0, 2 * MAX_LETTERS).replaceAll(/\p{Cc}/gu, '\ufffd');
  const letters = [...printable];
  const isShort = letters.length <= MAX_LETTERS && text.length <= 2 * MAX_LETTERS;
  return isShort ? printable : `${letters.slice(0, MAX_LETTERS).join('')}…`;
}
