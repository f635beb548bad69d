/** Bench of the proof and of the opponents' card choice, in Node and in Chromium in turn. */
import { readFileSync, readdirSync } from 'node:fs';
import { HEADINGS, formatSummary, type Bench } from './bench-measures';
import { bundled, inPage } from './browser-page';
import { PROOF_RUNS, type MeasuredRun, type ProblemText } from './proof-runs';

const FOLDER = 'problems/bridge';

export const proofBench: Bench = {
  name: 'proof',
  about: "one line against every deal, and every card of the opponents', in Node and in Chromium",
  async run() {
    const problems = readdirSync(FOLDER)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => ({
        id: name.replace('.yaml', ''),
        text: readFileSync(`${FOLDER}/${name}`, 'utf8'),
      }));
    const script = await bundled('tests/bench/proof-runs.ts');
    await inPage(async (page) => {
      await page.evaluate(script);
      console.log(HEADINGS);
      // N stands for Node, C for Chromium.
      for (const [name, run] of PROOF_RUNS) {
        printRun(`N ${name}`, run(problems));
        printRun(`C ${name}`, await page.evaluate(runInPage, { name, problems }));
      }
    });
  },
};

function printRun(name: string, { measures, remark }: MeasuredRun): void {
  console.log(`${formatSummary(name, measures)}  ${remark}`);
}

/** Serialized to the browser, where an earlier script has defined the runs. */
function runInPage(request: { name: string; problems: readonly ProblemText[] }): MeasuredRun {
  const { runs } = globalThis as unknown as { runs: { PROOF_RUNS: typeof PROOF_RUNS } };
  const run = runs.PROOF_RUNS.get(request.name);
  if (!run) throw new Error(request.name);
  return run(request.problems);
}
