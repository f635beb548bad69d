/** Full-text search over short texts. */

/** The text for comparison: without case, character width and accents. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns a predicate: true for a text that contains every typed word. An empty search matches all.
 */
export function createTextFilter(typed: string): (text: string) => boolean {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = normalizeText(text);
    return words.every((word) => searched.includes(word));
  };
}
