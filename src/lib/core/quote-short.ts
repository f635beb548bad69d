const MAX_LETTERS = 24;

/** Quotes a text in a fault message, shortened, so that the message never repeats a whole file. */
export function quoteShort(text: string): string {
  // Control characters could change the state of a terminal.
  const printable = text.replaceAll(/\p{Cc}/gu, '\ufffd');
  const letters = [...printable.slice(0, 2 * MAX_LETTERS)];
  const isShort = letters.length <= MAX_LETTERS && text.length <= 2 * MAX_LETTERS;
  return `"${isShort ? printable : `${letters.slice(0, MAX_LETTERS).join('')}…`}"`;
}
