/** Benchmark of the value of inference and signals for human-like players, in IMPs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import type { Bench } from '../bench-measures';
import { recordCards, type CardsRecord } from './record-cards';
import { summarizeCards } from './card-figures';
import { summarizeMatches } from './match-figures';
import { recordMatchDeal, type InferenceRecord } from './inference-match';
import {
  listShardDeals,
  mergeRecordFiles,
  resumeRun,
  parseRecordFile,
  formatRecordFile,
  type NumberedRecord,
  type BenchRun,
} from './record-files';

/** A gain in IMPs per deal that would be worth having. */
const HOPED_GAIN = 0.2;
/** Sampled deals per card, as in the app. */
const SAMPLES = '200';
const PROGRESS_INTERVAL = 20;

export const inference: Bench = {
  name: 'inference',
  about:
    'human-like players in all seats, one side with inference or signals, or --by-card what other cards are worth: --deals N --seed S --shard i/n --out FILE, or --merge FILE ...',
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'by-card': { type: 'boolean', default: false },
        deals: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        shard: { type: 'string', default: '1/1' },
        samples: { type: 'string', default: SAMPLES },
        out: { type: 'string' },
        merge: { type: 'boolean', default: false },
      },
    });
    const options: InferenceOptions = { ...values, files: values.merge ? positionals : null };
    if (values['by-card']) runMeasure(options, BY_CARD);
    else runMeasure(options, MATCH);
  },
};

interface InferenceOptions {
  readonly deals: string;
  readonly seed: string;
  readonly shard: string;
  readonly samples: string;
  readonly out?: string | undefined;
  /** The files to merge; null when deals are to be played. */
  readonly files: readonly string[] | null;
}

/** A measure: makes the record of one deal, and summarizes many records. */
interface RecordMeasure<DealRecord extends NumberedRecord> {
  /** The name in the header of its files; null for the first measure, whose files have none. */
  readonly name: string | null;
  record(seed: number, deal: number, samples: number, solver: DoubleDummySolver): DealRecord;
  summarize(records: readonly DealRecord[]): readonly string[];
}

const MATCH: RecordMeasure<InferenceRecord> = {
  name: null,
  record: recordMatchDeal,
  summarize: (records) => summarizeMatches(records, HOPED_GAIN),
};
const BY_CARD: RecordMeasure<CardsRecord> = {
  name: 'by-card',
  record: recordCards,
  summarize: summarizeCards,
};

function runMeasure<DealRecord extends NumberedRecord>(
  options: InferenceOptions,
  measure: RecordMeasure<DealRecord>,
): void {
  const printSummary = (records: readonly DealRecord[]): void => {
    console.log(measure.summarize(records).join('\n'));
  };
  if (options.files) {
    // Merges shards; `--out` writes them as one complete run would have.
    const { run, records } = mergeRecordFiles<DealRecord>(
      options.files.map((file) => readFileSync(file, 'utf8')),
    );
    if (options.out !== undefined) writeFileSync(options.out, formatRecordFile(run, records));
    printSummary(records);
    return;
  }
  const [deals, seed, samples] = [options.deals, options.seed, options.samples].map(Number) as [
    number,
    number,
    number,
  ];
  const [shard = 1, shardCount = 1] = options.shard.split('/').map(Number);
  const run: BenchRun = { ...(measure.name && { measure: measure.name }), seed, deals, samples };
  const name = measure.name ?? 'inference';
  const outputFile = options.out ?? `${name}-${seed}-${shard}-${shardCount}.ndjson`;
  const solver = createDoubleDummySolver();
  const play = (deal: number): DealRecord => measure.record(seed, deal, samples, solver);
  resumeRun<DealRecord>(
    outputFile,
    run,
    listShardDeals(run, shard, shardCount),
    play,
    (records) => {
      if (records.length % PROGRESS_INTERVAL === 0) printSummary(records);
    },
  );
  printSummary(parseRecordFile<DealRecord>(readFileSync(outputFile, 'utf8')).records);
}
