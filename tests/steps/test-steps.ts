/** The steps of `npm test`, in their order; the fields of a step are documented at `Step`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesAndTests, testsOf } from './belongs';
import { runChildProcess } from './child-process';
import {
  countProblems,
  FAILED,
  formatFaultLines,
  PASSED,
  failIfNothingRan,
  staleProofs,
  type ProblemReport,
} from './outcome';
import type { Step, StepContext, StepResult } from './plan';
import { runTests } from './run-tests';

/** A tool that passes or fails as a whole. */
const tool =
  (command: string, args: readonly string[] = [], options: ToolOptions = {}) =>
  async ({ print, expired }: StepContext): Promise<StepResult> => {
    const exitCode = await runChildProcess(command, args, {
      ...options,
      signal: expired,
      onLine: print,
    });
    return exitCode === 0 ? PASSED : FAILED;
  };

interface ToolOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly hasLowPriority?: boolean;
}

/** A tool that only reads the sources: it runs while others wait. */
const sourceCheck = (
  command: string,
  args: readonly string[] = [],
): Pick<Step, 'cores' | 'limitSeconds' | 'run'> => ({
  cores: 'left',
  limitSeconds: 1200,
  run: tool(command, args, { hasLowPriority: true }),
});

/**
 * Finds the browser, so that later steps have its path. It may have to be installed, for which
 * others are not to wait: a process of its own looks for it, and prints the path last.
 */
async function browser({ print, expired }: StepContext): Promise<StepResult> {
  let path = '';
  const exitCode = await runChildProcess('tsx', ['tests/steps/print-browser-path.ts'], {
    signal: expired,
    onLine: (line) => {
      path = line.trim();
      print(line);
    },
    onErrorLine: print,
  });
  if (exitCode !== 0 || path === '') return FAILED;
  process.env['CHROMIUM_PATH'] = path;
  return PASSED;
}

/** The files of a game's tests with this ending, as arguments; none where all are run. */
function filesFor(game: string | null, ending: string): readonly string[] {
  return game === null
    ? []
    : testsOf(game, sourcesAndTests()).filter((path) => path.endsWith(ending));
}

const unit = (context: StepContext): Promise<StepResult> =>
  runTests(
    'vitest',
    ['run', '--reporter=./tests/steps/vitest-reporter.ts', ...filesFor(context.game, '.test.ts')],
    context,
  );

async function problems({ game, print, expired }: StepContext): Promise<StepResult> {
  const folder = game === null ? [] : [join('problems', game)];
  if (folder.some((path) => !existsSync(path))) return nothingYet('problems', print);
  const check = ['lie.js', 'check', ...folder, '--json'];
  const output: string[] = [];
  const exitCode = await runChildProcess(process.execPath, check, {
    hasLowPriority: true,
    signal: expired,
    onLine: (line) => output.push(line),
    onErrorLine: print,
  });
  try {
    const report = JSON.parse(output.join('\n')) as ProblemReport;
    for (const line of [...formatFaultLines(report), staleProofs(report) ?? '']) print(line);
    return failIfNothingRan(countProblems(report), exitCode);
  } catch (error) {
    print(`No report to count: ${String(error)}`);
    return FAILED;
  }
}

async function endToEnd(context: StepContext): Promise<StepResult> {
  const files = filesFor(context.game, '.spec.ts');
  // Without a file to name Playwright would run all there are.
  if (context.game !== null && files.length === 0)
    return nothingYet('tests end to end', context.print);
  return inBrowser(context, files);
}

/** Passes: a game's rules may be there before its problems and its screens. */
function nothingYet(kind: string, print: StepContext['print']): StepResult {
  print(`The game has no ${kind} yet.`);
  return PASSED;
}

/** Environment of the build with the toy game beside bridge; it is tested offline too. */
const TWO_GAMES = { GAMES: 'tests/toy/games' };

/** The last build begun. Two builds write the same messages: the second waits for the first. */
let lastBuild: Promise<unknown> = Promise.resolve();

/** Builds the app, or one with other games. Vite's list of a thousand files is not printed. */
const build = (env: Readonly<Record<string, string>> = {}) => {
  const start = tool('npm', ['run', '--silent', 'build', '--', '--logLevel=warn'], { env });
  return (context: StepContext): Promise<StepResult> => {
    const result = lastBuild.then(() => start(context));
    lastBuild = result;
    return result;
  };
};

const inBrowser = (
  context: StepContext,
  files: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<StepResult> =>
  runTests(
    'playwright',
    ['test', '--reporter=./tests/steps/playwright-reporter.ts', ...files],
    context,
    env,
  );

/** Network first, then source checks with the longest at the top, then steps that others need. */
export const STEPS: readonly Step[] = [
  {
    name: 'browser',
    title: 'A browser for the tests',
    cores: 'none',
    limitSeconds: 1200,
    run: browser,
  },
  { name: 'lint', title: 'Lint', ...sourceCheck('eslint', ['.', '--max-warnings=0']) },
  { name: 'types', title: 'Types', ...sourceCheck('npm', ['run', '--silent', 'check']) },
  { name: 'format', title: 'Format', ...sourceCheck('prettier', ['--check', '.']) },
  { name: 'build', title: 'Production build', cores: 'one', limitSeconds: 1200, run: build() },
  {
    name: 'two-games-build',
    title: 'Build with two games',
    cores: 'one',
    limitSeconds: 1200,
    run: build(TWO_GAMES),
  },
  {
    name: 'problems',
    title: 'The proof of every problem',
    cores: 'left',
    limitSeconds: 1200,
    byGame: true,
    run: problems,
  },
  { name: 'unused', title: 'Unused code', ...sourceCheck('knip') },
  {
    name: 'unit',
    title: 'Unit tests, properties, conformance',
    needs: ['browser'],
    cores: 'all',
    limitSeconds: 2400,
    byGame: true,
    run: unit,
  },
  {
    name: 'two-games',
    title: 'Build with two games, end to end',
    needs: ['browser', 'two-games-build'],
    cores: 'most',
    limitSeconds: 1200,
    run: (context) => inBrowser(context, [], TWO_GAMES),
  },
  {
    name: 'e2e',
    title: 'End to end',
    needs: ['browser', 'build'],
    cores: 'most',
    limitSeconds: 3000,
    byGame: true,
    run: endToEnd,
  },
];
