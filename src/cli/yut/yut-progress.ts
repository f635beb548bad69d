/** How a long call says what it does, and a share in words. */

/** Where somebody watches, how many games are played. */
export function reportProgress(done: number, games: number): void {
  if (!process.stderr.isTTY || (done % 100 !== 0 && done < games)) return;
  process.stderr.write(`\r${done} of ${games} games${done >= games ? '\n' : ''}`);
}

/** A share from 0 to 1 as `68.1 %`. */
export function formatPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
