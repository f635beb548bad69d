/** The number of letters to add, drop or change to turn one word into the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known word that `word` most likely meant, or null when none is near. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const written = word.toLowerCase();
  let best: string | null = null;
  // Two letters that changed places are two changes: a word of five may be that far away.
  let bestDistance = Math.max(1, Math.floor((word.length + 1) / 3)) + 1;
  for (const candidate of known) {
    const meant = candidate.toLowerCase();
    // Words of very different length are far apart: a huge one from a broken file costs nothing.
    if (Math.abs(written.length - meant.length) >= bestDistance) continue;
    const distance = editDistance(written, meant);
    // A word of which no letter is kept is a guess, not a neighbour: `X` does not mean `N`.
    const kept = distance < Math.max(written.length, meant.length) || distance === 0;
    if (kept && distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
