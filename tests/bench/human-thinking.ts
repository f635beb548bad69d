/**
 * Benchmark of human-like players: sampling, solving and thinking time, in Node and in Chromium in
 * turn.
 */
import { HEADINGS, formatSummary, type Bench, type Measure } from './bench-measures';
import { RUNS } from './human-runs';
import { bundled, inPage } from './browser-page';

export const human: Bench = {
  name: 'human',
  about: 'human-like players: deals drawn, deals solved, and whole answers with 200 sampled deals',
  async run() {
    const script = await bundled('tests/bench/human-runs.ts');
    await inPage(async (page) => {
      await page.evaluate(script);
      console.log(HEADINGS);
      // N stands for Node, C for Chromium.
      for (const [name, run] of RUNS) {
        console.log(formatSummary(`N ${name}`, run()));
        console.log(formatSummary(`C ${name}`, await page.evaluate(runInPage, name)));
      }
    });
  },
};

/** Sent to the browser as text; the bundled script has defined the runs. */
function runInPage(name: string): readonly Measure[] {
  const { runs } = globalThis as unknown as { runs: { RUNS: typeof RUNS } };
  const run = runs.RUNS.get(name);
  if (!run) throw new Error(name);
  return run();
}
