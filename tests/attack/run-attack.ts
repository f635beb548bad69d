/**
 * `npm run attack -- --minutes 30 --seed 7`: attacks every target for its share of the time and
 * prints a table. `--targets mighty,games`: only targets whose names contain one of the words.
 */
import { parseArgs } from 'node:util';
import { runAttack, type AttackResult } from './attack-target';
import { ATTACK_TARGETS } from './attack-targets';

/** CPU milliseconds above which a try counts as a failure. */
const MAX_TRY_MS = 2000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    targets: { type: 'string', default: '' },
  },
});
const [minutes, seed] = [Number(values.minutes), Number(values.seed)];
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error(
    'Write a number of minutes and a whole seed: npm run attack -- --minutes 30 --seed 7',
  );
  process.exit(2);
}

const words = values.targets.split(',');
const targets = ATTACK_TARGETS.filter(({ name }) => words.some((word) => name.includes(word)));
if (targets.length === 0) {
  console.error(
    `No target has such a name. There are: ${ATTACK_TARGETS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const msPerTarget = (minutes * 60_000) / targets.length;
const results: AttackResult[] = [];
for (const target of targets) {
  const end = Date.now() + msPerTarget;
  results.push(await runAttack(target, seed, () => Date.now() < end));
}

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(12))).join('');
console.log(row('target', 'tries', 'accepted', 'failures', 'slowest ms', 'its seed'));
for (const { targetName, tries, acceptedCount, failures, slowest } of results)
  console.log(
    row(
      ...[targetName, tries, `${((100 * acceptedCount) / tries).toFixed(1)}%`, failures.length],
      ...[slowest.ms.toFixed(0), slowest.seed],
    ),
  );
for (const { targetName, failures } of results)
  for (const { seed: inputSeed, reason, input } of failures.slice(0, 5))
    console.log(`\n${targetName}, seed ${inputSeed}: ${reason}\n${JSON.stringify(input)}`);
const isTooSlow = results.some(({ slowest }) => slowest.ms > MAX_TRY_MS);
process.exitCode = isTooSlow || results.some(({ failures }) => failures.length > 0) ? 1 : 0;
