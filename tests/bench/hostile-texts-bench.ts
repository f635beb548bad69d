/** Times of reading the most hostile texts of the greatest length as Markdown. */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readMarkdown } from '$lib/kit/card-table/markdown/markdown';
import { HOSTILE_TEXTS } from '../attack/hostile-texts';
import type { Bench } from './bench-measures';

const PRINTED_COUNT = 10;
/** Repetitions of each text; the minimum counts, since other work disturbs single ones. */
const ROUND_COUNT = 5;

/** CPU time of a call in milliseconds. */
function cpuTimeOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const texts: Bench = {
  name: 'texts',
  about: `${HOSTILE_TEXTS.size} hostile texts of ${MAX_TEXT_LENGTH} letters, milliseconds of own time each`,
  run() {
    const results = [...HOSTILE_TEXTS].map(([name, createText]) => {
      const text = createText(MAX_TEXT_LENGTH);
      const times = Array.from({ length: ROUND_COUNT }, () => cpuTimeOf(() => readMarkdown(text)));
      return { name, ms: Math.min(...times) };
    });
    const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, PRINTED_COUNT);
    for (const { name, ms } of slowest)
      console.log(`${name.padEnd(28)}${ms.toFixed(1).padStart(8)}`);
  },
};
