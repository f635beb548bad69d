const LONGEST = 24;

/** What the writer wrote, in quotes and cut short, so that a fault never repeats a whole file. */
export function quoteShort(text: string): string {
  // A terminal would obey a control character.
  const plain = text.replaceAll(/\p{Cc}/gu, '\ufffd');
  const letters = [...plain.slice(0, 2 * LONGEST)];
  const whole = letters.length <= LONGEST && text.length <= 2 * LONGEST;
  return `"${whole ? plain : `${letters.slice(0, LONGEST).join('')}…`}"`;
}
