/** Times of reading the most hostile texts of the greatest length as Markdown. */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readMarkdown } from '$lib/ui/markdown/markdown';
import { HOSTILE_TEXTS } from '../attack/hostile-texts';
import type { Bench } from './bench-measures';

const SHOWN = 10;
/** Each text so often; the machine does other things besides, so the least counts. */
const ROUNDS = 5;

/** Milliseconds of this process's own time. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const texts: Bench = {
  name: 'texts',
  about: `${HOSTILE_TEXTS.size} hostile texts of ${MAX_TEXT_LENGTH} letters, milliseconds of own time each`,
  run() {
    const found = [...HOSTILE_TEXTS].map(([name, make]) => {
      const text = make(MAX_TEXT_LENGTH);
      const times = Array.from({ length: ROUNDS }, () => cost(() => readMarkdown(text)));
      return { name, ms: Math.min(...times) };
    });
    const dearest = found.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
    for (const { name, ms } of dearest)
      console.log(`${name.padEnd(28)}${ms.toFixed(1).padStart(8)}`);
  },
};
