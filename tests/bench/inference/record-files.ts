/** Record files: one per shard, resumable, and together equal to the complete run. */
import { existsSync, readFileSync, writeFileSync, appendFileSync } from 'node:fs';

/** The record of a deal, identified by its number. */
export interface NumberedRecord {
  readonly deal: number;
}

/** The parameters of a run, written as the first line of its file. */
export interface BenchRun {
  /** The measure, where it is not the match. */
  readonly measure?: string;
  readonly seed: number;
  readonly deals: number;
  readonly samples: number;
}

/** The deals of one shard (numbered from 1): every `shards`-th deal. */
export function listShardDeals(
  { deals }: BenchRun,
  shard: number,
  shards: number,
): readonly number[] {
  return Array.from({ length: deals }, (_, i) => i).filter((i) => i % shards === shard - 1);
}

/** Formats the records of a run as a file; deterministic. */
export function formatRecordFile<Kept extends NumberedRecord>(
  run: BenchRun,
  records: readonly Kept[],
): string {
  const sorted = records.toSorted((a, b) => a.deal - b.deal);
  return [formatRunLine(run), ...sorted.map((record) => JSON.stringify(record))]
    .map((line) => `${line}\n`)
    .join('');
}

export function parseRecordFile<Kept extends NumberedRecord>(
  text: string,
): {
  readonly run: BenchRun;
  readonly records: readonly Kept[];
} {
  // A last line without a line end is incomplete: the run was interrupted.
  const lines = text.split('\n').slice(0, -1);
  const [head, ...rest] = lines;
  if (head === undefined) throw new Error('A file of records begins with its run.');
  return {
    run: JSON.parse(head) as BenchRun,
    records: rest.map((line) => JSON.parse(line) as Kept),
  };
}

/** Plays the missing deals and appends each record to the file at once. */
export function resumeRun<Kept extends NumberedRecord>(
  file: string,
  run: BenchRun,
  deals: readonly number[],
  play: (deal: number) => Kept,
  onRecord: (records: readonly Kept[]) => void = () => {},
): void {
  const existing = existsSync(file)
    ? parseRecordFile<Kept>(readFileSync(file, 'utf8'))
    : { run, records: [] };
  if (formatRunLine(existing.run) !== formatRunLine(run))
    throw new Error(`${file} is of another run: ${formatRunLine(existing.run)}`);
  const records = [...existing.records];
  writeFileSync(file, formatRecordFile(run, records));
  for (const deal of deals) {
    if (records.some((existingRecord) => existingRecord.deal === deal)) continue;
    const record = play(deal);
    records.push(record);
    appendFileSync(file, `${JSON.stringify(record)}\n`);
    onRecord(records);
  }
}

/**
 * Merges the records of the shards of one run, in the order of the deals; throws when they are of
 * different runs.
 */
export function mergeRecordFiles<Kept extends NumberedRecord>(
  texts: readonly string[],
): {
  readonly run: BenchRun;
  readonly records: readonly Kept[];
} {
  const files = texts.map((text) => parseRecordFile<Kept>(text));
  const [first] = files;
  if (!first) throw new Error('Nothing to merge.');
  const other = files.find(({ run }) => formatRunLine(run) !== formatRunLine(first.run));
  if (other)
    throw new Error(`Different runs: ${formatRunLine(first.run)} and ${formatRunLine(other.run)}`);
  const byDeal = new Map(
    files.flatMap(({ records }) => records.map((record) => [record.deal, record] as const)),
  );
  return { run: first.run, records: [...byDeal.values()].toSorted((a, b) => a.deal - b.deal) };
}

function formatRunLine({ measure, seed, deals, samples }: BenchRun): string {
  return JSON.stringify({ measure, seed, deals, samples });
}
