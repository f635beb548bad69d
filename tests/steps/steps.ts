/** The steps of `npm test`, in their order. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesAndTests, testsOf } from './belongs';
import { run, type Options } from './command';
import {
  countPlaywright,
  countProblems,
  countVitest,
  FAILED,
  faultLines,
  PASSED,
  settle,
  staleProofs,
  type PlaywrightReport,
  type ProblemReport,
  type VitestReport,
} from './outcome';
import type { Done, Step } from './plan';

const REPORTS = '.cache/tests';

/** A fresh place for a report, so that the one of yesterday is never counted. */
function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

/** A tool that passes or fails as a whole. */
const plain =
  (command: string, args: readonly string[] = [], options: Options = {}) =>
  async (): Promise<Done> => {
    const { exitCode, output, errors } = await run(command, args, { ...options, output: 'kept' });
    return { ...(exitCode === 0 ? PASSED : FAILED), said: output + errors };
  };

/** One that only reads the sources: it is done while others wait. */
const reading = (command: string, args: readonly string[] = []): Pick<Step, 'cores' | 'run'> => ({
  cores: 'left',
  run: plain(command, args, { givesWay: true }),
});

/** Counts a report of JSON; one that is missing or broken is a failure, for its tool did not end well. */
function counted<T>(text: () => string, count: (report: T) => Done, exitCode: number): Done {
  try {
    return settle(count(JSON.parse(text()) as T), exitCode);
  } catch (error) {
    console.error(`No report to count: ${String(error)}`);
    return FAILED;
  }
}

/**
 * Later steps find the browser by its path, and look for it no more. It may have to be installed, for which others are
 * not to wait: so it is looked for in a process of its own, which says the path last.
 */
async function browser(): Promise<Done> {
  const { exitCode, output, errors } = await run('tsx', ['tests/steps/browser.ts'], {
    output: 'kept',
  });
  const path = output.trim().split('\n').at(-1) ?? '';
  if (exitCode !== 0 || path === '') return { ...FAILED, said: output + errors };
  process.env['CHROMIUM_PATH'] = path;
  return { ...PASSED, said: path };
}

/** The files of a table's tests with this ending, as arguments; none where all are run. */
function filesFor(table: string | null, ending: string): readonly string[] {
  return table === null
    ? []
    : testsOf(table, sourcesAndTests()).filter((path) => path.endsWith(ending));
}

async function unit(table: string | null): Promise<Done> {
  const file = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { exitCode } = await run('vitest', ['run', ...reporters, ...filesFor(table, '.test.ts')]);
  return counted<VitestReport>(() => readFileSync(file, 'utf8'), countVitest, exitCode);
}

async function problems(table: string | null): Promise<Done> {
  const folder = table === null ? [] : [join('problems', table)];
  if (folder.some((path) => !existsSync(path))) return nothingYet('problems');
  const check = ['run', '--silent', 'lie', '--', 'check', ...folder, '--json'];
  const { exitCode, output, errors } = await run('npm', check, { output: 'kept', givesWay: true });
  const lines = [errors.trim()];
  const outcome = counted<ProblemReport>(
    () => output,
    (report) => {
      lines.push(...faultLines(report), staleProofs(report) ?? '');
      return countProblems(report);
    },
    exitCode,
  );
  return { ...outcome, said: lines.filter((line) => line !== '').join('\n') };
}

async function endToEnd(table: string | null): Promise<Done> {
  const files = filesFor(table, '.spec.ts');
  // Without a file to name Playwright would run all there are.
  if (table !== null && files.length === 0) return nothingYet('tests end to end');
  return inBrowser(files);
}

/** A table may move in room by room: its rules come before its problems and its screens. */
function nothingYet(what: string): Done {
  return { ...PASSED, said: `The table has no ${what} yet.` };
}

/** The environment of a build with a second, toy game beside the app's own games. */
const TWO_GAMES = { GAMES: 'tests/toy/games' };

/** Two builds write the same messages: the second waits for the first. */
let built: Promise<unknown> = Promise.resolve();

/** The app as it is given away, or with other tables. */
const build = (env: Readonly<Record<string, string>> = {}) => {
  const begin = plain('npm', ['run', '--silent', 'build'], { env });
  return (): Promise<Done> => {
    const done = built.then(begin);
    built = done;
    return done;
  };
};

async function inBrowser(
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Done> {
  const file = reportFile('playwright.json');
  const { exitCode } = await run('playwright', ['test', '--reporter=list,json', ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted<PlaywrightReport>(() => readFileSync(file, 'utf8'), countPlaywright, exitCode);
}

/** What waits for others stands first, then what only reads, the longest at the top, then what others need. */
export const STEPS: readonly Step[] = [
  { name: 'browser', title: 'A browser for the tests', cores: 'none', run: browser },
  { name: 'lint', title: 'Lint', ...reading('eslint', ['.', '--max-warnings=0']) },
  { name: 'types', title: 'Types', ...reading('npm', ['run', '--silent', 'check']) },
  { name: 'format', title: 'Format', ...reading('prettier', ['--check', '.']) },
  { name: 'build', title: 'Production build', cores: 'one', run: build() },
  {
    name: 'two-games-build',
    title: 'Build with two games',
    cores: 'one',
    run: build(TWO_GAMES),
  },
  {
    name: 'problems',
    title: 'The proof of every problem',
    cores: 'left',
    byTable: true,
    run: problems,
  },
  { name: 'unused', title: 'Unused code', ...reading('knip') },
  {
    name: 'unit',
    title: 'Unit tests, properties, conformance',
    needs: ['browser'],
    cores: 'all',
    byTable: true,
    run: unit,
  },
  {
    name: 'two-games',
    title: 'Build with two games, end to end',
    needs: ['browser', 'two-games-build'],
    cores: 'most',
    run: () => inBrowser([], TWO_GAMES),
  },
  {
    name: 'e2e',
    title: 'End to end',
    needs: ['browser', 'build'],
    cores: 'most',
    byTable: true,
    run: endToEnd,
  },
];
