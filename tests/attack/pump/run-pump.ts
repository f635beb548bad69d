/**
 * `npm run pump`: pumps every regular expression of the sources and every reader of texts with all
 * pieces, and prints the slowest. `--only WORD`: those alone whose names contain it.
 */
import { parseArgs } from 'node:util';
import { recordConstructedExpressions } from './constructed-expressions';
import { toPumpSubject } from './expression-subject';
import { findSlowestText, isTooSlow, type PumpSubject, type SlowestText } from './pump-subject';
import { readerSubjects } from './reader-subjects';
import { findSourceExpressions } from './source-expressions';

/** Rows of a table. */
const SHOWN_COUNT = 20;
const MAX_NAME_LETTERS = 100;
/** CPU seconds of a subject from which on it is named while the others run. */
const NOTED_SECONDS = 5;

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

async function pump(title: string, subjects: readonly PumpSubject[]): Promise<void> {
  const rows: { readonly name: string; readonly slowest: SlowestText }[] = [];
  for (const subject of subjects) {
    if (!subject.name.includes(values.only)) continue;
    const before = process.cpuUsage();
    const slowest = await findSlowestText(subject, { onlyGrowth: false });
    if (slowest) rows.push({ name: subject.name, slowest });
    const seconds = process.cpuUsage(before).user / 1e6;
    if (seconds > NOTED_SECONDS)
      console.error(`${subject.name}: ${subject.texts.length} texts, ${seconds.toFixed(0)} s`);
  }
  rows.sort((first, second) => second.slowest.ms - first.slowest.ms);
  const tooSlowCount = rows.filter(({ slowest }) => isTooSlow(slowest)).length;
  console.log(`\n${title}: ${rows.length}, too slow ${tooSlowCount}\n`);
  console.log('| CPU ms | letters | piece |  |\n| --: | --: | --- | --- |');
  for (const { name, slowest } of rows.slice(0, Math.max(SHOWN_COUNT, tooSlowCount)))
    console.log(
      `| ${[
        slowest.ms.toFixed(0),
        slowest.length,
        code(JSON.stringify(slowest.text.piece).slice(1, -1)),
        code(name),
      ].join(' | ')} |`,
    );
  if (tooSlowCount > 0) process.exitCode = 1;
}

/** A text as code in a table of Markdown. */
function code(text: string): string {
  const short = text.length > MAX_NAME_LETTERS ? `${text.slice(0, MAX_NAME_LETTERS)}…` : text;
  return `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``;
}

const { literals, constructorCalls } = findSourceExpressions();
const constructed = await recordConstructedExpressions(constructorCalls);
await pump(
  'Regular expressions',
  [...literals, ...constructed].map((source) => toPumpSubject(source, true)),
);
await pump('Readers', await readerSubjects(true));
