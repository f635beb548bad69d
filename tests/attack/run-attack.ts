/**
 * `npm run attack -- --minutes 30 --seed 7`: every door for its share of the time, and a table of what came of it.
 * `--doors mighty,games`: those alone whose names hold one of the words.
 */
import { parseArgs } from 'node:util';
import { bundleCommandLine } from '../command-line';
import { runAttack, type AttackResult } from './attack-target';
import { ATTACK_TARGETS } from './attack-targets';

/** Milliseconds of own time above which a try is a failure: somebody waited for it. */
const TOO_SLOW = 2000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    doors: { type: 'string', default: '' },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error(
    'Write a number of minutes and a whole seed: npm run attack -- --minutes 30 --seed 7',
  );
  process.exit(2);
}

const words = values.doors.split(',');
const doors = ATTACK_TARGETS.filter(({ name }) => words.some((word) => name.includes(word)));
if (doors.length === 0) {
  console.error(`No door is called so. There are: ${ATTACK_TARGETS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const share = (minutes * 60_000) / doors.length;
const found: AttackResult[] = [];
await bundleCommandLine();
for (const door of doors) {
  const end = Date.now() + share;
  found.push(await runAttack(door, seed, () => Date.now() < end));
}

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(20) : String(cell).padStart(12))).join('');
console.log(row('door', 'tries', 'failures', 'slowest ms', 'its seed'));
for (const { targetName: door, tries, failures, slowest } of found)
  console.log(row(door, tries, failures.length, slowest.ms.toFixed(0), slowest.seed));
for (const { targetName: door, failures } of found)
  for (const { seed: own, reason, input } of failures.slice(0, 5))
    console.log(`\n${door}, seed ${own}: ${reason}\n${JSON.stringify(input)}`);
const slow = found.some(({ slowest }) => slowest.ms > TOO_SLOW);
process.exitCode = slow || found.some(({ failures }) => failures.length > 0) ? 1 : 0;
