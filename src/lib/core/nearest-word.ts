/** The Levenshtein distance of two words. */
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

/** The known word that `word` is most likely a misspelling of; null when none is near. */
export function nearestWord(word: string, knownWords: readonly string[]): string | null {
  const lowerWord = word.toLowerCase();
  let best: string | null = null;
  // Swapped letters count as two changes, which a word of five letters may have.
  let bestDistance = Math.max(1, Math.floor((word.length + 1) / 3)) + 1;
  for (const candidate of knownWords) {
    const lowerCandidate = candidate.toLowerCase();
    // The distance is at least the difference in length, so a huge word costs nothing.
    if (Math.abs(lowerWord.length - lowerCandidate.length) >= bestDistance) continue;
    const distance = editDistance(lowerWord, lowerCandidate);
    // A word that shares no letter is no misspelling: `X` does not mean `N`.
    const sharesLetter =
      distance < Math.max(lowerWord.length, lowerCandidate.length) || distance === 0;
    if (sharesLetter && distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
