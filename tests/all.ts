/**
 * Everything that CI runs: `npm test`, or some of its steps, such as `npm test -- unit e2e`.
 * A step that fails does not keep the later ones from running. The last line is the count of all.
 */
import { endWithChildren, isInterrupted } from './steps/command';
import { FAILED, sum, type Outcome } from './steps/outcome';
import { STEPS, type Step } from './steps/steps';

/** The steps of these names with the ones they need; all of them where none is named. */
function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => STEPS.every((step) => step.name !== name));
  if (unknown.length > 0) {
    console.error(
      `No step ${unknown.join(', ')}; there are ${STEPS.map((s) => s.name).join(', ')}.`,
    );
    process.exit(2);
  }
  const needed = STEPS.filter(({ name }) => names.includes(name)).flatMap(
    ({ needs = [] }) => needs,
  );
  return names.length === 0
    ? STEPS
    : STEPS.filter(({ name }) => names.includes(name) || needed.includes(name));
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const inWords = ({ passed, failed }: Outcome): string => `${passed} passed, ${failed} failed`;

const outcomes = new Map<string, Outcome>();
const summary: string[] = [];
const start = Date.now();

endWithChildren();
for (const { name, title, needs = [], run } of chosen(process.argv.slice(2))) {
  if (isInterrupted()) break;
  console.log(`\n── ${title} (${name})`);
  const since = Date.now();
  const missing = needs.filter((need) => outcomes.get(need)?.failed !== 0);
  // Tests in node need no browser: only what stands on a failed build is not worth a run.
  const stands = !missing.includes('build');
  if (!stands) console.error('Not run: there is no build to test.');
  const outcome = stands ? await run() : FAILED;
  outcomes.set(name, outcome);
  summary.push(`${title}: ${inWords(outcome)}, ${seconds(since)}`);
}
if (isInterrupted()) outcomes.set('interrupted', FAILED);

const total = sum([...outcomes.values()]);
console.log(`\n── ${isInterrupted() ? 'Interrupted' : 'Done'} after ${seconds(start)}`);
console.log(summary.join('\n'));
console.log(inWords(total));
process.exitCode = isInterrupted() ? 130 : total.failed > 0 ? 1 : 0;
