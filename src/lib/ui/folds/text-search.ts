/** Which of several texts a reader looks for. */

/** A text as it is compared: case, width and accents make no difference. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A test for texts: every word that was typed stands somewhere in it. Nothing typed finds everything. */
export function createTextFilter(typed: string): (text: string) => boolean {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = normalizeText(text);
    return words.every((word) => searched.includes(word));
  };
}
