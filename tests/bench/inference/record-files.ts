/**
 * Record files of long benchmark runs: one per shard (part of the deals), resumable after an
 * interruption, and merged equal to a run in one piece.
 */
import { existsSync, readFileSync, writeFileSync, appendFileSync } from 'node:fs';

/** The record of a deal, identified by its number. */
export interface NumberedRecord {
  readonly deal: number;
}

/** The parameters of a run, written as the first line of its file. */
export interface BenchRun {
  /** The measure; absent for the match, in which the deals are played by several setups. */
  readonly measure?: string;
  readonly seed: number;
  readonly deals: number;
  readonly samples: number;
}

/** The deals of one shard (numbered from 1): every `shards`-th deal. */
export function listShardDeals(
  { deals }: BenchRun,
  shard: number,
  shardCount: number,
): readonly number[] {
  return Array.from({ length: deals }, (_, i) => i).filter((i) => i % shardCount === shard - 1);
}

/** Formats the records of a run as a file; deterministic. */
export function formatRecordFile<DealRecord extends NumberedRecord>(
  run: BenchRun,
  records: readonly DealRecord[],
): string {
  const sorted = records.toSorted((a, b) => a.deal - b.deal);
  return [formatRunLine(run), ...sorted.map((record) => JSON.stringify(record))]
    .map((line) => `${line}\n`)
    .join('');
}

/** Parses a record file; ignores an incomplete last line. Throws without a first line. */
export function parseRecordFile<DealRecord extends NumberedRecord>(
  text: string,
): {
  readonly run: BenchRun;
  readonly records: readonly DealRecord[];
} {
  // A last line without a line end is incomplete: the run was interrupted.
  const lines = text.split('\n').slice(0, -1);
  const [runLine, ...recordLines] = lines;
  if (runLine === undefined) throw new Error('A file of records begins with its run.');
  return {
    run: JSON.parse(runLine) as BenchRun,
    records: recordLines.map((line) => JSON.parse(line) as DealRecord),
  };
}

/** Plays the missing deals and appends each record to the file at once. */
export function resumeRun<DealRecord extends NumberedRecord>(
  file: string,
  run: BenchRun,
  deals: readonly number[],
  play: (deal: number) => DealRecord,
  onRecord: (records: readonly DealRecord[]) => void = () => {},
): void {
  const existing = existsSync(file)
    ? parseRecordFile<DealRecord>(readFileSync(file, 'utf8'))
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
export function mergeRecordFiles<DealRecord extends NumberedRecord>(
  texts: readonly string[],
): {
  readonly run: BenchRun;
  readonly records: readonly DealRecord[];
} {
  const files = texts.map((text) => parseRecordFile<DealRecord>(text));
  const [first] = files;
  if (!first) throw new Error('Nothing to merge.');
  const otherFile = files.find(({ run }) => formatRunLine(run) !== formatRunLine(first.run));
  if (otherFile)
    throw new Error(
      `Different runs: ${formatRunLine(first.run)} and ${formatRunLine(otherFile.run)}`,
    );
  const recordByDeal = new Map(
    files.flatMap(({ records }) => records.map((record) => [record.deal, record] as const)),
  );
  return {
    run: first.run,
    records: [...recordByDeal.values()].toSorted((a, b) => a.deal - b.deal),
  };
}

function formatRunLine({ measure, seed, deals, samples }: BenchRun): string {
  return JSON.stringify({ measure, seed, deals, samples });
}
