/**
 * Everything that CI runs: `npm test`; some of its steps, such as `npm test -- unit e2e`; or the
 * tests of one game, such as `npm test -- bridge`. Each line that a step prints begins with the
 * step's name. A step that fails does not keep the later ones from running. The last line is the
 * total of passed and failed tests.
 */
import { existsSync } from 'node:fs';
import { GAMES } from '../eslint/modules';
import { endWithChildren, isInterrupted } from './steps/child-process';
import { FAILED, sumOutcomes, type StepOutcome } from './steps/outcome';
import { planOf, runPlan, type Step, type StepResult } from './steps/plan';
import { prefixLines, runStep } from './steps/run-step';
import { STEPS } from './steps/test-steps';

/** Number of one-core steps that run at the same time: two cores, and none idle. */
const CONCURRENT_STEPS = 2;

/** The steps that build the app: a step that needs one of them is not run when it failed. */
const BUILDS = ['build', 'two-games-build'];

const games = GAMES.filter((game) => existsSync(`src/lib/games/${game}`));
const plan = planOf(process.argv.slice(2), STEPS, games);
if (typeof plan === 'string') {
  console.error(plan);
  process.exit(2);
}

const { game } = plan;
const seconds = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
const formatOutcome = ({ passed, failed }: StepOutcome): string =>
  `${passed} passed, ${failed} failed`;
const printLines = (lines: readonly string[]): void => {
  if (lines.length > 0) console.log(lines.join('\n'));
};

const outcomes = new Map<string, StepOutcome>();
const summary: string[] = [];
const start = Date.now();

async function runAndReport(step: Step): Promise<void> {
  if (isInterrupted()) return;
  const { name, title, needs = [] } = step;
  const print = (text: string): void => printLines(prefixLines(name, text));
  print(`── ${title}`);
  const startedAt = Date.now();
  const unmetNeeds = needs.filter((need) => outcomes.get(need)?.failed !== 0);
  // Any other unmet need, such as a browser, leaves the tests in node worth a run.
  const hasBuild = unmetNeeds.every((need) => !BUILDS.includes(need));
  if (!hasBuild) print('Not run: there is no build to test.');
  const result: StepResult = hasBuild ? await runStep(step, game, printLines) : FAILED;
  outcomes.set(name, result);
  const line = `${formatOutcome(result)}, ${seconds(startedAt)}`;
  print(`── ${line}`);
  summary.push(`${title}: ${line}`);
  summary.push(...(result.failures ?? []).map((test) => `  failed: ${test}`));
  summary.push(...(result.flaky ?? []).map((test) => `  flaky: ${test}`));
}

endWithChildren();
await runPlan(plan, CONCURRENT_STEPS, runAndReport);
if (isInterrupted()) outcomes.set('interrupted', FAILED);

const total = sumOutcomes([...outcomes.values()]);
console.log(`\n── ${isInterrupted() ? 'Interrupted' : 'Done'} after ${seconds(start)}`);
console.log(summary.join('\n'));
console.log(formatOutcome(total));
process.exitCode = isInterrupted() ? 130 : total.failed > 0 ? 1 : 0;
