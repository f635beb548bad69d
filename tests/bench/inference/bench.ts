/** What inference and signals are worth at tables of people, in IMPs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createDoubleDummySolver, type DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type { Bench } from '../bench';
import { cardsOf, type CardsRecord } from './by-card';
import { cardsInWords } from './by-card-figures';
import { inWords } from './figures';
import { recordOf, type DealRecord } from './match';
import { dealsOf, merged, playInto, recordsIn, textOf, type Numbered, type Run } from './shards';

/** A gain in IMPs a deal that would be worth having. */
const HOPED = 0.2;
/** Deals that a player imagines for a card, as in the app. */
const SAMPLES = '200';
const TOLD_EVERY = 20;

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
    const asked: Asked = { ...values, files: values.merge ? positionals : null };
    if (values['by-card']) measured(asked, BY_CARD);
    else measured(asked, MATCH);
  },
};

interface Asked {
  readonly deals: string;
  readonly seed: string;
  readonly shard: string;
  readonly samples: string;
  readonly out?: string | undefined;
  /** Those to merge; null when deals are to be played. */
  readonly files: readonly string[] | null;
}

/** What is kept of a deal, and what many of them say. */
interface Measured<Kept extends Numbered> {
  readonly name: string | null;
  record(seed: number, deal: number, samples: number, solver: DoubleDummySolver): Kept;
  told(records: readonly Kept[]): readonly string[];
}

const MATCH: Measured<DealRecord> = {
  name: null,
  record: recordOf,
  told: (records) => inWords(records, HOPED),
};
const BY_CARD: Measured<CardsRecord> = { name: 'by-card', record: cardsOf, told: cardsInWords };

function measured<Kept extends Numbered>(asked: Asked, measure: Measured<Kept>): void {
  const tell = (records: readonly Kept[]): void => {
    console.log(measure.told(records).join('\n'));
  };
  if (asked.files) {
    // What the shards say together; `--out` keeps them as one whole run would have written them.
    const { run, records } = merged<Kept>(asked.files.map((file) => readFileSync(file, 'utf8')));
    if (asked.out !== undefined) writeFileSync(asked.out, textOf(run, records));
    tell(records);
    return;
  }
  const [deals, seed, samples] = [asked.deals, asked.seed, asked.samples].map(Number) as [
    number,
    number,
    number,
  ];
  const [shard = 1, shards = 1] = asked.shard.split('/').map(Number);
  const run: Run = { ...(measure.name && { measure: measure.name }), seed, deals, samples };
  const name = measure.name ?? 'inference';
  const out = asked.out ?? `${name}-${seed}-${shard}-${shards}.ndjson`;
  const solver = createDoubleDummySolver();
  const play = (deal: number): Kept => measure.record(seed, deal, samples, solver);
  playInto<Kept>(out, run, dealsOf(run, shard, shards), play, (records) => {
    if (records.length % TOLD_EVERY === 0) tell(records);
  });
  tell(recordsIn<Kept>(readFileSync(out, 'utf8')).records);
}
