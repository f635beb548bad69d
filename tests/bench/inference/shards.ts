/** Files of records: one shard each, which may be broken off and go on, and which together are the whole run. */
import { existsSync, readFileSync, writeFileSync, appendFileSync } from 'node:fs';
/** What is kept of a deal: its number, and whatever a measure has found. */
export interface Numbered {
  readonly deal: number;
}

/** What a run is made of; its file says it in its first line. */
export interface Run {
  /** What is measured, where it is not the match. */
  readonly measure?: string;
  readonly seed: number;
  readonly deals: number;
  readonly samples: number;
}

/** The deals of the shard `shard` of `shards`, from 1 on: every so many-th, in their order. */
export function dealsOf({ deals }: Run, shard: number, shards: number): readonly number[] {
  return Array.from({ length: deals }, (_, i) => i).filter((i) => i % shards === shard - 1);
}

/** The lines of a file of this run; the same records always give the same bytes. */
export function textOf<Kept extends Numbered>(run: Run, records: readonly Kept[]): string {
  const sorted = records.toSorted((a, b) => a.deal - b.deal);
  return [headOf(run), ...sorted.map((each) => JSON.stringify(each))]
    .map((line) => `${line}\n`)
    .join('');
}

export function recordsIn<Kept extends Numbered>(
  text: string,
): {
  readonly run: Run;
  readonly records: readonly Kept[];
} {
  // A line without an end was being written when the run was broken off.
  const lines = text.split('\n').slice(0, -1);
  const [head, ...rest] = lines;
  if (head === undefined) throw new Error('A file of records begins with its run.');
  return {
    run: JSON.parse(head) as Run,
    records: rest.map((line) => JSON.parse(line) as Kept),
  };
}

/** Plays what is missing of some deals, and keeps each in the file as soon as it is played. */
export function playInto<Kept extends Numbered>(
  file: string,
  run: Run,
  deals: readonly number[],
  play: (deal: number) => Kept,
  told: (records: readonly Kept[]) => void = () => {},
): void {
  const before = existsSync(file)
    ? recordsIn<Kept>(readFileSync(file, 'utf8'))
    : { run, records: [] };
  if (headOf(before.run) !== headOf(run))
    throw new Error(`${file} is of another run: ${headOf(before.run)}`);
  const records = [...before.records];
  writeFileSync(file, textOf(run, records));
  for (const deal of deals) {
    if (records.some((each) => each.deal === deal)) continue;
    const record = play(deal);
    records.push(record);
    appendFileSync(file, `${JSON.stringify(record)}\n`);
    told(records);
  }
}

/** The records of several shards of one run, in the order of the deals; throws when they are of different runs. */
export function merged<Kept extends Numbered>(
  texts: readonly string[],
): {
  readonly run: Run;
  readonly records: readonly Kept[];
} {
  const files = texts.map((text) => recordsIn<Kept>(text));
  const [first] = files;
  if (!first) throw new Error('Nothing to merge.');
  const other = files.find(({ run }) => headOf(run) !== headOf(first.run));
  if (other) throw new Error(`Different runs: ${headOf(first.run)} and ${headOf(other.run)}`);
  const byDeal = new Map(
    files.flatMap(({ records }) => records.map((each) => [each.deal, each] as const)),
  );
  return { run: first.run, records: [...byDeal.values()].toSorted((a, b) => a.deal - b.deal) };
}

function headOf({ measure, seed, deals, samples }: Run): string {
  return JSON.stringify({ measure, seed, deals, samples });
}
