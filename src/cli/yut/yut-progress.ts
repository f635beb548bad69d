/** Progress and percentages on the command line. */

/** Reports progress when standard error is a terminal. */
export function reportProgress(done: number, games: number): void {
  if (!process.stderr.isTTY || (done % 100 !== 0 && done < games)) return;
  process.stderr.write(`\r${done} of ${games} games${done >= games ? '\n' : ''}`);
}

/** A share from 0 to 1 as `68.1 %`. */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
