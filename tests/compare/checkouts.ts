/**
 * Compares the answers of two checkouts of this repository, without times: `npm run compare --
 * ../other`. The questions are double-dummy values of 1,000 positions, the proof of every problem
 * at three points, and 40 whole plays with verdicts and ledger. Both checkouts need installed
 * packages.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { questions } from './compare-questions';

const SEED = 20_261_122;
/** The deal whose double-dummy table of twenty results is compared. */
const DEAL = 'N:AKQ2.J54.T98.K32 J98.AK3.QJ2.A987 T76.QT98.AK3.QJ6 543.762.7654.T54';
const [otherPath] = process.argv.slice(2);
if (otherPath === undefined) {
  console.error('Which other checkout? npm run compare -- ../other');
  process.exit(2);
}
const checkouts = [process.cwd(), resolve(otherPath)] as const;

/** The output lines of a checkout's command line, without times. */
function runLie(checkout: string, args: readonly string[], input = ''): readonly string[] {
  const result = spawnSync('npm', ['run', '--silent', 'lie', '--', ...args], {
    cwd: checkout,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const lines = result.stdout.trim().split('\n');
  return [`exit ${result.status}`, ...lines.map((line) => line.replace(/,"ms":\d+/g, ''))];
}

/** The numbers of compared and of different lines so far. */
let lineCount = 0;
let differenceCount = 0;
/** Runs a command in both checkouts and prints the first differences. */
function compare(name: string, args: readonly string[], input = ''): void {
  const [ownLines, otherLines] = checkouts.map((checkout) => runLie(checkout, args, input));
  const maxLineCount = Math.max(ownLines?.length ?? 0, otherLines?.length ?? 0);
  for (let i = 0; i < maxLineCount; i++) {
    lineCount++;
    if (ownLines?.[i] === otherLines?.[i]) continue;
    differenceCount++;
    if (differenceCount <= 10)
      console.log(`${name}, line ${i}:\n  ${ownLines?.[i]}\n  ${otherLines?.[i]}`);
  }
  console.log(`${name}: ${maxLineCount - 1} answers`);
}

console.log(`Seed ${SEED}`);
const { positions, proofs, plays } = questions(SEED);
compare('dd', ['dd', '--batch', '-'], positions.join('\n'));
compare('prove', ['prove', '--batch', '-'], proofs.join('\n'));
for (const { file, cards } of plays)
  compare(`play ${file}`, ['play', file, '--cards', cards, '--json']);
compare('table', ['dd', '--table', DEAL, '--json']);
console.log(`${lineCount - differenceCount} of ${lineCount} lines are the same.`);
process.exitCode = differenceCount === 0 ? 0 : 1;
