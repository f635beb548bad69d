const LONGEST = 24;

/** What the writer wrote, in quotes and cut short, so that a fault never repeats a whole file. */
export function quoted(text: string): string {
  const letters = [...text.slice(0, 2 * LONGEST)];
  const whole = letters.length <= LONGEST && text.length <= 2 * LONGEST;
  return `"${whole ? text : `${letters.slice(0, LONGEST).join('')}…`}"`;
}
