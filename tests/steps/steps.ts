/** The steps of `npm test`, in their order. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { obtainBrowser } from '../browser';
import { run } from './command';
import {
  countPlaywright,
  countProblems,
  countVitest,
  FAILED,
  faultLines,
  PASSED,
  settle,
  staleProofs,
  type Outcome,
  type PlaywrightReport,
  type ProblemReport,
  type VitestReport,
} from './outcome';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** The steps without which this one says nothing: they run with it, and it fails with them. */
  readonly needs?: readonly string[];
  run(): Promise<Outcome>;
}

const REPORTS = '.cache/tests';

/** A fresh place for a report, so that the one of yesterday is never counted. */
function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

const plain = async (command: string, ...args: string[]): Promise<Outcome> =>
  (await run(command, args)).exitCode === 0 ? PASSED : FAILED;

/** Counts a report of JSON; one that is missing or broken is a failure, for its tool did not end well. */
function counted<T>(text: () => string, count: (report: T) => Outcome, exitCode: number): Outcome {
  try {
    return settle(count(JSON.parse(text()) as T), exitCode);
  } catch (error) {
    console.error(`No report to count: ${String(error)}`);
    return FAILED;
  }
}

/** Later steps find the browser by its path, and look for it no more. */
function browser(): Promise<Outcome> {
  try {
    process.env['CHROMIUM_PATH'] = obtainBrowser();
    console.log(process.env['CHROMIUM_PATH']);
    return Promise.resolve(PASSED);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return Promise.resolve(FAILED);
  }
}

async function unit(): Promise<Outcome> {
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode } = await run('vitest', ['run', ...reporters]);
  return counted<VitestReport>(() => readFileSync(file, 'utf8'), countVitest, exitCode);
}

async function problems(): Promise<Outcome> {
  const check = ['run', '--silent', 'lie', '--', 'check', '--json'];
  const { exitCode, output } = await run('npm', check, { output: 'kept' });
  return counted<ProblemReport>(
    () => output,
    (report) => {
      for (const line of [...faultLines(report), staleProofs(report) ?? []].flat())
        console.log(line);
      return countProblems(report);
    },
    exitCode,
  );
}

async function endToEnd(): Promise<Outcome> {
  const file = reportFile('playwright.json');
  const { exitCode } = await run('playwright', ['test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted<PlaywrightReport>(() => readFileSync(file, 'utf8'), countPlaywright, exitCode);
}

export const STEPS: readonly Step[] = [
  { name: 'format', title: 'Format', run: () => plain('prettier', '--check', '.') },
  { name: 'lint', title: 'Lint', run: () => plain('eslint', '.', '--max-warnings=0') },
  { name: 'types', title: 'Types', run: () => plain('npm', 'run', '--silent', 'check') },
  { name: 'unused', title: 'Unused code', run: () => plain('knip') },
  { name: 'browser', title: 'A browser for the tests', run: browser },
  { name: 'unit', title: 'Unit tests, properties, conformance', needs: ['browser'], run: unit },
  { name: 'problems', title: 'The proof of every problem', run: problems },
  { name: 'build', title: 'Production build', run: () => plain('npm', 'run', '--silent', 'build') },
  { name: 'e2e', title: 'End to end', needs: ['browser', 'build'], run: endToEnd },
];
