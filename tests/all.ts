/**
 * Everything that CI runs: `npm test`; some of its steps, such as `npm test -- unit e2e`; or what belongs to
 * one table, such as `npm test -- bridge`. A step that fails does not keep the later ones from running. The
 * last line is the count of all.
 */
import { existsSync } from 'node:fs';
import { GAMES } from '../eslint/modules';
import { endWithChildren, isInterrupted } from './steps/command';
import { FAILED, sum, type Outcome } from './steps/outcome';
import { planOf, runPlan, type Done, type Step } from './steps/plan';
import { STEPS } from './steps/steps';

/** Steps of one core each that run at the same time: on a machine with two cores they leave none idle. */
const AT_ONCE = 2;

/** Steps without which the ones that need them are not worth a run. */
const BUILDS = ['build', 'two-games-build'];

const games = GAMES.filter((game) => existsSync(`src/lib/${game}`));
const plan = planOf(process.argv.slice(2), STEPS, games);
if (typeof plan === 'string') {
  console.error(plan);
  process.exit(2);
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const inWords = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`;

const outcomes = new Map<string, Outcome>();
const summary: string[] = [];
const start = Date.now();

async function runStep({ name, title, needs = [], cores, run }: Step): Promise<void> {
  if (isInterrupted()) return;
  const heading = `\n── ${title} (${name})`;
  if (cores === 'all') console.log(heading);
  const since = Date.now();
  const missing = needs.filter((need) => outcomes.get(need)?.failed !== 0);
  // Tests in node need no browser.
  const stands = missing.every((need) => !BUILDS.includes(need));
  if (!stands) console.error('Not run: there is no build to test.');
  const done: Done = stands ? await run(table) : FAILED;
  const { said = '', flaky = [], ...outcome } = done;
  // Beside another step it speaks when it has ended, so that the two do not talk into each other.
  const words = [...(cores === 'all' ? [] : [heading]), said.trim()];
  console.log(words.filter((text) => text !== '').join('\n'));
  outcomes.set(name, outcome);
  summary.push(`${title}: ${inWords(outcome)}, ${seconds(since)}`);
  summary.push(...flaky.map((test) => `  flaky: ${test}`));
}

const { table } = plan;
endWithChildren();
await runPlan(plan, AT_ONCE, runStep);
if (isInterrupted()) outcomes.set('interrupted', FAILED);

const total = sum([...outcomes.values()]);
console.log(`\n── ${isInterrupted() ? 'Interrupted' : 'Done'} after ${seconds(start)}`);
console.log(summary.join('\n'));
console.log(inWords(total));
process.exitCode = isInterrupted() ? 130 : total.failed > 0 ? 1 : 0;
